/** Tests who gets a user token, and moves a paypoint with one. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { defineFixedScenario } from '../platformScenario.ts';
import { logIn, mostProbes, ownLogin, triesMove, tryProbes, userOf } from './userTokens.ts';
import { destinationOf, movePaypoint, moveHome } from '../migration/moves.ts';

export const whoGetsOne: AnyScenario = defineFixedScenario({
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

export const migrates: AnyScenario = defineFixedScenario({
  id: 'user-auth/migrates',
  clauses: ['user-auth/user-token-migrates'],
  operations: ['authenticateUser', 'migratePaypoint'],
  tier: 'gate',
  cost: 3,
  allow: ['migrate'],
  credentials: ['application', 'user'],
  once: 'a target has one user and one paypoint to move',
  run: async (context) => {
    const destination = destinationOf(context);
    const credential = userOf(await logIn(context));
    const moved = await movePaypoint(context, destination, { credential, lawful: false });
    context.judge('user-auth/user-token-migrates', { answer: moved });
    await moveHome(context);
  },
});
