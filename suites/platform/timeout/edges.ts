/** Sends a read and a write that take a little less, and a little more, than their timeout. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { blockIfUnreadable } from '../token/readable.ts';
import { slowEnding } from './slowEnding.ts';

export const edges: AnyScenario = definePlatformScenario({
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
  input: () => fc.constant(null),
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
