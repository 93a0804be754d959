/** Sends logins whose psw is almost the right one, each followed by a right login. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { nearMissKinds, nearMissOf, nearMissPlace, type NearMissKind } from '../token/nearMiss.ts';
import { logIn, ownLogin } from './userTokens.ts';

type Input = { readonly near: NearMissKind; readonly place: number };

export const nearPasswords: AnyScenario = definePlatformScenario<Input>({
  id: 'user-auth/near-misses',
  clauses: ['user-auth/wrong-password-is-refused', 'user-auth/password-has-case'],
  operations: ['authenticateUser'],
  tier: 'gate',
  turn: 'edges',
  cost: 2,
  credentials: ['application', 'user'],
  runs: { nightly: 14 },
  dimensions: { near: nearMissKinds },
  input: (_draws, row) =>
    fc.record({ near: fc.constant(row['near'] as NearMissKind), place: nearMissPlace }),
  run: async (context, { near, place }) => {
    const { email, psw } = ownLogin(context);
    const almost = nearMissOf(psw, near, place);
    if (almost === null) return;
    const answer = await logIn(context, {
      json: { email, psw: almost },
      label: `a psw that is almost the right one: ${near}`,
      lawful: false,
    });
    const isCase = near === 'another case';
    context.judge(isCase ? 'user-auth/password-has-case' : 'user-auth/wrong-password-is-refused', {
      answer,
    });
    // A service may lock a user out who fails several times in a row.
    await logIn(context);
  },
});
