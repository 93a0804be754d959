/** Every check says the right thing of an episode that keeps its clause, and of one that breaks it. */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@playwright/test';
import { checks } from '../../checks/index.ts';
import type { Episode, Judgement, OfferedEpisode } from '../../checks/types.ts';
import type { Clause } from '../../contract/types.ts';
import { answers } from './examples/answers.ts';
import { auth } from './examples/auth.ts';
import { bills } from './examples/bills.ts';
import type { Example } from './examples/example.ts';
import { idempotency } from './examples/idempotency.ts';
import { imports } from './examples/imports.ts';
import { limit } from './examples/limit.ts';
import { lists } from './examples/lists.ts';
import { migrationAndWebhook } from './examples/migration.ts';
import { timeout } from './examples/timeout.ts';
import { token } from './examples/token.ts';
import { userAuth } from './examples/userAuth.ts';
import { sampleContract } from '../imports/sampleContract.ts';
import { saidBy } from './saidBy.ts';

const { contract } = sampleContract();
const examples: readonly Example[] = [
  ...answers,
  ...bills,
  ...lists,
  ...auth,
  ...token,
  ...userAuth,
  ...limit,
  ...timeout,
  ...idempotency,
  ...migrationAndWebhook,
  ...imports,
];

function clauseOf({ check, clause }: Example): Clause {
  const found = [...contract.clauses.values()].find(
    (one) => one.check === check && (clause === undefined || one.id === clause),
  );
  if (found === undefined) throw new Error(`no clause ${clause ?? ''} is judged by ${check}`);
  return found;
}

function saidOf(example: Example, episode: OfferedEpisode | Episode): readonly Judgement[] {
  return saidBy(clauseOf(example), episode, contract);
}

const outcomes = (said: readonly Judgement[]): readonly string[] => [
  ...new Set(said.map(({ outcome }) => outcome)),
];

for (const [index, example] of examples.entries()) {
  test(`${example.check} by ${example.clause ?? 'its first clause'} (${index})`, () => {
    if ('sees' in example) {
      const said = saidOf(example, example.episode);
      expect(outcomes(said)).toEqual(['observed']);
      const seen = said.some(({ actual }) => isDeepStrictEqual(actual, example.sees));
      expect(seen, JSON.stringify(said)).toBe(true);
      return;
    }
    expect(outcomes(saidOf(example, example.good)), 'good').toEqual(['pass']);
    expect(outcomes(saidOf(example, example.bad)), 'bad').toContain('fail');
    if (example.mute !== undefined) expect(saidOf(example, example.mute), 'mute').toEqual([]);
  });
}

test('every check has an example', () => {
  const shown = new Set(examples.map(({ check }) => check));
  expect(checks.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
});
