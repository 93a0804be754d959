/** An imported document on trial: its clauses leave the mock alone, and each turns red by a fault of its kind. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { loadProfile } from '../../contract/loadProfile.ts';
import { openControl } from '../../exchange/control.ts';
import { targetFromReadyLine } from '../../exchange/targetFromReadyLine.ts';
import { runsOf } from '../../suites/engine/plan.ts';
import { startMock } from '../../suites/engine/startMock.ts';
import { importedScenarios } from '../../suites/scenarios/imported/importedScenarios.ts';
import { trial, type Ground, type Trial } from '../kills/trial.ts';
import { sampleContract } from './sampleContract.ts';

const { contract, sample } = sampleContract();
const plan = importedScenarios(contract).map((scenario) => ({
  scenario,
  runs: runsOf(scenario, 'gate'),
}));
const clauses = new Set(sample.clauses.map(({ id }) => id));

/** The ends of the ids of the clauses that a fault breaks. */
const kills: Readonly<Record<string, readonly string[]>> = {
  'imported-wrong-status': ['-status'],
  'imported-server-error': ['-status'],
  'imported-wrong-media-type': ['-media-type'],
  'imported-broken-json': ['-media-type'],
  'imported-wrong-type': ['-types'],
  'imported-field-missing': ['-members', '-types'],
  'imported-lets-anybody-in': ['-needs-credential'],
  'imported-accepts-incomplete': ['-required'],
};

let ground: Ground;
let red: ReadonlySet<string> = new Set();

async function tried(faults: readonly string[]): Promise<Trial> {
  const result = await trial(ground, plan, { faults });
  red = new Set([...red, ...result.red.keys()]);
  return result;
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const folder = test.info().outputPath('imports');
  const { name, openapi, clauses: written } = sample.files;
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'openapi.yaml'), openapi.text);
  writeFileSync(join(folder, name, 'clauses.yaml'), written.text);
  const mock = await startMock(['--port=0', '--control-port=0', '--seed=1', '--imports', folder]);
  const target = targetFromReadyLine(mock.readyLine);
  const control = await openControl(target.control ?? '');
  ground = { contract, profile: loadProfile('gate'), target, control, close: mock.stop };
});

test.afterAll(() => ground.close());

test('a lawful service turns nothing red, and every clause is judged', async () => {
  const { red: alarms, hindered, observed } = await tried([]);
  expect([...alarms.keys()]).toEqual([]);
  expect([...hindered]).toEqual([]);
  const open = sample.clauses.filter(({ standing }) => standing === 'open').map(({ id }) => id);
  const seen = new Set([...observed.keys()].map((key) => key.split(' ')[0]));
  expect(open.filter((id) => !seen.has(id))).toEqual([]);
});

for (const [fault, ends] of Object.entries(kills)) {
  test(`${fault} turns red what it breaks, and nothing else`, async () => {
    const result = await tried([fault]);
    expect(result.red.size).toBeGreaterThan(0);
    const others = [...result.red.keys()].filter((id) => !ends.some((end) => id.endsWith(end)));
    expect(others).toEqual([]);
  });
}

test('every clause that can fail was turned red by one of them', () => {
  const bound = sample.clauses.filter(({ standing }) => standing !== 'open').map(({ id }) => id);
  expect(bound.length).toBeGreaterThan(20);
  expect(bound.filter((id) => !red.has(id))).toEqual([]);
  expect([...red].filter((id) => !clauses.has(id))).toEqual([]);
});
