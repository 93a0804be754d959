/** Tests access tokens before and after their expires_in: one left idle, one used, and the one issued next. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { operationsWithCredential, sendPlain } from '../auth/plainRequests.ts';
import { createAim } from '../input/subjects.ts';
import { defineFixedScenario } from '../platformScenario.ts';
import { askToken, bearerOf, isTooLong, lifeOf, ownClient, readWith } from './tokenCalls.ts';

const marginMs = 5_000;
const usualLifeMs = 3_600_000;
/** Those that take an access token, and a bill with a file to try them on. */
const mostOperations = 11;

export const life: AnyScenario = defineFixedScenario({
  id: 'token/life',
  clauses: ['token/works-until-it-expires', 'token/expired-is-401', 'token/use-does-not-prolong'],
  operations: ['createBill', 'issueAccessToken', 'getBill'],
  tier: 'smoke',
  cost: 8 + mostOperations,
  usualCost: 7,
  allow: ['create'],
  credentials: ['bearer'],
  takesMs: usualLifeMs + marginMs,
  once: 'one case waits for the whole life of a token; token/drawn-lives draws uses and pauses',
  run: async (context) => {
    const { id } = await context.createBill();
    const client = ownClient(context);
    const resting = await askToken(context, client);
    const used = await askToken(context, client);
    const lifeMs = lifeOf(context, used);
    if (isTooLong(context, lifeMs, usualLifeMs)) return;
    const early = await readWith(context, id, bearerOf(context, used));
    context.judge('token/works-until-it-expires', { issue: used, use: early });
    await context.waitUntil(used.startedAt + lifeMs - marginMs);
    const late = await readWith(context, id, bearerOf(context, used));
    context.judge('token/works-until-it-expires', { issue: used, use: late });
    await context.waitUntil(used.endedAt + lifeMs + marginMs);
    const after = await readWith(context, id, bearerOf(context, used));
    context.judge('token/use-does-not-prolong', { issue: used, uses: [early, late], use: after });
    const rested = await readWith(context, id, bearerOf(context, resting));
    context.judge('token/expired-is-401', { issue: resting, use: rested });
    if (context.profile === 'smoke') return;
    const aim = await createAim(context);
    for (const operation of operationsWithCredential(context.contract)) {
      const { credentials = [] } = context.contract.operations.get(operation) ?? {};
      if (!credentials.includes('bearer')) continue;
      const use = await sendPlain(context, operation, aim, bearerOf(context, used));
      context.judge('token/expired-is-401', { issue: used, use });
    }
  },
});

export const renewal: AnyScenario = defineFixedScenario({
  id: 'token/renewal',
  clauses: ['token/new-after-expiry', 'token/works-until-it-expires'],
  operations: ['createBill', 'issueAccessToken', 'getBill'],
  tier: 'gate',
  cost: 5,
  allow: ['create'],
  credentials: ['bearer'],
  takesMs: usualLifeMs + marginMs,
  once: 'one case waits for the whole life of a token; token/drawn-lives draws uses and pauses',
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
