/** An access token on both sides of its expires_in: one that rests, one that is used. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { askToken, bearerOf, isTooLong, lifeOf, ownClient, readWith } from './tokenCalls.ts';

const marginMs = 5_000;
const usualLifeMs = 3_600_000;

export const life: AnyScenario = defineScenario({
  id: 'token/life',
  clauses: ['token/works-until-it-expires', 'token/expired-is-401', 'token/use-does-not-prolong'],
  operations: ['createBill', 'issueAccessToken', 'getBill'],
  tier: 'smoke',
  cost: 6,
  allow: ['create'],
  credentials: ['bearer'],
  takesMs: usualLifeMs + marginMs,
  input: () => fc.constant(null),
  play: async (stage) => {
    const { id } = await stage.createBill();
    const client = ownClient(stage);
    const resting = await askToken(stage, client);
    const used = await askToken(stage, client);
    const lifeMs = lifeOf(stage, used);
    if (isTooLong(stage, lifeMs, usualLifeMs)) return;
    await stage.wait(lifeMs - marginMs);
    const late = await readWith(stage, id, bearerOf(stage, used));
    stage.judge('token/works-until-it-expires', used, late);
    await stage.wait(2 * marginMs);
    const after = await readWith(stage, id, bearerOf(stage, used));
    stage.judge('token/use-does-not-prolong', used, late, after);
    const rested = await readWith(stage, id, bearerOf(stage, resting));
    stage.judge('token/expired-is-401', resting, rested);
  },
});
