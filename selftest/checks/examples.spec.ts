/** Every check passes an episode that keeps its clause, and fails one that breaks it. */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@playwright/test';
import type { Judgement, OfferedEpisode } from '../../checks/types.ts';
import type { Clause } from '../../contract/types.ts';
import { any } from './examples/any.ts';
import { approval } from './examples/approval.ts';
import { attachment } from './examples/attachment.ts';
import { auth } from './examples/auth.ts';
import { billLife } from './examples/billLife.ts';
import { body } from './examples/body.ts';
import { field } from './examples/field.ts';
import { filters } from './examples/filters.ts';
import { idempotency } from './examples/idempotency.ts';
import { imported } from './examples/imported.ts';
import { importedBodies } from './examples/importedBodies.ts';
import { importedRules } from './examples/importedRules.ts';
import { importedLimits } from './examples/importedLimits.ts';
import { importedCredentials } from './examples/importedCredentials.ts';
import { importedLists } from './examples/importedLists.ts';
import { importedPages } from './examples/importedPages.ts';
import { limit } from './examples/limit.ts';
import { migrationAndWebhook } from './examples/migration.ts';
import { paging } from './examples/paging.ts';
import { sorting } from './examples/sorting.ts';
import { statistics } from './examples/statistics.ts';
import { timeout } from './examples/timeout.ts';
import { token } from './examples/token.ts';
import { userAuth } from './examples/userAuth.ts';
import type { Example } from './examples/example.ts';
import { saidBy } from './saidBy.ts';
import { wholeContract } from './wholeContract.ts';
import { platformChecks } from '../../suites/platform/service.ts';

const contract = wholeContract();
const examples: readonly Example[] = [
  ...any,
  ...approval,
  ...attachment,
  ...auth,
  ...billLife,
  ...body,
  ...field,
  ...filters,
  ...idempotency,
  ...imported,
  ...importedBodies,
  ...importedRules,
  ...importedLimits,
  ...importedCredentials,
  ...importedLists,
  ...importedPages,
  ...limit,
  ...migrationAndWebhook,
  ...paging,
  ...sorting,
  ...statistics,
  ...timeout,
  ...token,
  ...userAuth,
];

function clauseOf({ check, clause }: Example): Clause {
  const found = [...contract.clauses.values()].find(
    (one) => one.check === check && (clause === undefined || one.id === clause),
  );
  if (found === undefined) throw new Error(`no clause ${clause ?? ''} is judged by ${check}`);
  return found;
}

function saidOf(example: Example, episode: OfferedEpisode): readonly Judgement[] {
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
    const [good, bad] = [saidOf(example, example.good), saidOf(example, example.bad)];
    expect(outcomes(good), 'good').toEqual(['pass']);
    expect(outcomes(bad), 'bad').toContain('fail');
    // A reader of the report sees what was expected, what came and where, in words or values.
    for (const { outcome, expected, actual, at } of [...good, ...bad]) {
      expect([expected, actual, at]).not.toContain(undefined);
      expect(JSON.stringify([expected, actual, at])).not.toContain('""');
      if (outcome === 'fail') expect(actual).not.toEqual(expected);
    }
    if (example.mute !== undefined) expect(saidOf(example, example.mute), 'mute').toEqual([]);
  });
}

test('every check has an example', () => {
  const shown = new Set(examples.map(({ check }) => check));
  expect([...platformChecks.keys()].filter((name) => !shown.has(name))).toEqual([]);
});
