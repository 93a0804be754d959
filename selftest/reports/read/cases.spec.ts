/**
 * A run in several sessions or shards: each scenario counts once, an interrupted one not at all, in any order of
 * files.
 */
import { expect, test } from '@playwright/test';
import { buildReport } from '../../../reports/compose/buildReport.ts';
import { reportJson } from '../../../reports/formats/reportJson.ts';
import type { Report } from '../../../reports/types.ts';
import type { EvidenceLine, RunLine } from '../../../evidence/lines.ts';
import { sampleContract, sampleProfile } from '../sampleContract.ts';
import {
  endLine,
  evidenceOf,
  exchangeLine,
  runLine,
  scenarioLine,
  verdictLine,
} from '../sampleEvidence.ts';

const clause = 'envelope/types-hold';
const one = 'bill/life-cycle';
const other = 'bill/other';

async function reportOf(files: readonly (readonly EvidenceLine[])[]): Promise<Report> {
  return buildReport(sampleContract(), sampleProfile, await evidenceOf(files));
}

/** The lines of a scenario that ran to its end: three requests and as many passes. */
function finished(worker: string, id: string): EvidenceLine[] {
  return [
    ...[1, 2, 3].map((count) => exchangeLine(`${worker}-${count}`, { scenario: id })),
    verdictLine(clause, { count: 3 }),
    scenarioLine(id),
  ];
}

const session = (worker: string, number: number): RunLine => runLine({ worker, session: number });

function attemptsOf(report: Report): number | undefined {
  return report.clauses.find(({ id }) => id === clause)?.attempts;
}

test('a scenario that was interrupted and run again counts once, and all its requests count', async () => {
  const cut = [
    runLine({ worker: 'w0' }),
    ...finished('w0', one),
    exchangeLine('w0-4', { scenario: other }),
    exchangeLine('w0-5', { scenario: other }),
    verdictLine(clause, { count: 1 }),
  ];
  const before = await reportOf([cut]);
  expect(before.partial).toBe(true);
  expect(attemptsOf(before)).toBe(4);

  const again = [session('w0r2', 2), ...finished('w0r2', other), endLine()];
  const resumed = await reportOf([cut, again]);
  expect(resumed.partial).toBe(false);
  expect(attemptsOf(resumed)).toBe(6);
  expect(resumed.requests.sent).toBe(8);
  expect(resumed.cases.map(({ requests }) => requests)).toEqual([6]);
  expect(resumed.scenarios.map(({ id }) => id)).toEqual([one, other]);
  expect(reportJson(await reportOf([again, cut]))).toBe(reportJson(resumed));

  const unbroken = await reportOf([
    [runLine({ worker: 'w0' }), ...finished('w0', one), ...finished('w0', other), endLine()],
  ]);
  expect({ ...resumed, requests: null, timeline: null }).toEqual({
    ...unbroken,
    requests: null,
    timeline: null,
  });
});

test('a run that was killed twice is partial until a session ends by itself', async () => {
  const first = [runLine({ worker: 'w0' }), exchangeLine('w0-1', { scenario: one })];
  const second = [
    session('w0r2', 2),
    ...finished('w0r2', one),
    exchangeLine('w0r2-4', { scenario: other }),
  ];
  const third = [session('w0r3', 3), ...finished('w0r3', other), endLine()];
  expect((await reportOf([first, second])).partial).toBe(true);
  const whole = await reportOf([third, first, second]);
  expect(whole.partial).toBe(false);
  expect(attemptsOf(whole)).toBe(6);
  // The third session had nothing to run: only its end shows that the run is complete.
  const closing = [session('closingr3', 3), endLine()];
  expect((await reportOf([[runLine(), ...finished('0', one)], closing])).partial).toBe(false);
  const stopped = [session('closingr3', 3), endLine(true)];
  expect((await reportOf([[runLine(), ...finished('0', one)], stopped])).partial).toBe(true);
});

test('a blocked scenario counts in the session that could run it', async () => {
  const reason = 'the target no longer answers';
  const blocked = [
    runLine({ worker: 'w0' }),
    verdictLine(clause, { outcome: 'blocked', reason }),
    scenarioLine(one, { outcome: 'blocked', reason }),
    endLine(),
  ];
  expect((await reportOf([blocked])).summary.blocked).toBeGreaterThan(0);
  const again = [session('w0r2', 2), ...finished('w0r2', one), endLine()];
  const report = await reportOf([blocked, again]);
  expect(report.summary.blocked).toBe(0);
  expect(report.scenarios).toHaveLength(1);
  // A killed run may leave two finished cases of one scenario: that of the later session counts.
  const twice = await reportOf([[runLine({ worker: 'w0' }), ...finished('w0', one)], again]);
  expect(attemptsOf(twice)).toBe(3);
});

test('what every shard leaves out is reported once', async () => {
  const shard = (index: number, lines: readonly EvidenceLine[]): readonly EvidenceLine[] => [
    runLine({ worker: `w0s${index}`, shard: { index, total: 2 } }),
    scenarioLine('bill/dear', { outcome: 'skipped', reason: 'no budget' }),
    ...lines,
    endLine(),
  ];
  const files = [shard(1, finished('w0s1', one)), shard(2, finished('w0s2', other))];
  const report = await reportOf(files);
  expect(report.scenarios.map(({ id }) => id)).toEqual(['bill/dear', one, other]);
  expect(report.partial).toBe(false);
  expect(attemptsOf(report)).toBe(6);
  expect(reportJson(await reportOf(files.toReversed()))).toBe(reportJson(report));
  expect((await reportOf(files.slice(1))).partial).toBe(true);
});

test('shards of machines of their own make one run; what cannot be shards of one is refused', async () => {
  const shard = (index: number, more: Partial<RunLine> = {}): readonly EvidenceLine[] => [
    runLine({ run: `run-of-${index}`, worker: 'w0', shard: { index, total: 2 }, ...more }),
    ...finished(`w0s${index}`, index === 1 ? one : other),
    endLine(),
  ];
  const report = await reportOf([shard(2), shard(1)]);
  expect(report.run).toBe('run-of-1');
  expect(report.partial).toBe(false);
  for (const [files, says] of [
    [[shard(1), shard(2, { seed: 43 })], 'not shards of one run: seed 42 and 43'],
    [[shard(1), shard(2, { profile: 'smoke' })], 'not shards of one run: profile'],
    [[shard(1), shard(1, { run: 'run-again' })], 'two runs claim shard 1'],
    [[shard(1), [runLine(), endLine()]], 'not shards of one run: number of shards'],
  ] as const)
    await expect(reportOf(files)).rejects.toThrow(says);
});
