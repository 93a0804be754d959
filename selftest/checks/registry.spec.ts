/** The registry of checks and the register of clauses cover each other. */
import { expect, test } from '@playwright/test';
import { wholeContract } from './wholeContract.ts';
import { platformChecks } from '../../suites/platform/service.ts';

// Some checks judge imported or learned clauses only.
const clauses = [...wholeContract().clauses.values()];

test('every clause names a check of the registry, or says why it is untested', () => {
  const lost = clauses.filter(({ check }) => check !== undefined && !platformChecks.has(check));
  expect(lost.map(({ id, check }) => `${id}: ${String(check)}`)).toEqual([]);
});

test('every check of the registry judges a clause', () => {
  const named = new Set(clauses.map(({ check }) => check));
  expect([...platformChecks.keys()].filter((name) => !named.has(name))).toEqual([]);
});
