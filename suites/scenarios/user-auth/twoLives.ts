/** Both lives of user tokens: one that is kept busy to its end, one that is left idle. */
import * as fc from 'fast-check';
import type { Exchange } from '../../../exchange/types.ts';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { findProbe, logIn, mostProbes, userOf } from './userTokens.ts';

/** How far from each edge the token is tried; a slow machine must not carry a request over it. */
const marginMs = 5_000;

export const twoLives: AnyScenario = defineScenario({
  id: 'user-auth/two-lives',
  clauses: [
    'user-auth/lives-29-idle-minutes',
    'user-auth/use-renews-the-idle-time',
    'user-auth/dies-after-30-idle-minutes',
    'user-auth/dead-stays-dead',
    'user-auth/lives-120-minutes',
    'user-auth/dies-after-120-minutes',
  ],
  operations: ['authenticateUser', 'queryNotifications'],
  tier: 'smoke',
  cost: 9 + mostProbes,
  credentials: ['application', 'user'],
  takesMs: 7_200_000 + marginMs,
  input: () => fc.constant(null),
  run: async (context) => {
    const { idleMs, lifetimeMs } = context.contract.limits.userToken;
    const login = await logIn(context);
    const busy = userOf(context, login);
    const { probe, first } = await findProbe(context, busy);
    const idleLogin = await logIn(context, { lawful: false });
    const idle = userOf(context, idleLogin);
    const uses: Exchange[] = [first];
    const use = async (): Promise<readonly [Exchange, ...Exchange[]]> => {
      uses.push(await probe(context, busy));
      return [login, ...uses];
    };

    await context.wait(idleMs - marginMs);
    context.judge('user-auth/lives-29-idle-minutes', ...(await use()));
    await context.wait(2 * marginMs);
    const dead = await probe(context, idle);
    context.judge('user-auth/dies-after-30-idle-minutes', idleLogin, dead);
    context.judge('user-auth/dead-stays-dead', idleLogin, dead, await probe(context, idle));

    await context.wait(idleMs - 3 * marginMs);
    context.judge('user-auth/use-renews-the-idle-time', ...(await use()));
    let leftMs = lifetimeMs - 2 * idleMs + marginMs;
    for (; leftMs > idleMs; leftMs -= idleMs - marginMs) {
      await context.wait(idleMs - marginMs);
      await use();
    }
    await context.wait(leftMs - marginMs);
    context.judge('user-auth/lives-120-minutes', ...(await use()));
    await context.wait(2 * marginMs);
    context.judge('user-auth/dies-after-120-minutes', ...(await use()));
  },
});
