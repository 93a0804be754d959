/** The limit of a minute on an access token. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { alignTo, burst, sendOne } from './bursts.ts';

const requests = 200;
const periodMs = 60_000;

export const bearerMinute: AnyScenario = defineScenario({
  id: 'limit/bearer-minute',
  clauses: ['limit/holds-for-bearer'],
  operations: ['createBill', 'getBill'],
  tier: 'gate',
  cost: requests + 2,
  exhausts: true,
  needs: ['clock', 'tokens'],
  allow: ['create', 'exhaust-rate-limit'],
  takesMs: periodMs,
  input: () => fc.constant(null),
  run: async (context) => {
    const { id } = await context.createBill();
    const credential = await context.issue('bearer');
    await alignTo(context, periodMs);
    const [first] = await burst(context, id, credential, requests);
    context.judge('limit/holds-for-bearer', first, await sendOne(context, id, credential));
  },
});
