/** Sends token requests whose clientId or clientSecret is almost the right one. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import {
  isLookAlike,
  nearMissOf,
  nearMissPlace,
  nearTextKinds,
  type NearMissKind,
} from './nearMiss.ts';
import { askToken, errorClauses, ownClient } from './tokenCalls.ts';

const clauseOf = {
  clientSecret: 'token/wrong-secret-is-400',
  clientId: 'token/unknown-client-is-400',
} as const;

type Part = keyof typeof clauseOf;
type Input = { readonly part: Part; readonly near: NearMissKind; readonly place: number };

export const nearClients: AnyScenario = definePlatformScenario<Input>({
  id: 'token/near-misses',
  clauses: [...Object.values(clauseOf), ...errorClauses],
  operations: ['issueAccessToken'],
  tier: 'gate',
  turn: 'edges',
  cost: 1,
  credentials: ['bearer'],
  runs: { nightly: 28 },
  dimensions: { part: Object.keys(clauseOf), near: nearTextKinds },
  input: (_draws, row) =>
    fc.record({
      part: fc.constant(row['part'] as Part),
      near: fc.constant(row['near'] as NearMissKind),
      place: nearMissPlace,
    }),
  run: async (context, { part, near, place }) => {
    // Names of clients may be read without regard to case and to blanks.
    if (part === 'clientId' && isLookAlike(near)) return;
    const client = ownClient(context);
    const almost = nearMissOf(client[part], near, place);
    if (almost === null) return;
    const label = `a ${part} that is almost the right one: ${near}`;
    // The client is looked at however far the token is narrowed: every other request names a permission.
    const narrows = place % 2 === 0 ? {} : { permissions: ['billing_profile_read'] };
    const json = { ...client, [part]: almost, ...narrows };
    const answer = await askToken(context, json, { label, lawful: false });
    context.judge([clauseOf[part], ...errorClauses], { answer });
  },
});
