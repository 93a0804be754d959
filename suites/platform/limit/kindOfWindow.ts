/** Finds out how a minute is measured, and whether refused requests count. Both are open points that the answers to one token show. */
import * as fc from 'fast-check';
import { windowNamed } from './windowOf.ts';
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { alignTo, burst, exhaustible, sendOne } from './bursts.ts';

export function kindOfWindow(contract: Contract): AnyScenario {
  const { requests, periodMs } = windowNamed(contract, 'minute');
  return definePlatformScenario({
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
    input: () => fc.constant(null),
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
