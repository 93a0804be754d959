/** Sends a psw in the other case, and tests what the document leaves open about user authentication and its tokens. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { defineFixedScenario, askAndJudge } from '../platformScenario.ts';
import { logIn, ownLogin, probeQuery, probeStatistics, userOf } from './userTokens.ts';

export const openUserPoints: AnyScenario = defineFixedScenario({
  id: 'user-auth/open-points',
  clauses: [
    'user-auth/bearer',
    'user-auth/unknown-email',
    'user-auth/missing-field',
    'user-auth/password-has-case',
    'user-auth/user-token-on-bills',
    'user-auth/user-token-on-queries',
    'user-auth/user-token-on-statistics',
  ],
  operations: ['authenticateUser', 'getBill', 'queryNotifications', 'getBasicStatistics'],
  tier: 'gate',
  cost: 9,
  allow: ['create'],
  credentials: ['application', 'bearer', 'user'],
  once: 'each open question is asked once, with one request',
  run: async (context) => {
    const { email, psw } = ownLogin(context);
    const bearer = await logIn(context, { credential: { class: 'bearer' }, lawful: false });
    context.judge('user-auth/bearer', { answer: bearer });
    const unknown = await logIn(context, {
      json: { email: 'nobody@example.com', psw },
      lawful: false,
    });
    context.judge('user-auth/unknown-email', { answer: unknown });
    const missing = await logIn(context, { json: { email }, lawful: false });
    context.judge('user-auth/missing-field', { answer: missing });

    const swapped = psw.replace(/\p{L}/gu, swapCase);
    if (swapped !== psw) {
      const other = await logIn(context, { json: { email, psw: swapped }, lawful: false });
      context.judge('user-auth/password-has-case', { answer: other });
    }

    const user = userOf(await logIn(context));
    const list = await probeQuery(context, user);
    context.judge('user-auth/user-token-on-queries', { answer: list });
    const figures = await probeStatistics(context, user);
    context.judge('user-auth/user-token-on-statistics', { answer: figures });
    const { id } = await context.createBill();
    await askAndJudge(context, 'user-auth/user-token-on-bills', 'getBill', {
      path: { idBill: id },
      credential: user,
    });
  },
});

function swapCase(letter: string): string {
  const upper = letter.toUpperCase();
  return letter === upper ? letter.toLowerCase() : upper;
}
