/** The laws that every check obeys on every episode: it ends, it says the same again, and it says it in full. */
import { isDeepStrictEqual } from 'node:util';
import { test } from '@playwright/test';
import * as fc from 'fast-check';
import type { Episode, Judgement } from '../../checks/types.ts';
import type { Clause } from '../../contract/types.ts';
import { sampleContract } from '../imports/sampleContract.ts';
import { arbitraryEpisode } from './arbitraryEpisode.ts';
import { saidBy } from './saidBy.ts';

const { contract } = sampleContract();
const judgedClauses = [...contract.clauses.values()].filter(({ check }) => check !== undefined);

function isWhole({ outcome, expected, actual, at, key }: Judgement): boolean {
  // Null is a value like any other: a field that was null is expected to stay so.
  if (expected === undefined || actual === undefined || typeof at !== 'string') return false;
  return outcome !== 'observed' || (typeof key === 'string' && key !== '');
}

/** Runs a law over arbitrary episodes, every clause at each, and names the clause that breaks it. */
function holds(numRuns: number, law: (clause: Clause, episode: Episode) => boolean): void {
  fc.assert(
    fc.property(arbitraryEpisode(contract), (episode) => {
      const breach = judgedClauses.find((clause) => !law(clause, episode));
      if (breach !== undefined) throw new Error(`${breach.id} by ${String(breach.check)}`);
    }),
    { seed: 7, numRuns },
  );
}

test('a check never throws, and a verdict says what was expected, what came, and where', () => {
  holds(1000, (clause, episode) => saidBy(clause, episode, contract).every(isWhole));
});

test('a check says the same again of the same episode', () => {
  holds(200, (clause, episode) => {
    const first = JSON.stringify(saidBy(clause, episode, contract));
    return first === JSON.stringify(saidBy(clause, episode, contract));
  });
});

test('a check of an open clause observes, and any other never does', () => {
  holds(300, (clause, episode) =>
    saidBy(clause, episode, contract).every(
      ({ outcome }) => (outcome === 'observed') === (clause.standing === 'open'),
    ),
  );
});

test('a check says a thing of a kind that JSON can hold', () => {
  holds(200, (clause, episode) =>
    saidBy(clause, episode, contract).every((judgement) =>
      isDeepStrictEqual(JSON.parse(JSON.stringify(judgement)), judgement),
    ),
  );
});
