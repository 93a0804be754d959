/**
 * Sends requests of every method whose work takes hours. The service must cut them when their timeout is over, not when the work is done.
 */
import * as fc from 'fast-check';
import type { AnyScenario, CallParts } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { slowCall } from './slowCall.ts';

const takesMs = 3 * 3_600_000;

export const cutSlowRequests: AnyScenario = definePlatformScenario({
  id: 'timeout/cut-in-time',
  clauses: ['timeout/504-comes-in-time'],
  operations: ['createBill', 'getBill', 'updateBill', 'deleteBill'],
  tier: 'gate',
  cost: 5,
  needs: ['slow', 'clock'],
  allow: ['create', 'update', 'delete'],
  takesMs: 4 * takesMs,
  once: 'one case sends every method; timeout/every-operation tries each operation on both sides',
  input: () => fc.constant(null),
  run: async (context) => {
    const { id } = await context.createBill();
    const path = { idBill: id };
    const { readMs, writeMs } = context.contract.limits.timeouts;
    const endless = (operation: string, timeoutMs: number, parts: CallParts) =>
      slowCall(context, {
        operation,
        takesMs,
        timeoutMs,
        parts: { ...parts, lawful: false, label: 'work of hours' },
      });
    const read = await endless('getBill', readMs, { path });
    context.judge('timeout/504-comes-in-time', { answer: read });
    // Writes are judged by the clauses on every exchange that takes too long.
    const json = context.plainBill('endless');
    await endless('createBill', writeMs, { json });
    await endless('updateBill', writeMs, { path, json: { comments: 'endless' } });
    await endless('deleteBill', writeMs, { path });
  },
});
