/** Tests the limit of requests a minute on a request token and on an access token, and how the minute is measured. */
import { windowNamed, alignTo, burst, exhaustible, sendOne } from './bursts.ts';
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { defineFixedScenario } from '../platformScenario.ts';
import { isRefused } from '../answers.ts';
import { platformTarget } from '../target.ts';

export function minute(contract: Contract): AnyScenario {
  const { requests, periodMs } = windowNamed(contract, 'minute');
  return defineFixedScenario({
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

export function bearerMinute(contract: Contract): AnyScenario {
  const { requests, periodMs } = windowNamed(contract, 'minute');
  return defineFixedScenario({
    id: 'limit/bearer-minute',
    clauses: ['limit/holds-for-bearer'],
    operations: ['createBill', 'getBill'],
    tier: 'gate',
    cost: requests + 2,
    exhausts: true,
    needs: ['clock', 'tokens'],
    allow: ['create', 'exhaust-rate-limit'],
    takesMs: periodMs,
    once: 'one case sends every request of the limit; the number is stated',
    run: async (context) => {
      const { id } = await context.createBill();
      const credential = await context.issue('bearer');
      await alignTo(context, periodMs);
      const { first } = await burst(context, id, credential, requests);
      const beyond = await sendOne(context, id, credential);
      context.judge('limit/holds-for-bearer', { first, last: beyond });
    },
  });
}

export function kindOfWindow(contract: Contract): AnyScenario {
  const { requests, periodMs } = windowNamed(contract, 'minute');
  return defineFixedScenario({
    id: 'limit/kind-of-window',
    clauses: ['limit/kind-of-window', 'limit/refused-requests-count'],
    operations: ['createBill', 'getBill'],
    tier: 'gate',
    cost: 3 * requests + 7,
    exhausts: true,
    needs: ['clock', 'tokens'],
    allow: ['create', 'exhaust-rate-limit'],
    takesMs: 6 * periodMs,
    once: 'one case sends every request of the limit; the number is stated',
    run: async (context) => {
      const { id } = await context.createBill();
      const credential = await exhaustible(context);
      await alignTo(context, periodMs);
      await context.wait(30_000);
      // One request half way through a minute of the clock, the rest early in the next one.
      await sendOne(context, id, credential);
      await context.wait(40_000);
      await burst(context, id, credential, requests - 1);
      await context.wait(25_000);
      // A minute after the first request: a period that began with it is over, a sliding one has lost only that request.
      const one = await sendOne(context, id, credential);
      const two = await sendOne(context, id, credential);
      await context.wait(27_000);
      // The next minute of the clock has begun; less than a minute after the burst.
      const three = await sendOne(context, id, credential);
      context.judge('limit/kind-of-window', { answers: [one, two, three] });

      const other = await context.issue('organization');
      await alignTo(context, periodMs);
      await burst(context, id, other, requests);
      await context.wait(58_000);
      await burst(context, id, other, requests);
      await context.wait(3_000);
      const answer = await sendOne(context, id, other);
      context.judge('limit/refused-requests-count', { answer });
    },
  });
}
