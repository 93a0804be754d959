/** A request whose work takes hours is cut when its timeout is over, not when the work is done. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../engine/scenario.ts';
import { slowCall } from './slowCall.ts';

const takesMs = 3 * 3_600_000;

export const cutInTime: AnyScenario = defineScenario({
  id: 'timeout/cut-in-time',
  clauses: ['timeout/504-comes-in-time'],
  operations: ['createBill', 'getBill'],
  tier: 'gate',
  cost: 2,
  needs: ['slow', 'clock'],
  allow: ['create'],
  takesMs,
  input: () => fc.constant(null),
  play: async (stage) => {
    const { id } = await stage.createBill();
    const cut = await slowCall(stage, {
      operation: 'getBill',
      takesMs,
      timeoutMs: stage.contract.limits.timeouts.readMs,
      parts: { path: { idBill: id }, lawful: false, label: 'a work of hours' },
    });
    stage.judge('timeout/504-comes-in-time', cut);
  },
});
