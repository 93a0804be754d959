/** Workflows and schedules under test: they parse, fit together, and name only commands, flags and files that exist. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { callAssay } from '../cli/runAssay.ts';
import { callsOf, scripts, workflows } from './scheduledRuns.ts';

const root = join(import.meta.dirname, '../..');
const sources = workflows();
const reusable = sources.find(({ file }) => file.endsWith('/conformance.yml'));

test('each has a trigger and jobs, and every job does something', () => {
  expect(sources.map(({ file }) => file)).toEqual([
    '.github/workflows/ci.yml',
    '.github/workflows/conformance.yml',
    '.github/workflows/docs.yml',
    '.github/workflows/nightly.yml',
    '.github/workflows/release.yml',
    'docs/NIGHTLY.md',
  ]);
  for (const { file, workflow } of sources) {
    expect({ file, triggers: Object.keys(workflow.on).length > 0 }).toEqual({
      file,
      triggers: true,
    });
    for (const [name, job] of Object.entries(workflow.jobs)) {
      const needs = typeof job.needs === 'string' ? [job.needs] : (job.needs ?? []);
      expect({ file, name, unknown: needs.filter((need) => !(need in workflow.jobs)) }).toEqual({
        file,
        name,
        unknown: [],
      });
      expect(job.uses !== undefined || (job.steps?.length ?? 0) > 0).toBe(true);
      for (const step of job.steps ?? [])
        expect({ file, name, one: (step.uses === undefined) !== (step.run === undefined) }).toEqual(
          {
            file,
            name,
            one: true,
          },
        );
    }
  }
});

test('actions of others are pinned by commit, with the version beside it', () => {
  const ours = sources.filter(({ file }) => file.startsWith('.github/'));
  const used = ours.flatMap(({ text }) => [...text.matchAll(/\buses: (.*)$/gm)]);
  const others = used.map(([, uses = '']) => uses).filter((uses) => !uses.startsWith('./'));
  expect(others.length).toBeGreaterThan(8);
  expect(others.filter((uses) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(uses))).toEqual([]);
});

test('a checkout keeps no credentials, packages run no scripts, and only steps that need secrets hold them', () => {
  for (const { file, workflow } of sources)
    for (const [name, job] of Object.entries(workflow.jobs)) {
      const steps = job.steps ?? [];
      const wrong = steps.filter(
        (step) =>
          (step.uses?.startsWith('actions/checkout@') === true &&
            step.with?.['persist-credentials'] !== false) ||
          (/\bnpm (?:ci|install|i)\b/.test(step.run ?? '') &&
            step.run !== 'npm ci --ignore-scripts'),
      );
      expect({ file, name, wrong }).toEqual({ file, name, wrong: [] });
      const holders = steps.filter((step) => /\bsecrets\./.test(JSON.stringify(step)));
      expect(
        holders.filter(
          ({ run = '', with: given = {} }) =>
            !/npx assay (?:doctor|verify|cleanup)/.test(run) && given['token'] === undefined,
        ),
      ).toEqual([]);
      expect(JSON.stringify({ ...job, steps: [], secrets: null })).not.toMatch(/\bsecrets\./);
    }
});

test('a job that may write or publish runs no code of the project, and no caller hands on all its secrets', () => {
  const mighty = sources.flatMap(({ file, workflow }) =>
    Object.entries(workflow.jobs)
      .filter(([, { permissions = {} }]) => Object.values(permissions).includes('write'))
      .map(([name, { steps = [] }]) => ({ file, name, text: JSON.stringify(steps) })),
  );
  expect(mighty.map(({ name }) => name)).toEqual(['publish', 'publish']);
  expect(
    mighty.filter(({ text }) => /checkout|npm (?:ci|test|run)|\bnode |npx /.test(text)),
  ).toEqual([]);
  expect(sources.filter(({ text }) => /secrets: inherit/.test(text))).toEqual([]);
});

test('the local run of CI installs without scripts, and builds in a step of its own', () => {
  const lines = readFileSync(join(root, '.ci/run'), 'utf8').trim().split('\n');
  expect(lines.slice(-3)).toEqual(['npm ci --ignore-scripts', 'npm run build', 'npm test']);
});

type Locked = {
  readonly integrity?: string;
  readonly link?: true;
};

test('every package has a checksum in the lock file, and ours has a scope', () => {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const lock = read('package-lock.json') as {
    readonly name: string;
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const unchecked = Object.entries(lock.packages)
    .filter(([path, { link }]) => path !== '' && link !== true)
    .filter(([, { integrity }]) => integrity === undefined)
    .map(([path]) => path);
  expect(unchecked).toEqual([]);
  const manifest = read('package.json') as { readonly name: string; readonly bin: object };
  expect(manifest).toMatchObject({ name: lock.name, bin: { assay: 'dist/cli/main.js' } });
  expect(lock.name).toMatch(/^@[a-z-]+\/assay$/);
});

test('callers of the reusable workflow give inputs that it has, and it uses exactly the inputs that it declares', () => {
  const inputs = reusable?.workflow.on['workflow_call']?.inputs ?? {};
  expect(Object.keys(inputs).length).toBeGreaterThan(8);
  const callers = sources.flatMap(({ file, workflow }) =>
    Object.values(workflow.jobs)
      .filter(({ uses }) => uses?.includes('conformance.yml') === true)
      .map((job) => ({ file, given: Object.keys(job.with ?? {}) })),
  );
  expect(callers.map(({ file }) => file)).toEqual([
    '.github/workflows/ci.yml',
    '.github/workflows/nightly.yml',
    'docs/NIGHTLY.md',
  ]);
  for (const { file, given } of callers)
    expect({ file, unknown: given.filter((name) => !(name in inputs)) }).toEqual({
      file,
      unknown: [],
    });
  const spoken = [...(reusable?.text ?? '').matchAll(/\binputs\.([a-z-]+)/g)].map(
    ([, name = '']) => name,
  );
  expect(spoken.filter((name) => !(name in inputs))).toEqual([]);
  expect(Object.keys(inputs).filter((name) => !spoken.includes(name))).toEqual([]);
});

test('every command of assay that a script calls has the flags that it is called with', async () => {
  const calls = scripts().flatMap(({ from, script }) =>
    callsOf('npx assay', script).map((call) => ({ from, ...call })),
  );
  const commands = [...new Set(calls.map(({ command }) => command))].sort();
  expect(commands).toEqual(['cleanup', 'doctor', 'gate', 'report', 'verify']);
  for (const command of commands) {
    const { exit, stdout } = await callAssay([command, '--help']);
    expect({ command, exit }).toEqual({ command, exit: 0 });
    const known = new Set([...stdout.matchAll(/(--[a-z][a-z-]*)/g)].map(([flag]) => flag));
    const unknown = calls
      .filter((call) => call.command === command)
      .flatMap(({ from, flags }) =>
        flags.filter((flag) => !known.has(flag)).map((flag) => [from, flag]),
      );
    expect({ command, unknown }).toEqual({ command, unknown: [] });
  }
});

test('every npm script and every file that they name exists', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const named = scripts().flatMap(({ script }) =>
    callsOf('npm run', script).map(({ command }) => command),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => manifest.scripts[name] === undefined)).toEqual([]);
  const text = readFileSync(join(root, 'docs/NIGHTLY.md'), 'utf8');
  const files = [...text.matchAll(/`((?:\.github|specs)\/[^`]+)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('bash can parse every script', () => {
  for (const { from, script } of scripts()) {
    // A line of cron names its moment and its user before the command.
    const plain = script.replaceAll(/^(?:\S+ \S+ \* \* \* assay) /gm, '').replaceAll('\\%', '%');
    const message = `${from}: ${plain.split('\n')[0] ?? ''}`;
    expect(
      () => execFileSync('bash', ['-n'], { input: plain, stdio: 'pipe' }),
      message,
    ).not.toThrow();
  }
});

test('calls are found over several lines, without comments, and up to the end of a command', () => {
  const script =
    'code=0\nnpx assay verify --seed 1 \\\n  --out x || code=$? # --none\necho --other';
  expect(callsOf('npx assay', script)).toEqual([{ command: 'verify', flags: ['--seed', '--out'] }]);
});
