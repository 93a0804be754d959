/**
 * Tests the limit of a minute. Requests up to the limit are served, the next is refused, another token is served, and later all are served
 * again.
 */
import * as fc from 'fast-check';
import { windowNamed } from './windowOf.ts';
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { alignTo, burst, exhaustible, sendOne } from './bursts.ts';
import { isRefused } from '../answers.ts';
import { platformTarget } from '../target.ts';

export function minute(contract: Contract): AnyScenario {
  const { requests, periodMs } = windowNamed(contract, 'minute');
  return definePlatformScenario({
    id: 'limit/minute',
    clauses: [
      'limit/minute-lets-its-number-through',
      'limit/minute-refuses-more',
      'limit/refusal-status',
      'limit/refusal-body',
      'limit/refusal-headers',
      'limit/counts-all-operations',
      'limit/is-per-token',
      'limit/minute-recovers',
    ],
    operations: ['createBill', 'getBill', 'queryNotifications'],
    tier: 'smoke',
    cost: requests + 6,
    exhausts: true,
    needs: ['clock'],
    allow: ['create', 'exhaust-rate-limit'],
    credentials: ['organization'],
    takesMs: 3 * periodMs,
    once: 'one case sends every request of the limit; the number is stated',
    input: () => fc.constant(null),
    run: async (context) => {
      const { id } = await context.createBill();
      const credential = await exhaustible(context);
      await alignTo(context, periodMs);
      const served = await burst(context, id, credential, requests);
      const { first } = served;
      context.judge('limit/minute-lets-its-number-through', served);
      const beyond = await sendOne(context, id, credential);
      context.judge('limit/minute-refuses-more', { first, last: beyond });
      const elsewhere = await context.call('queryNotifications', {
        path: { entry: platformTarget(context.target).entrypoint },
        query: { limitRecord: 1 },
        credential,
        lawful: false,
      });
      context.judge('limit/counts-all-operations', { first, last: elsewhere });
      const wasRefused = isRefused(beyond);
      if (wasRefused)
        context.judge(['limit/refusal-status', 'limit/refusal-body', 'limit/refusal-headers'], {
          answer: beyond,
        });
      const other = await context.call('getBill', {
        path: { idBill: id },
        credential: { class: 'organization' },
        lawful: false,
      });
      context.judge('limit/is-per-token', { earlier: [beyond], answer: other });
      // Three quarters of the period later the burst still counts, however the period is measured.
      await context.wait((3 * periodMs) / 4);
      const later = await sendOne(context, id, credential);
      context.judge('limit/minute-refuses-more', { first, last: later });
      await context.wait(periodMs + 1_000);
      if (!wasRefused) return;
      const recovered = await sendOne(context, id, credential);
      context.judge('limit/minute-recovers', { refused: later, later: recovered });
    },
  });
}
