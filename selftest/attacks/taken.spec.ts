/** Attacks through the command itself: parts of a run that were taken out whole, and files that vouch for more than they may. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Report } from '../../reports/types.ts';
import { callAssay, runAssay } from '../cli/runAssay.ts';
import { scratchFolder } from '../cli/scratchFolder.ts';
import { leaksIn, textsBelow } from '../cli/secrets/leaksIn.ts';
import { sharedRun } from '../cli/sharedRun.ts';
import { plainServer } from '../exchange/plainServer.ts';
import { forger, w0, type Change } from './forged.ts';

test.describe.configure({ mode: 'default', timeout: 180_000 });

const folder = scratchFolder('taken');
const { bytes, chained, copy, file } = forger(folder);
const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let [clean, faulty] = ['', ''];

test.beforeAll(async () => {
  clean = (await sharedRun('clean')).dir;
  faulty = (await sharedRun('faulty')).dir;
});

/** The scenario that shows the failure, and what is done with it; the failing verdicts are left out. */
const failing = (change: Change) => () =>
  chained(faulty, (line) =>
    line['outcome'] !== 'fail' ? line : line.type === 'verdict' ? [] : change(line),
  );
const flaky = () =>
  chained(faulty, (line) =>
    line.type === 'verdict' && line.outcome === 'fail'
      ? { ...line, finding: { ...line.finding, flaky: { failed: 1, tried: 3 } } }
      : line,
  );
const left = (reason: string, more: object = {}) =>
  failing((line) => ({ ...line, outcome: 'skipped', requests: 0, reason, ...more }));

const gate = (...words: readonly string[]) =>
  callAssay(['gate', '--profile', 'smoke', '--target', 'mock', ...words]);
const gated = (of: () => string) => () => gate(of());

const failureOf = (dir: string) => {
  const { clauses } = JSON.parse(readFileSync(join(dir, 'report.json'), 'utf8')) as Report;
  const [found] = clauses.flatMap(({ id: clause, failures }) =>
    failures.map((failure) => ({ ...failure, clause })),
  );
  if (found === undefined) throw new Error(`no failure in ${dir}`);
  return found;
};

/** A waiver of the failure, as the gate demands it, and what somebody makes of it. */
const waivers = (more: object): string => {
  const { clause, operation, at, signatures } = failureOf(faulty);
  const [signature] = signatures;
  const entry = { clause, operation, at, signature, reason: 'deletion is delayed for now' };
  return file('w.yaml', [{ ...entry, ticket: 'PAY-118', expires: day(30), ...more }]);
};

const reported = (more: object) => () =>
  callAssay(['report', copy(faulty), '--waivers', waivers(more)]);

const waive = (until: string) =>
  callAssay(
    `waive ${failureOf(faulty).id} --ticket PAY-1 --until ${until} --reason`
      .split(' ')
      .concat(
        'deletion is delayed for now',
        '--waivers',
        join(folder, `${until}.yaml`),
        '--report',
        join(faulty, 'report.json'),
      ),
  );

/** What is done, the exit code that must come, what must be said, and the attack itself. */
type Attack = readonly [string, 0 | 1 | 2 | 3, RegExp, () => ReturnType<typeof callAssay>];

const attacks: readonly Attack[] = [
  [
    'the failing scenario left out whole',
    3,
    /no line speaks of scenario bill-life/,
    gated(() =>
      chained(faulty, (line) =>
        line.type === 'end'
          ? { ...line, scenarios: line.scenarios - 1 }
          : line['outcome'] === 'fail'
            ? []
            : line,
      ),
    ),
  ],
  [
    'the failing scenario left to another profile',
    3,
    /was planned and is recorded as left out/,
    gated(left('profile smoke leaves it to gate')),
  ],
  [
    'the failing scenario without budget',
    3,
    /was planned and is recorded as left out/,
    gated(left('no budget: it needs up to 9 requests and 1 of 200 are left')),
  ],
  [
    'the failing scenario without a capability that the target has',
    3,
    /capability missing: clock; the run line says otherwise/,
    gated(left('capability missing: clock', { unable: true })),
  ],
  [
    'the failing scenario without a permission that the target gives',
    3,
    /file: delete; the run line says otherwise/,
    gated(left('not permitted by the target file: delete', { unable: true })),
  ],
  [
    'the failing scenario with fewer clauses',
    3,
    /is recorded with other clauses/,
    gated(failing((line) => ({ ...line, outcome: 'pass', clauses: [] }))),
  ],
  ['a failure of many answers that is called flaky', 1, /times in all/, gated(flaky)],
  [
    'evidence of another version',
    3,
    /of version of Assay 99\.0\.0/,
    gated(() =>
      chained(clean, (line) =>
        line.type === 'run' ? { ...line, resolved: { ...line.resolved, version: '99.0.0' } } : line,
      ),
    ),
  ],
  [
    'an override that is no id',
    2,
    /--allow-override every/,
    () => gate(clean, '--allow-override', 'every'),
  ],
  [
    'files of the user’s own that the run had not',
    3,
    /no files of content ab/,
    () => gate(clean, '--config', 'ab'),
  ],
  // The end of a run, without the gate.
  ['a waiver, at the end of a run', 0, /waived/, reported({})],
  ['of another target, there', 3, /a waiver is of target sandbox/, reported({ target: 'sandbox' })],
  ['without an end, there', 3, /in more than a year/, reported({ expires: day(400) })],
  [
    'a profile of other content beside the evidence',
    3,
    /run\.json names a profile of other content/,
    () => {
      const changes = { file: 'mine.yaml', members: { gates: [] } };
      const dir = bytes(faulty, 'run.json', (text) =>
        JSON.stringify({ ...(JSON.parse(text) as object), profileChanges: changes }),
      );
      return callAssay(['report', dir]);
    },
  ],
  [
    'a green report above the evidence of a red run',
    2,
    /made from other folders/,
    () => callAssay(['report', copy(clean), '--out', copy(faulty)]),
  ],
  ['a waiver until yesterday', 2, /--until/, () => waive(day(-1))],
  ['a waiver for longer than a year', 2, /--until/, () => waive(day(400))],
];

for (const [name, exit, says, act] of attacks)
  test(`${name}: exit ${exit}`, async () => {
    const ran = await act();
    expect({ exit: ran.exit, text: ran.stdout + ran.stderr }).toEqual({
      exit,
      text: expect.stringMatching(says),
    });
  });

test('a run of another target removes no waiver', async () => {
  const kept = waivers({ target: 'sandbox' });
  const words = ['waive', '--remove-unused', '--waivers', kept];
  const { exit } = await callAssay([...words, '--report', join(clean, 'report.json')]);
  expect([exit, readFileSync(kept, 'utf8')]).toEqual([0, expect.stringContaining('sandbox')]);
  expect(existsSync(join(clean, w0))).toBe(true);
});

test('a target whose other organization has the credentials of the first is refused', async () => {
  const token = { credentials: { organizationToken: { env: 'TAKEN_TOKEN' } } };
  const target = file('same.json', {
    name: 'same',
    baseUrl: 'http://127.0.0.1:9/api',
    entrypoint: 'e',
    organizationId: 1,
    paypointId: 1,
    ...token,
    otherOrganization: { ...token, isolated: true },
  });
  const env = { TAKEN_TOKEN: 'o.0123456789' };
  const { exit, stderr } = await runAssay(['verify', '--target', target, '--dry-run'], { env });
  expect([exit, stderr]).toEqual([2, expect.stringMatching(/those of the first organization/)]);
});

for (const [name, config] of [
  ['at once', 'process.exit(0);'],
  ['during the run', 'setTimeout(() => process.exit(0), 300); export default {};'],
] as const)
  test(`a config that ends the command with exit 0, ${name}: exit 3`, async () => {
    const cwd = dirname(file('assay.config.mjs', config));
    const words = ['verify', '--profile', 'smoke', '--out', join(cwd, 'out')];
    const { exit, stderr } = await runAssay(words, { cwd });
    expect([exit, stderr]).toEqual([3, expect.stringMatching(/ended early.*not all was tested/)]);
  });

test('neither an error of a config nor what an own check says holds a secret', async () => {
  const secret = 'k/~"<taken>&-0123456789';
  const home = dirname(file('t.json', {}));
  const target = join(home, 't.json');
  const schemes = { credentials: { schemes: { key: { env: 'TAKEN_KEY' } } } };
  const paths = { '/a': { get: { operationId: 'a', responses: { 200: { description: 'a' } } } } };
  const info = { title: 'T', version: '1' };
  writeFileSync(join(home, 'doc.json'), JSON.stringify({ openapi: '3.1.0', info, paths }));
  const { baseUrl, close } = await plainServer(() => ({ body: '{}' }));
  writeFileSync(
    target,
    JSON.stringify({
      name: 't',
      baseUrl,
      document: 'doc.json',
      environment: 'sandbox',
      ...schemes,
    }),
  );
  const out = join(home, 'out');
  const words = ['verify', '--target', target, '--profile', 'smoke', '--allure', '--out', out];
  const ran = async (config: string): Promise<string> => {
    writeFileSync(join(home, 'assay.config.mjs'), config);
    const { stdout, stderr } = await runAssay(words, { env: { TAKEN_KEY: secret }, cwd: home });
    return stdout + stderr;
  };
  const thrown = await ran(`throw new Error('boom ' + process.env.TAKEN_KEY)`);
  expect(thrown).toMatch(/boom/);
  const said = await ran(`const key = process.env.TAKEN_KEY; export default { checks: [{
    id: 'own/said', text: 'It says ' + key, operations: ['a'],
    judge: () => ({ ok: false, expected: key, received: { [key]: ['x' + key] }, at: '/' + key }) }] };`);
  await close();
  expect(said).toMatch(/own\/said/);
  const written = textsBelow(out);
  expect(Object.keys(written)).toContain('report.html');
  expect(leaksIn({ thrown, said, ...written }, { secret })).toEqual([]);
});
