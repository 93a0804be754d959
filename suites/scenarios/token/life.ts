/** An access token on both sides of its expires_in: one that rests, one that is used. */
import * as fc from 'fast-check';
import { isJsonObject } from '../../../contract/jsonObject.ts';
import { defineScenario, type AnyScenario } from '../../engine/scenario.ts';
import { askToken, bearerOf, ownClient, readWith } from './tokenCalls.ts';

const marginMs = 5_000;
/** Longer lives are not waited for: a service that answers with one tells less than it costs. */
const longestLifeMs = 7 * 24 * 3_600_000;

export const life: AnyScenario = defineScenario({
  id: 'token/life',
  clauses: [
    'token/works-until-it-expires',
    'token/expired-is-401',
    'token/use-does-not-prolong',
    'token/new-after-expiry',
  ],
  operations: ['createBill', 'issueAccessToken', 'getBill'],
  tier: 'smoke',
  cost: 8,
  needs: ['clock'],
  allow: ['create'],
  credentials: ['bearer'],
  takesMs: 3_600_000 + marginMs,
  input: () => fc.constant(null),
  play: async (stage) => {
    const { id } = await stage.createBill();
    const client = ownClient(stage);
    const resting = await askToken(stage, client);
    const used = await askToken(stage, client);
    const json = used.response?.json;
    const seconds = isJsonObject(json) ? json['expires_in'] : undefined;
    const lifeMs = typeof seconds === 'number' ? seconds * 1000 : 0;
    if (lifeMs <= 2 * marginMs || lifeMs > longestLifeMs)
      return stage.block(`a life of ${String(seconds)} seconds has no edge to be tried`);
    await stage.wait(lifeMs - marginMs);
    const late = await readWith(stage, id, bearerOf(stage, used));
    stage.judge('token/works-until-it-expires', used, late);
    await stage.wait(2 * marginMs);
    const after = await readWith(stage, id, bearerOf(stage, used));
    stage.judge('token/use-does-not-prolong', used, late, after);
    const rested = await readWith(stage, id, bearerOf(stage, resting));
    stage.judge('token/expired-is-401', resting, rested);
    const renewed = await askToken(stage, client);
    const fresh = await readWith(stage, id, bearerOf(stage, renewed));
    stage.judge('token/new-after-expiry', rested, renewed, fresh);
  },
});
