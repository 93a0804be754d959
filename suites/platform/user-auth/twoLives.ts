/** Tests both lifetimes of user tokens: one token is used until its end, one is left idle. */
import type { Contract } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { defineFixedScenario } from '../platformScenario.ts';
import { moveHome } from '../migration/moves.ts';
import { findProbe, logIn, mostProbes, triesMove, userOf } from './userTokens.ts';

/** How far from each edge the token is tried; a slow machine must not carry a request across it. */
const marginMs = 5_000;

export const twoLives = ({ limits }: Contract): AnyScenario =>
  defineFixedScenario({
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
    cost: 10 + mostProbes,
    usualCost: 9 + mostProbes,
    credentials: ['application', 'user'],
    takesMs: limits.session.lifetimeMs + marginMs,
    once: 'one case waits for the whole life of a token; user-auth/drawn-lives draws uses and pauses',
    run: async (context) => {
      const { idleMs, lifetimeMs } = limits.session;
      const login = await logIn(context);
      const busy = userOf(login);
      const { probe, first } = await findProbe(context, busy);
      const idleLogin = await logIn(context, { lawful: false });
      const idle = userOf(idleLogin);
      const uses: Exchange[] = [first];
      const useBusy = async (clause?: string): Promise<void> => {
        const use = await probe(context, busy);
        if (clause !== undefined) context.judge(clause, { issue: login, uses: [...uses], use });
        uses.push(use);
      };

      await context.waitUntil(first.startedAt + idleMs - marginMs);
      await useBusy('user-auth/lives-29-idle-minutes');
      await context.waitUntil(idleLogin.endedAt + idleMs + marginMs);
      const dead = await probe(context, idle);
      context.judge('user-auth/dies-after-30-idle-minutes', { issue: idleLogin, use: dead });
      const again = await probe(context, idle);
      context.judge('user-auth/dead-stays-dead', { earlier: [idleLogin, dead], answer: again });

      const lastUse = (): number => uses.at(-1)?.startedAt ?? login.startedAt;
      await context.waitUntil(lastUse() + idleMs - marginMs);
      await useBusy('user-auth/use-renews-the-idle-time');
      const end = login.startedAt + lifetimeMs - marginMs;
      while (end - lastUse() > idleMs - marginMs) {
        await context.waitUntil(lastUse() + idleMs - marginMs);
        await useBusy();
      }
      await context.waitUntil(end);
      await useBusy('user-auth/lives-120-minutes');
      await context.waitUntil(login.endedAt + lifetimeMs + marginMs);
      await useBusy('user-auth/dies-after-120-minutes');
      if (context.profile === 'smoke' || !triesMove(context)) return;
      const use = await moveHome(context, { credential: busy, lawful: false });
      context.judge('user-auth/dies-after-120-minutes', { issue: login, uses: [...uses], use });
    },
  });
