/** The registry of checks and the register of clauses cover each other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { projectRoot } from '../../contract/projectRoot.ts';
import { byText } from '../../json/canonicalJson.ts';
import { sourcesOf } from '../laws/sources.ts';
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

test('every check has the name of its constant', () => {
  const constants = ['checks', 'suites'].flatMap(sourcesOf).flatMap((file) => {
    const text = readFileSync(join(projectRoot(), file), 'utf8');
    return [...text.matchAll(/^const (\w+) = of[A-Z]\w+\(/gm)].map(([, name = '']) => name);
  });
  expect(constants.toSorted(byText)).toEqual([...platformChecks.keys()].toSorted(byText));
});
