/** Attacks through the command itself: what somebody does who wants a green gate, and the exit code that must come. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Report } from '../../reports/types.ts';
import { callAssay } from '../cli/runAssay.ts';
import { scratchFolder } from '../cli/scratchFolder.ts';
import { sharedRun } from '../cli/sharedRun.ts';
import { forger, w0, type Change } from './forged.ts';

test.describe.configure({ mode: 'default', timeout: 180_000 });

const folder = scratchFolder('commanded');
const clause = 'bill-life/deleted-is-gone';
const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
let [clean, faulty] = ['', ''];
const { bytes, chained, copy, file } = forger(folder);

test.beforeAll(async () => {
  clean = (await sharedRun('clean')).dir;
  faulty = (await sharedRun('faulty')).dir;
});

const reportOf = (dir: string): Report =>
  JSON.parse(readFileSync(join(dir, 'report.json'), 'utf8')) as Report;

/** A waiver of the one failure, as the gate demands it, and what somebody makes of it. */
function waived(change: object | ((yaml: string) => string)): readonly string[] {
  const failing = reportOf(faulty).clauses.filter(({ failures }) => failures.length > 0);
  const waivers = failing.flatMap(({ id, failures }) =>
    failures.flatMap(({ operation, at, signatures }) =>
      signatures.map((signature) => ({
        clause: id,
        operation,
        at,
        signature,
        reason: 'deletion is delayed for now',
        ticket: 'PAY-118',
        expires: day(30),
        ...(typeof change === 'object' ? change : {}),
      })),
    ),
  );
  const text = JSON.stringify(waivers);
  return ['--waivers', file('w.yaml', typeof change === 'function' ? change(text) : text)];
}

function baseline(change: (report: Report) => object | string): readonly string[] {
  return ['--baseline', file('baseline.json', change(reportOf(faulty)))];
}

/** A pipe that nobody fills, in a copy of the run. */
function pipe(of: string, name: string): string {
  const made = join(copy(of), name);
  rmSync(made, { force: true });
  execFileSync('mkfifo', [made]);
  return made;
}

/** As an earlier run would have been that failed in the same way. */
const earlier = (report: Report): Report => ({
  ...report,
  run: 'earlier',
  startedAt: new Date(Date.parse(report.startedAt) - 3_600_000).toISOString(),
});

/** What is done, the exit code, what must be said, and the words of the command. */
type Attack = readonly [string, 0 | 1 | 2 | 3, RegExp, () => readonly string[]];

const onRun = (more: object) => () => [
  chained(clean, (line) => (line.type === 'run' ? { ...line, ...more } : line)),
];
const resolved = (more: object) => () => [
  chained(clean, (line) =>
    line.type === 'run' ? { ...line, resolved: { ...line.resolved, ...more } } : line,
  ),
];
const onFailing = (change: Change) => () => [
  chained(faulty, (line) => (line['outcome'] === 'fail' ? change(line) : line)),
];
const inText = (what: RegExp, by: string) => (line: object) =>
  JSON.stringify(line).replace(what, by);
const inBytes = (name: string, change: (text: string) => string) => () => [
  bytes(clean, name, change),
];
const asked =
  (...words: readonly string[]) =>
  () => [clean, ...words];
const waiving = (change: Parameters<typeof waived>[0]) => () => [faulty, ...waived(change)];
const since = (change: Parameters<typeof baseline>[0]) => () => [faulty, ...baseline(change)];
const sinceText = (what: RegExp, by: string) =>
  since((report) => JSON.stringify(earlier(report)).replace(what, by));
const nothing = { outcome: 'skipped', attempts: 0, failures: [], attemptsByOperation: {} };
const preload = 'f'.repeat(64);
const future = { startedAt: '2199-01-01T00:00:00.000Z' };

const attacks: readonly Attack[] = [
  ['the clean run', 0, /pass/, () => [clean]],
  ['the run that fails', 1, /gating failure/, () => [faulty]],
  // Evidence, chained anew.
  [
    'the failing verdicts left out',
    3,
    /failure that no line names/,
    onFailing((line) => (line.type === 'verdict' ? [] : line)),
  ],
  [
    'the failing verdicts left out, and their scenarios passed',
    3,
    /no line speaks of/,
    onFailing((line) => (line.type === 'verdict' ? [] : { ...line, outcome: 'pass' })),
  ],
  [
    'an outcome that stands twice, the second a pass',
    3,
    /not written as Assay/,
    onFailing(inText(/\}$/, ',"outcome":"pass"}')),
  ],
  [
    'an outcome of a prototype',
    3,
    /has the outcome undefined/,
    onFailing(inText(/"outcome":"fail"/, '"__proto__":{}')),
  ],
  [
    'a count without end',
    3,
    /counts null/,
    () => [chained(clean, inText(/"count":\d+/, '"count":1e400'))],
  ],
  [
    'a count that no run reaches',
    3,
    /counts 9/,
    () => [chained(clean, inText(/"count":\d+/, '"count":9000000000'))],
  ],
  ['yesterday’s run with today’s date', 3, /before the run/, onRun({ startedAt: later(2) })],
  ['a moment that does not exist', 3, /before the run/, onRun({ startedAt: '2026-13-45' })],
  ['a clock in the future', 3, /before the run/, onRun(future)],
  ['severities that were lowered, unsaid', 3, /what its profile held/, onRun({ resolved: {} })],
  ['a profile of other content', 3, /profile of content/, resolved({ profile: preload })],
  ['a recording', 3, /traffic of the user's own/, resolved({ traffic: preload })],
  ['code that was preloaded', 3, /preload of the user's own/, resolved({ preload })],
  ['a shard of two', 3, /shard/, onRun({ shard: { index: 1, total: 2 } })],
  ['an older format', 3, /not chained|format version/, onRun({ formatVersion: 2 })],
  ['a newer format', 3, /format version 9/, onRun({ formatVersion: 9 })],
  ['filters', 3, /narrowed by/, onRun({ filters: { clauses: ['auth/*'], operations: [] } })],
  [
    'no end line',
    3,
    /cut short/,
    () => [chained(clean, (line) => (line.type === 'end' ? [] : line))],
  ],
  // Evidence, its bytes.
  ['a byte order mark', 3, /line of evidence/, inBytes(w0, (text) => `\ufeff${text}`)],
  [
    'other ends of lines',
    3,
    /does not follow/,
    inBytes(w0, (text) => text.replaceAll('\n', '\r\n')),
  ],
  ['an empty file', 3, /no evidence of a run/, inBytes(w0, () => '')],
  ['capitals', 3, /missing: W0/, inBytes('evidence.json', (text) => text.replace('w0', 'W0'))],
  ['a way out', 3, /missing: \.\./, inBytes('evidence.json', () => '["w0.ndjson","../w0.ndjson"]')],
  ['run.json of another', 3, /run\.json names/, inBytes('run.json', () => '{"run":"a","seed":1}')],
  [
    'two shards that are one, by a link',
    3,
    /is there twice/,
    () => {
      const link = join(folder, 'link');
      symlinkSync(clean, link);
      return [clean, link];
    },
  ],
  ['a folder named twice', 2, /named twice/, () => [clean, `${clean}/../${basename(clean)}`]],
  ['a clean run beside the one that fails', 3, /several runs/, () => [clean, faulty]],
  // Options.
  ...['0', '-1', '1e3', '0x10', 'NaN', ' 390', '1.5'].map((value): Attack => [
    `--least-judged=${value}`,
    2,
    /whole number from 1/,
    asked(`--least-judged=${value}`),
  ]),
  ...['NaN', '-1h', '1e9h', 'Infinity', '', '24', '999999d'].map((value): Attack => [
    `--max-age=${value}`,
    2,
    /expected a time/,
    asked(`--max-age=${value}`),
  ]),
  ['--demand of nothing', 2, /--demand/, asked('--demand=')],
  ['--demand, misspelled', 2, /--demand/, asked('--demand=creat,Update')],
  ['--target in capitals', 3, /of target mock; demanded is MOCK/, asked('--target=MOCK')],
  ['--target, empty', 3, /of target mock; demanded is/, asked('--target=')],
  ['another profile', 3, /of profile smoke; demanded is gate/, asked('--profile=gate')],
  ['--profile that is a path', 2, /unknown profile/, asked('--profile=../profiles/smoke')],
  ['--contract, empty', 3, /of contract/, asked('--contract=')],
  ['--config of few digits', 3, /preload/, () => [...resolved({ preload })(), '--config=ffff']],
  ['all policies', 1, /gating failure/, () => [faulty, '--flaky=report', '--blocked=report']],
  // Waivers.
  ['the waivers that the gate asks for', 0, /waived/, waiving({})],
  ['a waiver without end', 3, /more than a year/, waiving({ expires: day(400) })],
  ['a waiver to no day', 2, /expires/, waiving({ expires: '2027-02-30' })],
  ['a waiver that has ended', 1, /expired-waiver/, waiving({ expires: day(-1) })],
  ['a waiver of all clauses', 2, /clause: expected/, waiving({ clause: '*' })],
  ['a waiver of all places', 1, /gating failure/, waiving({ at: '*' })],
  ['a waiver of all signatures', 2, /signature: expected/, waiving({ signature: '*' })],
  ['a waiver of another target', 3, /is of target sandbox/, waiving({ target: 'sandbox' })],
  ['look-alike letters', 2, /clause: expected/, waiving({ clause: clause.replace('e', '\u0435') })],
  ['capitals in a waiver', 2, /clause: expected/, waiving({ clause: clause.toUpperCase() })],
  ['a waiver with a member more', 2, /severity/, waiving({ severity: 'note' })],
  ['an empty waivers file', 1, /gating failure/, waiving(() => '')],
  ['waivers that are an object', 2, /w\.yaml/, waiving(() => '{}')],
  ['a merge key', 2, /w\.yaml/, waiving(() => '- &a { clause: a/b }\n- <<: *a\n')],
  ['a tag', 2, /w\.yaml/, waiving(() => '!!js/function "function () {}"')],
  ['two documents', 2, /w\.yaml/, waiving((text) => `${text}\n---\n[]\n`)],
  ['a prototype in a waiver', 2, /w\.yaml/, waiving((text) => text.replace('reason', '__proto__'))],
  // Baselines.
  ['a baseline that is older', 0, /known/, since(earlier)],
  ['the run as its own baseline', 3, /the run itself/, since((report) => report)],
  ['renamed', 3, /no earlier than the run/, since((report) => ({ ...report, run: 'earlier' }))],
  [
    'a baseline of the future',
    3,
    /future/,
    since((report) => ({ ...report, run: 'a', ...future })),
  ],
  ['counts below zero', 2, /attempts/, sinceText(/"attempts":\d+/, '"attempts":-5')],
  ['counts without end', 2, /baseline/, sinceText(/"attempts":\d+/, '"attempts":1e400')],
  ['NaN', 2, /baseline/, sinceText(/"attempts":\d+/, '"attempts":NaN')],
  ['a member that occurs twice', 2, /occurs twice/, sinceText(/\}$/, ',"partial":false}')],
  ['a byte order mark in it', 2, /baseline/, sinceText(/^/, '\ufeff')],
  ['a folder', 2, /cannot be read/, () => [faulty, '--baseline', faulty]],
  // Files that never end.
  ...['--waivers', '--baseline', '--profile'].flatMap((option): readonly Attack[] => [
    [`${option} of a device`, 2, /a pipe or a device/, asked(`${option}=/dev/zero`)],
    [`${option} of a pipe`, 2, /a pipe or a device/, () => [clean, option, pipe(clean, 'fed')]],
  ]),
  ['a pipe as report', 2, /a pipe or a device/, () => ['--report', pipe(clean, 'fed')]],
  ['run.json a pipe', 2, /does not describe/, () => [dirname(pipe(clean, 'run.json'))]],
  ['evidence.json a pipe', 3, /is missing/, () => [dirname(pipe(clean, 'evidence.json'))]],
  [
    'a baseline that judged next to nothing',
    3,
    /contradicts itself/,
    since((report) => ({
      ...earlier(report),
      clauses: report.clauses.map((one) => ({ ...one, ...nothing, reason: 'no' })),
    })),
  ],
];

for (const [name, exit, says, words] of attacks)
  test(`${name}: exit ${exit}`, async () => {
    const ran = await callAssay(['gate', '--profile', 'smoke', '--target', 'mock', ...words()]);
    expect({ exit: ran.exit, text: ran.stdout + ran.stderr }).toEqual({
      exit,
      text: expect.stringMatching(says),
    });
  });

test('variables of the environment accept nothing for the gate', async () => {
  const [, waivers = ''] = waived({});
  const [, before = ''] = baseline(earlier);
  const env = { ASSAY_WAIVERS: waivers, ASSAY_BASELINE: before, ASSAY_PROFILE: 'smoke', CI: '1' };
  const { exit } = await callAssay(['gate', faulty, '--profile', 'smoke', '--target', 'mock'], {
    env,
  });
  expect(exit).toBe(1);
  rmSync(before);
});
