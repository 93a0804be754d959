/** A new access token is had when the old one is over. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { askToken, bearerOf, isTooLong, lifeOf, ownClient, readWith } from './tokenCalls.ts';

const marginMs = 5_000;
const usualLifeMs = 3_600_000;

export const renewal: AnyScenario = defineScenario({
  id: 'token/renewal',
  clauses: ['token/new-after-expiry'],
  operations: ['createBill', 'issueAccessToken', 'getBill'],
  tier: 'gate',
  cost: 4,
  allow: ['create'],
  credentials: ['bearer'],
  takesMs: usualLifeMs + marginMs,
  input: () => fc.constant(null),
  play: async (stage) => {
    const { id } = await stage.createBill();
    const client = ownClient(stage);
    const old = await askToken(stage, client);
    const lifeMs = lifeOf(stage, old);
    if (isTooLong(stage, lifeMs, usualLifeMs)) return;
    await stage.wait(lifeMs + marginMs);
    const renewed = await askToken(stage, client);
    const fresh = await readWith(stage, id, bearerOf(stage, renewed));
    stage.judge('token/new-after-expiry', old, renewed, fresh);
  },
});
