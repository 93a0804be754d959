/** The registry of checks and the register of clauses cover each other. */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { checkByName, checks } from '../../checks/index.ts';
import { projectRoot } from '../../contract/projectRoot.ts';
import { wholeContract } from './wholeContract.ts';

// Some checks judge imported or learned clauses only.
const clauses = [...wholeContract().clauses.values()];

test('every clause names a check of the registry, or says why it is untested', () => {
  const lost = clauses.filter(({ check }) => check !== undefined && !checkByName.has(check));
  expect(lost.map(({ id, check }) => `${id}: ${String(check)}`)).toEqual([]);
});

test('every check of the registry judges a clause', () => {
  const named = new Set(clauses.map(({ check }) => check));
  expect(checks.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});

test('every check has a name of its own, which is that of its file', () => {
  expect(checkByName.size).toBe(checks.length);
  const files = new Set(
    readdirSync(join(projectRoot(), 'checks'), { recursive: true, encoding: 'utf8' }).map((file) =>
      basename(file, '.ts'),
    ),
  );
  const homeless = checks.filter(({ name }) => !files.has(name));
  expect(homeless.map(({ name }) => name)).toEqual([]);
});
