/** Requests of each method that take a little less, and a little more, than their timeout. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../engine/scenario.ts';
import { minimalBill } from '../../engine/minimalBill.ts';
import { createdId } from '../../engine/stage.ts';
import { slowCall } from './slowCall.ts';

const lessMs = 2_000;
const moreMs = 1_000;

export const edges: AnyScenario = defineScenario({
  id: 'timeout/edges',
  clauses: [
    'timeout/slow-get-is-served',
    'timeout/slow-get-is-cut',
    'timeout/next-request-is-served',
    'timeout/slow-put-is-cut',
    'timeout/effect-of-a-cut-write',
    'timeout/slow-put-is-served',
    'timeout/slow-post-is-served',
    'timeout/slow-post-is-cut',
    'timeout/slow-delete-is-served',
    'timeout/slow-delete-is-cut',
  ],
  operations: ['createBill', 'getBill', 'updateBill', 'deleteBill'],
  tier: 'smoke',
  cost: 11,
  needs: ['slow', 'clock'],
  allow: ['create', 'update', 'delete'],
  takesMs: 600_000,
  input: () => fc.constant(null),
  play: async (stage) => {
    const { readMs, writeMs } = stage.contract.limits.timeouts;
    const reads = { served: readMs - lessMs, cut: readMs + moreMs, timeoutMs: readMs };
    const writes = { served: writeMs - lessMs, cut: writeMs + moreMs, timeoutMs: writeMs };
    const slow = (
      { timeoutMs, ...takes }: typeof reads,
      ending: 'served' | 'cut',
      operation: string,
      parts: Parameters<typeof stage.call>[1] = {},
    ) =>
      slowCall(stage, {
        operation,
        takesMs: takes[ending],
        timeoutMs,
        parts: { ...parts, lawful: ending === 'served', label: `slow, to be ${ending}` },
      });

    const { id } = await stage.createBill();
    const path = { idBill: id };
    stage.judge('timeout/slow-get-is-served', await slow(reads, 'served', 'getBill', { path }));
    const cutRead = await slow(reads, 'cut', 'getBill', { path });
    stage.judge('timeout/slow-get-is-cut', cutRead);
    const before = await stage.call('getBill', { path });
    stage.judge('timeout/next-request-is-served', cutRead, before);

    const update = (comments: string) => ({ path, json: { comments } });
    const cutWrite = await slow(writes, 'cut', 'updateBill', update('cut off'));
    stage.judge('timeout/slow-put-is-cut', cutWrite);
    const after = await stage.call('getBill', { path });
    stage.judge('timeout/effect-of-a-cut-write', before, cutWrite, after);
    const updated = await slow(writes, 'served', 'updateBill', update('in time'));
    stage.judge('timeout/slow-put-is-served', updated);

    const json = minimalBill(stage.uniqueName('slow'));
    const created = await slow(writes, 'served', 'createBill', { json });
    stage.judge('timeout/slow-post-is-served', created);
    const cutJson = minimalBill(stage.uniqueName('cut'));
    stage.judge(
      'timeout/slow-post-is-cut',
      await slow(writes, 'cut', 'createBill', { json: cutJson }),
    );

    const other = createdId(created);
    if (other !== null) {
      const cutDelete = await slow(writes, 'cut', 'deleteBill', { path: { idBill: other } });
      stage.judge('timeout/slow-delete-is-cut', cutDelete);
    }
    const deleted = await slow(writes, 'served', 'deleteBill', { path });
    stage.judge('timeout/slow-delete-is-served', deleted);
    if (deleted.response?.status === 200) stage.forgetBill(id);
  },
});
