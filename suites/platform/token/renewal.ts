/** Issues a new access token after the old one has expired, and tests that it lives as long as it says. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { askToken, bearerOf, isTooLong, lifeOf, ownClient, readWith } from './tokenCalls.ts';

const marginMs = 5_000;
const usualLifeMs = 3_600_000;

export const renewal: AnyScenario = definePlatformScenario({
  id: 'token/renewal',
  clauses: ['token/new-after-expiry', 'token/works-until-it-expires'],
  operations: ['createBill', 'issueAccessToken', 'getBill'],
  tier: 'gate',
  cost: 5,
  allow: ['create'],
  credentials: ['bearer'],
  takesMs: usualLifeMs + marginMs,
  once: 'one case waits for the whole life of a token; token/drawn-lives draws uses and pauses',
  input: () => fc.constant(null),
  run: async (context) => {
    const { id } = await context.createBill();
    const client = ownClient(context);
    const old = await askToken(context, client);
    const lifeMs = lifeOf(context, old);
    if (isTooLong(context, lifeMs, usualLifeMs)) return;
    await context.waitUntil(old.endedAt + lifeMs + marginMs);
    const renewed = await askToken(context, client);
    const fresh = await readWith(context, id, bearerOf(context, renewed));
    context.judge('token/new-after-expiry', { earlier: [old, renewed], answer: fresh });
    if (!context.has('clock')) return;
    await context.waitUntil(renewed.startedAt + lifeOf(context, renewed) - marginMs);
    const late = await readWith(context, id, bearerOf(context, renewed));
    context.judge('token/works-until-it-expires', { issue: renewed, use: late });
  },
});
