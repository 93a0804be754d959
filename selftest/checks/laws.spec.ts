/** The laws of every check on every episode: it ends, it repeats its judgement, and the judgement is complete. */
import { isDeepStrictEqual } from 'node:util';
import { test } from '@playwright/test';
import * as fc from 'fast-check';
import type { Judgement, OfferedEpisode } from '../../checks/types.ts';
import type { Clause } from '../../contract/types.ts';
import { sampleContract } from '../imports/sampleContract.ts';
import { platformChecks } from '../../suites/platform/service.ts';
import { arbitraryEpisode, byRole } from './arbitraryEpisode.ts';
import { saidBy } from './saidBy.ts';

const { contract } = sampleContract();
const clauseChecks = [...contract.clauses.values()].flatMap((clause) => {
  const check = platformChecks.get(clause.check ?? '');
  return check === undefined ? [] : [{ clause, check }];
});

function isWhole({ outcome, expected, actual, at, key }: Judgement): boolean {
  // Null is a value like any other: a field that was null is expected to stay so.
  if (expected === undefined || actual === undefined || typeof at !== 'string') return false;
  return outcome !== 'observed' || (typeof key === 'string' && key !== '');
}

/** Tries every clause on arbitrary exchanges, and names the clause that breaks the law. */
function holds(numRuns: number, law: (clause: Clause, episode: OfferedEpisode) => boolean): void {
  fc.assert(
    fc.property(arbitraryEpisode(contract), (episode) => {
      const breach = clauseChecks.find(({ clause, check }) => !law(clause, byRole(check, episode)));
      if (breach !== undefined) throw new Error(`${breach.clause.id} by ${breach.check.name}`);
    }),
    { seed: 7, numRuns },
  );
}

test('a check never throws, and a verdict says what was expected, what came, and where', () => {
  holds(400, (clause, episode) => saidBy(clause, episode, contract).every(isWhole));
});

test('a check repeats its judgement of the same episode', () => {
  holds(100, (clause, episode) => {
    const first = JSON.stringify(saidBy(clause, episode, contract));
    return first === JSON.stringify(saidBy(clause, episode, contract));
  });
});

test('a check of an open clause observes, and no other check does', () => {
  holds(150, (clause, episode) =>
    saidBy(clause, episode, contract).every(
      ({ outcome }) => (outcome === 'observed') === (clause.standing === 'open'),
    ),
  );
});

test('JSON can hold every judgement', () => {
  holds(100, (clause, episode) =>
    saidBy(clause, episode, contract).every((judgement) =>
      isDeepStrictEqual(JSON.parse(JSON.stringify(judgement)), judgement),
    ),
  );
});
