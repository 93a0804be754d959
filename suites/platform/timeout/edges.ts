/** Sends requests that take a little less than their timeout, a little more, and hours. */
import type { AnyScenario, CallParts } from '../../../engine/scenario.ts';
import { defineFixedScenario } from '../platformScenario.ts';
import { blockIfUnreadable } from '../token/readable.ts';
import { slowEnding, slowCall } from './slowCall.ts';

export const edges: AnyScenario = defineFixedScenario({
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
  once: 'the times lie at the stated limits; timeout/every-operation tries each operation on both sides',
  run: async (context) => {
    const { id } = await context.createBill();
    const path = { idBill: id };
    const served = await slowEnding(context, 'served', 'getBill', { path });
    await blockIfUnreadable(context, id, served);
    context.judge('timeout/slow-get-is-served', { answer: served });
    const cut = await slowEnding(context, 'cut', 'getBill', { path });
    context.judge('timeout/slow-get-is-cut', { answer: cut });
    const next = await context.call('getBill', { path, lawful: false });
    context.judge('timeout/next-request-is-served', { earlier: [cut], answer: next });

    const create = (ending: 'served' | 'cut') =>
      slowEnding(context, ending, 'createBill', {
        json: context.plainBill(ending),
      });
    context.judge('timeout/slow-post-is-served', { answer: await create('served') });
    context.judge('timeout/slow-post-is-cut', { answer: await create('cut') });
  },
});

export const otherWrites: AnyScenario = defineFixedScenario({
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

const takesMs = 3 * 3_600_000;

export const cutSlowRequests: AnyScenario = defineFixedScenario({
  id: 'timeout/cut-in-time',
  clauses: ['timeout/504-comes-in-time'],
  operations: ['createBill', 'getBill', 'updateBill', 'deleteBill'],
  tier: 'gate',
  cost: 5,
  needs: ['slow', 'clock'],
  allow: ['create', 'update', 'delete'],
  takesMs: 4 * takesMs,
  once: 'one case sends every method; timeout/every-operation tries each operation on both sides',
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
