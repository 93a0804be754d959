/** Sends updates and deletes on both sides of their timeout, and finds out if a write that was cut took effect. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { blockIfUnreadable } from '../token/readable.ts';
import { slowEnding } from './slowEnding.ts';

export const otherWrites: AnyScenario = definePlatformScenario({
  id: 'timeout/other-writes',
  clauses: [
    'timeout/slow-put-is-cut',
    'timeout/effect-of-a-cut-write',
    'timeout/slow-put-is-served',
    'timeout/slow-delete-is-cut',
    'timeout/slow-delete-is-served',
  ],
  operations: ['createBill', 'getBill', 'updateBill', 'deleteBill'],
  tier: 'gate',
  cost: 9,
  needs: ['slow', 'clock'],
  allow: ['create', 'update', 'delete'],
  takesMs: 150_000,
  once: 'the times lie at the stated limits; timeout/every-operation tries each operation on both sides',
  input: () => fc.constant(null),
  run: async (context) => {
    const { id } = await context.createBill();
    const path = { idBill: id };
    const before = await context.call('getBill', { path });
    await blockIfUnreadable(context, id, before);
    const update = (ending: 'served' | 'cut') =>
      slowEnding(context, ending, 'updateBill', { path, json: { comments: `slow, ${ending}` } });
    const change = await update('cut');
    context.judge('timeout/slow-put-is-cut', { answer: change });
    const after = await context.call('getBill', { path });
    context.judge('timeout/effect-of-a-cut-write', { before, change, after });
    context.judge('timeout/slow-put-is-served', { answer: await update('served') });

    const other = await context.createBill();
    const cutDelete = await slowEnding(context, 'cut', 'deleteBill', {
      path: { idBill: other.id },
    });
    context.judge('timeout/slow-delete-is-cut', { answer: cutDelete });
    const deleted = await slowEnding(context, 'served', 'deleteBill', { path });
    context.judge('timeout/slow-delete-is-served', { answer: deleted });
  },
});
