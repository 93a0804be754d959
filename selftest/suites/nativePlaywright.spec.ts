/** Playwright's own command as a way in: it lists scenarios at their places, and comes to the verdicts of `assay verify`. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { projectRoot } from '../../contract/projectRoot.ts';
import { parseReport } from '../../reports/formats/reportJson.ts';
import { callAssay, cleanEnvironment, type Ran } from '../cli/runAssay.ts';
import { scratchFolder } from '../cli/scratchFolder.ts';

test.describe.configure({ timeout: 180_000 });

const folder = scratchFolder('nativePlaywright');
const cli = join(projectRoot(), 'node_modules', '@playwright', 'test', 'cli.js');

function playwright(words: readonly string[], env: Readonly<Record<string, string>> = {}): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'test', ...words], {
    cwd: projectRoot(),
    env: cleanEnvironment({ ASSAY_PROFILE: 'smoke', ASSAY_SEED: '11', ...env }),
    encoding: 'utf8',
  });
  return { exit: status, stdout, stderr };
}

type Listed = { readonly file: string; readonly line: number; readonly id: string };

function listed(...words: readonly string[]): readonly Listed[] {
  const { stdout } = playwright(['--project=mock', '--list', ...words]);
  const tests = [...stdout.matchAll(/\[mock\] › (\S+):(\d+):\d+ › (\S+)$/gm)].map(
    ([, file = '', line, id = '']) => ({ file, line: Number(line), id }),
  );
  expect(stdout).toContain(`Total: ${tests.length} tests in`);
  return tests;
}

test('a list shows each scenario at the call that defines it, and a shard is a part of it', () => {
  const all = listed();
  expect(all.length).toBeGreaterThan(15);
  for (const { file, line, id } of all) {
    expect(file).toMatch(/^suites\/platform\/[\w-]+\/\w+\.ts$/);
    const text = readFileSync(join(projectRoot(), file), 'utf8').split('\n')[line - 1];
    expect(text, `${id} at ${file}:${line}`).toMatch(/define(?:Platform)?Scenario|[sS]cenarios?\(/);
  }
  const part = listed('--shard=1/2').map(({ id }) => id);
  expect(part.length).toBeLessThan(all.length);
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(part));
});

test('a project without its target file, or with one of the other project, is an error in one line', () => {
  const target = { ASSAY_TARGET: 'specs/targets/sandbox.example.yaml' };
  for (const [words, env, says] of [
    ['--project=target', {}, 'assay: --project=target: set ASSAY_TARGET to a target file\n'],
    [
      '--project=mock',
      target,
      'assay: --project=mock: ASSAY_TARGET names a target file; say --project=target\n',
    ],
  ] as const) {
    const out = join(folder, 'nothing');
    expect(playwright([words], { ...env, ASSAY_OUT: out })).toMatchObject({
      exit: 1,
      stderr: says,
    });
    expect(existsSync(out)).toBe(false);
  }
});

/** Clause → outcome and number of failures. */
function verdictsIn(dir: string): unknown {
  const { clauses, requests } = parseReport(readFileSync(join(dir, 'report.json'), 'utf8'), dir);
  return {
    sent: requests.sent,
    clauses: clauses.map(({ id, outcome, failures }) => [id, outcome, failures.length]),
  };
}

for (const [name, fault, clause] of [
  ['a sound mock', '', ''],
  ['a fault', 'delete-does-not-delete', 'bill-life/delete*'],
] as const)
  test(
    `on ${name} both ways come to the same verdicts`,
    { tag: fault === '' ? '@long' : [] },
    async () => {
      const [one, other] = [join(folder, name, 'verify'), join(folder, name, 'playwright')];
      const words = ['--profile', 'smoke', '--seed', '11', '--out', one];
      const planted = fault === '' ? [] : ['--fault', fault, '--clause', clause];
      const verified = await callAssay(['verify', ...words, ...planted]);
      const env = { ASSAY_OUT: other, ASSAY_FAULTS: fault, ASSAY_CLAUSES: clause };
      const { exit } = playwright(['--project=mock'], env);
      expect([verified.exit, exit]).toEqual(fault === '' ? [0, 0] : [1, 1]);
      expect(verdictsIn(other)).toEqual(verdictsIn(one));
    },
  );
