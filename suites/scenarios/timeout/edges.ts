/** A read and a write that take a little less, and a little more, than their timeout. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { minimalBill } from '../../../engine/bills/minimalBill.ts';
import { slowEnding } from './slowEnding.ts';

export const edges: AnyScenario = defineScenario({
  id: 'timeout/edges',
  clauses: [
    'timeout/slow-get-is-served',
    'timeout/slow-get-is-cut',
    'timeout/next-request-is-served',
    'timeout/slow-post-is-served',
    'timeout/slow-post-is-cut',
  ],
  operations: ['createBill', 'getBill'],
  tier: 'smoke',
  cost: 6,
  needs: ['slow', 'clock'],
  allow: ['create'],
  takesMs: 300_000,
  input: () => fc.constant(null),
  play: async (stage) => {
    const { id } = await stage.createBill();
    const path = { idBill: id };
    const served = await slowEnding(stage, 'served', 'getBill', { path });
    stage.judge('timeout/slow-get-is-served', served);
    const cut = await slowEnding(stage, 'cut', 'getBill', { path });
    stage.judge('timeout/slow-get-is-cut', cut);
    const next = await stage.call('getBill', { path });
    stage.judge('timeout/next-request-is-served', cut, next);

    const create = (ending: 'served' | 'cut') =>
      slowEnding(stage, ending, 'createBill', {
        json: minimalBill(stage.uniqueName(ending), stage.target.vendorNumber),
      });
    stage.judge('timeout/slow-post-is-served', await create('served'));
    stage.judge('timeout/slow-post-is-cut', await create('cut'));
  },
});
