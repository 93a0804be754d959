/** How a minute is measured, and whether refused requests count: open points that a token's own history tells. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { alignTo, burst, exhaustible, sendOne } from './bursts.ts';

const requests = 200;
const periodMs = 60_000;

export const kindOfWindow: AnyScenario = defineScenario({
  id: 'limit/kind-of-window',
  clauses: ['limit/kind-of-window', 'limit/refused-requests-count'],
  operations: ['createBill', 'getBill'],
  tier: 'gate',
  cost: 3 * requests + 7,
  exhausts: true,
  needs: ['clock', 'tokens'],
  allow: ['create', 'exhaust-rate-limit'],
  takesMs: 6 * periodMs,
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
    // A minute after the first request: one that began with it is over, one that slides has lost only it.
    const one = await sendOne(context, id, credential);
    const two = await sendOne(context, id, credential);
    await context.wait(27_000);
    // The next minute of the clock has begun; less than a minute after the burst.
    const three = await sendOne(context, id, credential);
    context.judge('limit/kind-of-window', one, two, three);

    const other = await context.issue('organization');
    await alignTo(context, periodMs);
    await burst(context, id, other, requests);
    await context.wait(58_000);
    await burst(context, id, other, requests);
    await context.wait(3_000);
    context.judge('limit/refused-requests-count', await sendOne(context, id, other));
  },
});
