/** Every clause about a field can fail: each of its places is bound by the schema that the clause leans on. */
import { expect, test } from '@playwright/test';
import { textsParam } from '../../checks/reading/params.ts';
import { pointerTokens } from '../../json/jsonPointer.ts';
import { loadContract } from '../../contract/loadContract.ts';
import type { Clause } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import { episodeOf } from './exchangeWith.ts';
import { saidBy } from './saidBy.ts';

const contract = loadContract();

/** No field of the document takes all of these. */
const strangers: readonly Json[] = ['~', 1.5, true, [1.5], { odd: 1.5 }];

/** The smallest value in which `leaf` stands at a place; undefined leaves the place itself out. */
function valueWith(tokens: readonly string[], leaf: Json | undefined): Json {
  const [token, ...rest] = tokens;
  if (token === undefined) return leaf ?? {};
  if (rest.length === 0 && leaf === undefined) return token === '*' ? [] : {};
  const below = valueWith(rest, leaf);
  return token === '*' ? [below] : { [token]: below };
}

function fails(clause: Clause, operation: string, body: Json): boolean {
  // Some answers are JSON only when the request asks for an object.
  const episode = episodeOf({ operation, query: 'returnObject=true', body });
  return saidBy(clause, episode, contract).some(({ outcome }) => outcome === 'fail');
}

function toothless(check: string, leaves: readonly (Json | undefined)[]): readonly string[] {
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

test('a value of a strange type fails at every place of every type clause', () => {
  expect(toothless('fieldConforms', strangers)).toEqual([]);
});

test('a missing member fails at every place of every presence clause', () => {
  expect(toothless('fieldPresent', [undefined])).toEqual([]);
});
