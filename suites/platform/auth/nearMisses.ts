/** Sends tokens that are almost valid, and valid tokens in wrong places, to every operation. */
import * as fc from 'fast-check';
import type { Contract } from '../../../contract/types.ts';
import type { CredentialClass } from '../../../openapi/types.ts';
import type { CredentialUse } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario, type PlatformContext } from '../platformScenario.ts';
import { askToken, bearerOf, ownClient } from '../token/tokenCalls.ts';
import { nearMissKinds, nearMissOf, nearMissPlace, type NearMissKind } from '../token/nearMiss.ts';
import { createAim } from '../input/subjects.ts';
import { operationsWithCredential, sendPlain } from './plainRequests.ts';
import { secretOf } from '../target.ts';

type Scheme = 'requestToken' | 'bearer';

type Near = {
  readonly operation: string;
  readonly scheme: Scheme;
  /** All of them, in any order; a failure shrinks to one. */
  readonly misses: readonly { readonly near: NearMissKind; readonly place: number }[];
};

const allMisses = fc
  .tuple(
    ...nearMissKinds.map((near) => fc.record({ near: fc.constant(near), place: nearMissPlace })),
  )
  .chain((misses) => fc.shuffledSubarray(misses, { minLength: nearMissKinds.length }));

/** The tokens are neighbours of a valid token that the operation accepts. */
export function nearCredentials(contract: Contract): AnyScenario {
  const operations = operationsWithCredential(contract);
  const takesBearer = (id: string): boolean =>
    contract.operations.get(id)?.credentials.includes('bearer') === true;
  const tried = [
    ...operations.map((operation) => ({ operation, scheme: 'requestToken' })),
    ...operations.filter(takesBearer).map((operation) => ({ operation, scheme: 'bearer' })),
  ];
  return definePlatformScenario<Near>({
    id: 'auth/near-misses',
    clauses: ['auth/near-request-token-is-401', 'auth/near-bearer-is-401'],
    operations: ['createBill', 'getBill', ...operations],
    tier: 'gate',
    turn: 'edges',
    cost: 3 + nearMissKinds.length,
    allow: ['create'],
    credentials: ['organization', 'application', 'bearer'],
    runs: { nightly: 46 },
    dimensions: { tried },
    input: (_draws, row) => {
      const { operation, scheme } = row['tried'] as Pick<Near, 'operation' | 'scheme'>;
      return fc.record({
        operation: fc.constant(operation),
        scheme: fc.constant(scheme),
        misses: allMisses,
      });
    },
    run: async (context, { operation, scheme, misses }) => {
      const takes = contract.operations.get(operation)?.credentials ?? [];
      const valid =
        scheme === 'bearer'
          ? await freshBearer(context)
          : requestTokenOf(context, takes.find((name) => name !== 'bearer') ?? 'organization');
      const aim = await createAim(context);
      for (const { near, place } of misses) {
        const token = nearMissOf(valid, near, place);
        if (token === null) continue;
        const name = `almost valid ${scheme}: ${near}`;
        const answer = await sendPlain(context, operation, aim, { scheme, token, name });
        const clause = scheme === 'bearer' ? 'near-bearer-is-401' : 'near-request-token-is-401';
        context.judge(`auth/${clause}`, { answer });
      }
    },
  });
}

const places = [
  'Bearer token in requestToken',
  'requestToken as Bearer',
  'requestToken under another scheme',
  'requestToken as Basic password',
  'requestToken in another header',
  'Bearer token in another header',
] as const;

type Place = (typeof places)[number];

export function wrongPlaces(contract: Contract): AnyScenario {
  const operations = operationsWithCredential(contract).filter(takesBoth);
  function takesBoth(id: string): boolean {
    return contract.operations.get(id)?.credentials.includes('bearer') === true;
  }
  return definePlatformScenario<{
    readonly operation: string;
    readonly tried: readonly Place[];
    readonly header: string;
  }>({
    id: 'auth/wrong-places',
    clauses: ['auth/wrong-place-is-refused'],
    operations: ['createBill', 'getBill', ...operations],
    tier: 'gate',
    turn: 'edges',
    cost: 3 + places.length,
    allow: ['create'],
    credentials: ['organization', 'bearer'],
    runs: { nightly: 18 },
    dimensions: { operation: operations },
    input: (_draws, row) =>
      fc.record({
        operation: fc.constant(String(row['operation'])),
        tried: fc.shuffledSubarray([...places], { minLength: 4 }),
        header: fc.constantFrom('x-api-key', 'token', 'access_token', 'x-request-token'),
      }),
    run: async (context, { operation, tried, header }) => {
      const own = requestTokenOf(context, 'organization');
      const bearer = await freshBearer(context);
      const aim = await createAim(context);
      for (const place of tried) {
        const headers = headersOf(place, header, own, bearer);
        const credential: CredentialUse = { headers, name: place };
        const answer = await sendPlain(context, operation, aim, credential);
        context.judge('auth/wrong-place-is-refused', { answer });
      }
    },
  });
}

function headersOf(
  place: Place,
  header: string,
  own: string,
  bearer: string,
): Readonly<Record<string, string>> {
  const headers: Readonly<Record<Place, Readonly<Record<string, string>>>> = {
    'Bearer token in requestToken': { requestToken: bearer },
    'requestToken as Bearer': { authorization: `Bearer ${own}` },
    'requestToken under another scheme': { authorization: `requestToken ${own}` },
    'requestToken as Basic password': {
      authorization: `Basic ${Buffer.from(`token:${own}`).toString('base64')}`,
    },
    'requestToken in another header': { [header]: own },
    'Bearer token in another header': { [header]: bearer },
  };
  return headers[place];
}

/** The token of the target file. */
function requestTokenOf(context: PlatformContext, name: CredentialClass): string {
  const secret = secretOf(context.target, `${name}Token`);
  return secret?.read() ?? context.block(`the target file holds no ${name} token`);
}

async function freshBearer(context: PlatformContext): Promise<string> {
  const credential = bearerOf(context, await askToken(context, ownClient(context)));
  return 'token' in credential ? credential.token : '';
}
