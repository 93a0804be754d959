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
  play: async (stage) => {
    const { id } = await stage.createBill();
    const credential = await exhaustible(stage);
    await alignTo(stage, periodMs);
    await stage.wait(30_000);
    // One request half way through a minute of the clock, the rest early in the next one.
    await sendOne(stage, id, credential);
    await stage.wait(40_000);
    await burst(stage, id, credential, requests - 1);
    await stage.wait(25_000);
    // A minute after the first request: one that began with it is over, one that slides has lost only it.
    const one = await sendOne(stage, id, credential);
    const two = await sendOne(stage, id, credential);
    await stage.wait(27_000);
    // The next minute of the clock has begun; less than a minute after the burst.
    const three = await sendOne(stage, id, credential);
    stage.judge('limit/kind-of-window', one, two, three);

    const other = await stage.issue('organization');
    await alignTo(stage, periodMs);
    await burst(stage, id, other, requests);
    await stage.wait(58_000);
    await burst(stage, id, other, requests);
    await stage.wait(3_000);
    stage.judge('limit/refused-requests-count', await sendOne(stage, id, other));
  },
});
