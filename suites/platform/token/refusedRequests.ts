/** Sends token requests that lack a credential, hold another one, or cannot be read. None of them may get a token. */
import * as fc from 'fast-check';
import type { Json } from '../../../json/types.ts';
import type { AnyScenario, CallParts } from '../../../engine/scenario.ts';
import { definePlatformScenario, askAndJudge } from '../platformScenario.ts';
import { textMatching } from '../textMatching.ts';
import { errorClauses, ownClient } from './tokenCalls.ts';

const clauseOf = {
  'no clientId': 'token/without-client-id-gets-none',
  'no clientSecret': 'token/without-client-secret-gets-none',
  'neither of them': 'token/without-client-id-gets-none',
  'clientSecret that is null': 'token/without-client-secret-gets-none',
  'empty clientId': 'token/empty-credentials-get-none',
  'empty clientSecret': 'token/empty-credentials-get-none',
  'swapped with one another': 'token/unknown-client-is-400',
  'no body': 'token/unreadable-body-gets-none',
  'a body that is not JSON': 'token/unreadable-body-gets-none',
  'a list for a body': 'token/unreadable-body-gets-none',
  'clientId of another type': 'token/other-types-get-none',
  'clientSecret of another type': 'token/other-types-get-none',
  'permissions of another type': 'token/other-types-get-none',
} as const;

type Kind = keyof typeof clauseOf;
const kinds = Object.keys(clauseOf) as Kind[];
const areTexts: ReadonlySet<Kind> = new Set([
  'empty clientId',
  'empty clientSecret',
  'swapped with one another',
]);

type Input = {
  readonly kind: Kind;
  /** A value that no service can read as a text or a list of texts. */
  readonly other: Json;
  readonly broken: string;
};

export const refusedRequests: AnyScenario = definePlatformScenario<Input>({
  id: 'token/refused-requests',
  clauses: [...new Set(Object.values(clauseOf)), ...errorClauses],
  operations: ['issueAccessToken'],
  tier: 'gate',
  turn: 'edges',
  cost: 1,
  credentials: ['bearer'],
  runs: { nightly: 24 },
  dimensions: { kind: kinds },
  input: (_draws, row) =>
    fc.record({
      kind: fc.constant(row['kind'] as Kind),
      other: fc.oneof(
        fc.dictionary(textMatching(/^[a-z]{1,8}$/), fc.string(), { minKeys: 1, maxKeys: 3 }),
        fc.array(fc.record({ name: textMatching(/^[a-z]{1,8}$/) }), {
          minLength: 1,
          maxLength: 3,
        }),
      ),
      broken: fc.constantFrom('{', '{"clientId":', '{"clientId" "x"}', 'clientId', "{'a':1}", '}'),
    }),
  run: async (context, input) => {
    const parts = requestOf(ownClient(context), input);
    const label = `a token request with ${input.kind}`;
    const answer = await askAndJudge(context, clauseOf[input.kind], 'issueAccessToken', {
      ...parts,
      label,
    });
    // Two texts that are no valid credentials: the error is the one that the document shows.
    if (areTexts.has(input.kind)) context.judge(errorClauses, { answer });
  },
});

function requestOf(client: ReturnType<typeof ownClient>, input: Input): CallParts {
  const { clientId, clientSecret } = client;
  const { other, broken } = input;
  const requests: Readonly<Record<Kind, CallParts>> = {
    'no clientId': { json: { clientSecret } },
    'no clientSecret': { json: { clientId } },
    'neither of them': { json: {} },
    'clientSecret that is null': { json: { ...client, clientSecret: null } },
    'empty clientId': { json: { ...client, clientId: '' } },
    'empty clientSecret': { json: { ...client, clientSecret: '' } },
    'swapped with one another': { json: { clientId: clientSecret, clientSecret: clientId } },
    'no body': {},
    'a body that is not JSON': { raw: { mediaType: 'application/json', text: broken } },
    'a list for a body': { json: [clientId, clientSecret] },
    'clientId of another type': { json: { ...client, clientId: other } },
    'clientSecret of another type': { json: { ...client, clientSecret: other } },
    'permissions of another type': { json: { ...client, permissions: other } },
  };
  return requests[input.kind];
}
