/** Sends logins whose email or psw is almost the right one, each followed by a right login. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import {
  isLookAlike,
  nearMissOf,
  nearMissPlace,
  nearTextKinds,
  type NearMissKind,
} from '../token/nearMiss.ts';
import { logIn, ownLogin } from './userTokens.ts';

const clauseOf = {
  psw: 'user-auth/wrong-password-is-refused',
  email: 'user-auth/unknown-email-is-refused',
} as const;

type Part = keyof typeof clauseOf;
type Input = { readonly part: Part; readonly near: NearMissKind; readonly place: number };

export const nearLogins: AnyScenario = definePlatformScenario<Input>({
  id: 'user-auth/near-misses',
  clauses: [...Object.values(clauseOf), 'user-auth/password-has-case'],
  operations: ['authenticateUser'],
  tier: 'gate',
  turn: 'edges',
  cost: 2,
  credentials: ['application', 'user'],
  runs: { nightly: 28 },
  dimensions: { part: Object.keys(clauseOf), near: nearTextKinds },
  input: (_draws, row) =>
    fc.record({
      part: fc.constant(row['part'] as Part),
      near: fc.constant(row['near'] as NearMissKind),
      place: nearMissPlace,
    }),
  run: async (context, { part, near, place }) => {
    // Mail addresses may be read without regard to case and to blanks.
    if (part === 'email' && isLookAlike(near)) return;
    const login = ownLogin(context);
    const almost = nearMissOf(login[part], near, place);
    if (almost === null) return;
    const answer = await logIn(context, {
      json: { ...login, [part]: almost },
      label: `a ${part} that is almost the right one: ${near}`,
      lawful: false,
    });
    const isCase = near === 'another case';
    context.judge(isCase ? 'user-auth/password-has-case' : clauseOf[part], { answer });
    // A service may lock a user out who fails several times in a row.
    await logIn(context);
  },
});
