/** Moves a paypoint with a user token. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { destinationOf, movePaypoint, moveHome } from '../migration/moves.ts';
import { logIn, userOf } from './userTokens.ts';

export const migrates: AnyScenario = definePlatformScenario({
  id: 'user-auth/migrates',
  clauses: ['user-auth/user-token-migrates'],
  operations: ['authenticateUser', 'migratePaypoint'],
  tier: 'gate',
  cost: 3,
  allow: ['migrate'],
  credentials: ['application', 'user'],
  once: 'a target has one user and one paypoint to move',
  input: () => fc.constant(null),
  run: async (context) => {
    const destination = destinationOf(context);
    const credential = userOf(await logIn(context));
    const moved = await movePaypoint(context, destination, { credential, lawful: false });
    context.judge('user-auth/user-token-migrates', { answer: moved });
    await moveHome(context);
  },
});
