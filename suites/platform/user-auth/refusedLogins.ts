/** Sends logins that lack the email or the psw, hold another one, or cannot be read. None of them may be served. */
import * as fc from 'fast-check';
import type { Json } from '../../../json/types.ts';
import type { AnyScenario, CallParts } from '../../../engine/scenario.ts';
import { definePlatformScenario, askAndJudge } from '../platformScenario.ts';
import { textMatching } from '../textMatching.ts';
import { logIn, ownLogin } from './userTokens.ts';

const clauseOf = {
  'an unknown email': 'user-auth/unknown-email-is-refused',
  'no email': 'user-auth/without-email-is-refused',
  'no psw': 'user-auth/without-password-is-refused',
  'a psw that is null': 'user-auth/without-password-is-refused',
  'neither of them': 'user-auth/without-password-is-refused',
  'an empty email': 'user-auth/unknown-email-is-refused',
  'an empty psw': 'user-auth/wrong-password-is-refused',
  'a psw that is true': 'user-auth/wrong-password-is-refused',
  'no body': 'user-auth/unreadable-body-is-refused',
  'a body that is not JSON': 'user-auth/unreadable-body-is-refused',
  'a list for a body': 'user-auth/unreadable-body-is-refused',
  'an email of another type': 'user-auth/other-types-are-refused',
  'a psw of another type': 'user-auth/other-types-are-refused',
} as const;

type Kind = keyof typeof clauseOf;
const kinds = Object.keys(clauseOf) as Kind[];

type Input = {
  readonly kind: Kind;
  readonly unknown: string;
  /** A value that no service can read as a text. */
  readonly other: Json;
  readonly broken: string;
};

export const refusedLogins: AnyScenario = definePlatformScenario<Input>({
  id: 'user-auth/refused-logins',
  clauses: [...new Set(Object.values(clauseOf))],
  operations: ['authenticateUser'],
  tier: 'gate',
  turn: 'edges',
  cost: 2,
  credentials: ['application', 'user'],
  runs: { nightly: 22 },
  dimensions: { kind: kinds },
  input: (_draws, row) =>
    fc.record({
      kind: fc.constant(row['kind'] as Kind),
      // A domain that is reserved, so that nobody has such an address (RFC 2606).
      unknown: textMatching(/^[a-z][a-z\d]{7,15}(\.[a-z]{1,8})?$/).map(
        (name) => `${name}@assay.invalid`,
      ),
      other: fc.dictionary(textMatching(/^[a-z]{1,8}$/), fc.string(), {
        minKeys: 1,
        maxKeys: 3,
      }),
      broken: fc.constantFrom('{', '{"email":', '{"email" "x"}', 'email', "{'email':1}", '}'),
    }),
  run: async (context, input) => {
    const parts = requestOf(ownLogin(context), input);
    const label = `a login with ${input.kind}`;
    await askAndJudge(context, clauseOf[input.kind], 'authenticateUser', { ...parts, label });
    // A service may lock a user out who fails several times in a row.
    if (clauseOf[input.kind] === 'user-auth/wrong-password-is-refused') await logIn(context);
  },
});

function requestOf(login: ReturnType<typeof ownLogin>, input: Input): CallParts {
  const { email, psw } = login;
  const requests: Readonly<Record<Kind, CallParts>> = {
    'an unknown email': { json: { email: input.unknown, psw } },
    'no email': { json: { psw } },
    'no psw': { json: { email } },
    'a psw that is null': { json: { email, psw: null } },
    'neither of them': { json: {} },
    'an empty email': { json: { email: '', psw } },
    'an empty psw': { json: { email, psw: '' } },
    'a psw that is true': { json: { email, psw: true } },
    'no body': {},
    'a body that is not JSON': { raw: { mediaType: 'application/json', text: input.broken } },
    'a list for a body': { json: [email, psw] },
    'an email of another type': { json: { email: input.other, psw } },
    'a psw of another type': { json: { email, psw: input.other } },
  };
  return requests[input.kind];
}
