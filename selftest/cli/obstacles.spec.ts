/** Obstacles on the machine of a run: each gives one clear line, and a stopped run reports what it had found. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parseReport } from '../../reports/formats/reportJson.ts';
import { startMock, type RunningMock } from '../mock/startMock.ts';
import { callAssay, runAssay, type Ran } from './runAssay.ts';
import { scratchFolder } from './scratchFolder.ts';

test.describe.configure({ timeout: 120_000 });

const folder = scratchFolder('obstacles');
const file = join(folder, 'target.yaml');
let mock: RunningMock;

test.beforeAll(async () => {
  mock = await startMock(['--real-time', '--seed', '1']);
  writeTarget({});
});
test.afterAll(async () => {
  await mock.stop();
});

function writeTarget(change: Readonly<Record<string, unknown>>, path = file): string {
  const target = {
    name: 'obstructed',
    baseUrl: mock.ready.baseUrl,
    credentials: { organizationToken: { env: 'OBSTACLE_TOKEN' } },
    ...mock.ready.target,
    allow: ['create', 'delete'],
    ...change,
  };
  writeFileSync(path, JSON.stringify(target));
  return path;
}

const smoke = ['--profile', 'smoke', '--seed', '5'];

function verify(
  words: readonly string[],
  options: { readonly cwd?: string; readonly interruptAt?: string; readonly apart?: true } = {},
): Promise<Ran> {
  const { cwd = folder, interruptAt, apart } = options;
  const env = { OBSTACLE_TOKEN: mock.ready.credentials.organizationToken };
  const all = ['verify', ...smoke, ...words];
  if (apart) return runAssay(all, { cwd, env });
  if (interruptAt === undefined) return callAssay(all, { cwd, env });
  return runAssay(all, { cwd, env, interruptAt: { text: interruptAt, signal: 'SIGINT' } });
}

function expectOneLine({ exit, stdout, stderr }: Ran, code: number, says: RegExp): void {
  expect({ exit, stdout, stderr }).toEqual({
    exit: code,
    stdout: '',
    stderr: expect.stringMatching(says),
  });
  expect(stderr.trim().split('\n')).toHaveLength(1);
}

test('a folder that cannot be written is refused before anything is sent', async () => {
  const paging = ['--clause', 'paging/*'];
  expectOneLine(
    await verify(['--target', file, '--out', file, ...paging]),
    2,
    /target\.yaml: the folder of the run cannot be written \(it is a file\): choose another --out$/m,
  );
  // Where the run's own folder can be written, and the budget's cannot.
  const narrow = join(folder, 'narrow');
  mkdirSync(narrow);
  writeFileSync(join(narrow, 'out'), '');
  const elsewhere = ['--target', file, '--out', join(folder, 'elsewhere'), ...paging];
  expectOneLine(
    await verify(elsewhere, { cwd: narrow }),
    2,
    /the budget is counted in \S+\/assay\/budget, which cannot be written/,
  );
});

test('a store of the budget that does not answer is an error, and no scenario runs', async () => {
  const store = 'redis://127.0.0.1:1';
  const target = writeTarget({ budget: { store } }, join(folder, 'no-store.yaml'));
  expectOneLine(
    await verify(['--target', target]),
    3,
    /^assay: the budget's store at 127\.0\.0\.1:1 does not answer: /,
  );
});

test('a target file of millions of characters, one of aliases of aliases, and one with zero bytes are refused at once', async () => {
  const hostile = {
    'huge.yaml': `name: x\n${Array.from({ length: 40_000 }, (_, index) => `k${index}: 1\n`).join('')}`,
    'bomb.yaml': `a0: &a0 [x]\n${Array.from({ length: 9 }, (_, index) => `a${index + 1}: &a${index + 1} [${`*a${index},`.repeat(9)}]\n`).join('')}`,
    'zero.yaml': 'name: "a\\0b"\nbaseUrl: http://127.0.0.1/api\n',
    'empty.yaml': '',
  };
  for (const [name, text] of Object.entries(hostile)) writeFileSync(join(folder, name), text);
  const says = [/at most 262144 bytes/, /not YAML: /, /is missing/, /expected object/];
  for (const [index, name] of Object.keys(hostile).entries())
    expectOneLine(
      await verify(['--target', join(folder, name)]),
      2,
      new RegExp(`${name}: .*${says[index]?.source ?? ''}`),
    );
});

test('words that cannot be meant are refused', async () => {
  for (const [words, says] of [
    [['--workers', '0'], /'0' is invalid\. expected at least 1/],
    [['--shard', '5/4'], /'5\/4' is invalid\. expected I\/N/],
  ] as const)
    expectOneLine(await verify(['--target', file, ...words]), 2, says);
});

test('of two runs that begin in one folder at once one has it', async () => {
  const words = ['--target', file, '--out', join(folder, 'both'), '--clause', 'paging/limit-*'];
  const both = await Promise.all([1, 2].map(() => verify(words, { apart: true })));
  expect(both.map(({ exit }) => exit)).toEqual(expect.arrayContaining([0, 2]));
  expect(both.find(({ exit }) => exit === 2)?.stderr).toContain('already holds a run');
  expect(existsSync(join(folder, 'both', 'running'))).toBe(false);
});

test('Ctrl-C while a run waits for budget leaves its report, and says what is left on the target', async () => {
  // A run before it leaves little of the minute: the create is served, and what comes after it waits.
  const budget = { perMinute: 16, headroom: 0 };
  const allow = ['create', 'update', 'delete'];
  const target = writeTarget({ budget, allow }, join(folder, 'slow.yaml'));
  const out = join(folder, 'stopped');
  const one = ['--target', target, '--clause', 'bill-life/update-is-read-back'];
  const words = [...one, '--out', out];
  const cwd = join(folder, 'alone');
  mkdirSync(cwd);
  await verify([...one, '--out', join(folder, 'before')], { cwd });
  const { exit, stdout, stderr } = await verify(words, { cwd, interruptAt: 'waiting for budget' });
  expect(exit).toBe(3);
  expect(stdout).toContain('partial: the run was cut short');
  expect(parseReport(readFileSync(join(out, 'report.json'), 'utf8'), out).partial).toBe(true);
  expect(stderr).toContain(`assay cleanup --run ${out}`);
});
