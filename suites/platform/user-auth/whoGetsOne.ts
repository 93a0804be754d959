/** Expects a user token for a login and an application token, and no token for an organization token or a wrong password. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { logIn, mostProbes, ownLogin, triesMove, tryProbes, userOf } from './userTokens.ts';

export const whoGetsOne: AnyScenario = definePlatformScenario({
  id: 'user-auth/who-gets-one',
  clauses: [
    'user-auth/organization-token-is-refused',
    'user-auth/form-of-that-refusal',
    'user-auth/wrong-password-is-refused',
    'user-auth/form-of-wrong-password',
    'user-auth/returns-a-user-token',
  ],
  operations: ['authenticateUser', 'queryNotifications'],
  tier: 'smoke',
  cost: 3 + mostProbes,
  credentials: ['organization', 'application', 'user'],
  once: 'a target has one user; user-auth/near-misses draws other passwords',
  input: () => fc.constant(null),
  run: async (context) => {
    const refused = await logIn(context, { credential: { class: 'organization' }, lawful: false });
    context.judge(['user-auth/organization-token-is-refused', 'user-auth/form-of-that-refusal'], {
      answer: refused,
    });
    const { email, psw } = ownLogin(context);
    const wrong = await logIn(context, { json: { email, psw: `${psw}-wrong` }, lawful: false });
    context.judge(['user-auth/wrong-password-is-refused', 'user-auth/form-of-wrong-password'], {
      answer: wrong,
    });
    const login = await logIn(context);
    const { probe, first } = await tryProbes(context, userOf(login));
    // Only the migration must let it in: where that is not permitted, refusals elsewhere prove nothing.
    if (probe !== null || triesMove(context))
      context.judge('user-auth/returns-a-user-token', { earlier: [login], answer: first });
  },
});
