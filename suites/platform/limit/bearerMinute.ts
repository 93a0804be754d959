/** Tests the limit of requests a minute on an access token. */
import * as fc from 'fast-check';
import { windowNamed } from './windowOf.ts';
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { alignTo, burst, sendOne } from './bursts.ts';

export function bearerMinute(contract: Contract): AnyScenario {
  const { requests, periodMs } = windowNamed(contract, 'minute');
  return definePlatformScenario({
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
    input: () => fc.constant(null),
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
