/** A user token for a login and an application token; none for an organization token or a wrong password. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { logIn, mostProbes, ownLogin, triesMove, tryProbes, userOf } from './userTokens.ts';

export const whoGetsOne: AnyScenario = defineScenario({
  id: 'user-auth/who-gets-one',
  clauses: [
    'user-auth/organization-token-is-refused',
    'user-auth/form-of-that-refusal',
    'user-auth/wrong-password-is-refused',
    'user-auth/form-of-wrong-password',
    'user-auth/returns-a-user-token',
    'user-auth/is-served',
  ],
  operations: ['authenticateUser', 'queryNotifications'],
  tier: 'smoke',
  cost: 3 + mostProbes,
  credentials: ['organization', 'application', 'user'],
  input: () => fc.constant(null),
  play: async (stage) => {
    const refused = await logIn(stage, { credential: { class: 'organization' }, lawful: false });
    stage.judge(
      ['user-auth/organization-token-is-refused', 'user-auth/form-of-that-refusal'],
      refused,
    );
    const { email, psw } = ownLogin(stage);
    const wrong = await logIn(stage, { json: { email, psw: `${psw}-wrong` }, lawful: false });
    stage.judge(['user-auth/wrong-password-is-refused', 'user-auth/form-of-wrong-password'], wrong);
    const login = await logIn(stage);
    stage.judge('user-auth/is-served', login);
    const { probe, first } = await tryProbes(stage, userOf(stage, login));
    // Where the one operation that must let it in was not permitted, a token that nothing else lets in says nothing.
    if (probe !== null || triesMove(stage))
      stage.judge('user-auth/returns-a-user-token', login, first);
  },
});
