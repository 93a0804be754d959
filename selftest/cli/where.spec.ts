/** `assay clauses --where`: the files that it names for each clause exist. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openClausePlaces, placesText } from '../../cli/where/clausePlaces.ts';
import { projectRoot } from '../../contract/projectRoot.ts';
import { expectations } from '../kills/expectations.ts';
import { platformService } from '../../suites/platform/service.ts';
import { sampleContract } from '../imports/sampleContract.ts';
import { callAssay } from './runAssay.ts';

const root = projectRoot();
const { contract } = sampleContract();
const service = platformService(contract);
const clauses = [...contract.clauses.values()];
const placesOf = openClausePlaces(root, service);
const rows = clauses.map((clause) => ({ clause, places: placesOf(clause) }));
const checked = rows.filter(({ clause }) => clause.check !== undefined);

test('every file that is named for a clause exists', () => {
  const missing = rows.flatMap(({ clause, places }) =>
    places
      .filter(({ file }) => file !== null && !existsSync(join(root, file)))
      .map(({ label, file }) => `${clause.id}: ${label} ${file ?? ''}`),
  );
  expect(missing).toEqual([]);
});

for (const label of ['check', 'scenario', 'test'] as const)
  test(`every clause with a check has a file for its ${label}`, () => {
    const without = checked.filter(({ places }) => {
      const own = places.filter((place) => place.label === label);
      return own.length === 0 || own.some(({ file }) => file === null);
    });
    expect(without.map(({ clause }) => clause.id)).toEqual([]);
  });

test('every clause that a fault breaks has the files of its faults, any other one a reason', () => {
  const broken = new Set([...expectations().values()].flatMap(({ kills }) => kills));
  const wrong = checked.filter(({ clause, places }) => {
    const faults = places.filter(({ label }) => label === 'fault');
    return (
      faults.length === 0 ||
      faults.some(({ file, note }) => note === '' || (file === null) === broken.has(clause.id))
    );
  });
  expect(wrong.map(({ clause }) => clause.id)).toEqual([]);
});

test('a clause without a check gives its reason', () => {
  const untested = rows.filter(({ clause }) => clause.check === undefined);
  expect(untested.length).toBeGreaterThan(0);
  for (const { clause, places } of untested)
    expect(places).toEqual([{ label: 'untested', file: null, note: clause.untested ?? '' }]);
});

test('a place is a line with its label', () => {
  const clause = contract.clauses.get('bill-life/refused-has-no-effect');
  if (clause === undefined) throw new Error('the register has lost this clause');
  const lines = placesText(placesOf(clause)).split('\n');
  expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(
    new Set(['check', 'scenario', 'fault', 'test']),
  );
  expect(lines[0]).toContain('suites/platform/bill-life/checks.ts');
});

test('the command prints the places of one clause', async () => {
  const { exit, stdout } = await callAssay([
    'clauses',
    '--where',
    'bill-life/refused-has-no-effect',
  ]);
  expect(exit).toBe(0);
  expect(stdout).toContain('selftest/checks/examples/');
});

test('an installed package says that a checkout is needed', () => {
  expect(() => openClausePlaces(join(root, 'docs'), service)).toThrow(/needs a checkout/);
});
