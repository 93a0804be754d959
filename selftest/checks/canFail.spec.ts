/** Every clause about a field can fail: the schema binds each of its places. */
import { expect, test } from '@playwright/test';
import { textsParam } from '../../checks/reading/params.ts';
import { pointerTokens } from '../../json/jsonPointer.ts';
import { platformContract } from '../../contract/contractOf.ts';
import type { Clause } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import { rolesOf } from './exchangeWith.ts';
import { saidBy } from './saidBy.ts';

const contract = platformContract();

/** No field of the document allows all of these values. */
const oddValues: readonly Json[] = ['~', 1.5, true, [1.5], { odd: 1.5 }];

/** The smallest value with `leaf` at a place; undefined leaves the place itself out. */
function valueWith(tokens: readonly string[], leaf: Json | undefined): Json {
  const [token, ...rest] = tokens;
  if (token === undefined) return leaf ?? {};
  if (rest.length === 0 && leaf === undefined) return token === '*' ? [] : {};
  const below = valueWith(rest, leaf);
  return token === '*' ? [below] : { [token]: below };
}

function fails(clause: Clause, operation: string, body: Json): boolean {
  // Some answers are JSON only when the request asks for an object.
  const episode = rolesOf({ answer: { operation, query: 'returnObject=true', body } });
  return saidBy(clause, episode, contract).some(({ outcome }) => outcome === 'fail');
}

function withoutFailure(check: string, leaves: readonly (Json | undefined)[]): readonly string[] {
  return [...contract.clauses.values()]
    .filter((clause) => clause.check === check)
    .flatMap((clause) =>
      textsParam(clause, 'pointers').flatMap((pointer) => {
        const tokens = pointerTokens(pointer);
        return clause.operations
          .filter(
            (operation) =>
              !leaves.some((leaf) => fails(clause, operation, valueWith(tokens, leaf))),
          )
          .map((operation) => `${clause.id} ${operation} ${pointer}`);
      }),
    );
}

test('a value of a wrong type fails at every place of every type clause', () => {
  expect(withoutFailure('fieldConforms', oddValues)).toEqual([]);
});

test('a missing member fails at every place of every presence clause', () => {
  expect(withoutFailure('fieldPresent', [undefined])).toEqual([]);
});
