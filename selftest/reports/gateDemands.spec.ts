/** What the gate demands of a candidate and a baseline, and reports that contradict themselves: none of them passes. */
import { test, expect } from '@playwright/test';
import { buildReport } from '../../reports/compose/buildReport.ts';
import type { EvidenceLine, RunLine, ScenarioLine } from '../../evidence/lines.ts';
import { decideGate } from '../../reports/gate/gate.ts';
import type { GateDemands, GateInput, GateRowKind } from '../../reports/gate/gateTypes.ts';
import { accountedFor } from '../../reports/gate/judgedClauses.ts';
import { problemsOfReport } from '../../reports/gate/soundness.ts';
import type { ClauseReport, Report } from '../../reports/types.ts';
import { sampleClause, sampleContract, sampleProfile } from './sampleContract.ts';
import {
  endLine,
  evidenceOf,
  failLine,
  runLine,
  scenarioLine,
  verdictLine,
} from './sampleEvidence.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const hourMs = 3_600_000;
const demands: GateDemands = {
  profile: { profile: 'gate' },
  contract: sampleContract().sha256,
  target: 'mock',
  now,
  maxAgeMs: 24 * hourMs,
  baselineMaxAgeMs: 720 * hourMs,
  leastJudged: 2,
};
const clause = 'idempotency/repeated-key-is-409';
const passes: readonly EvidenceLine[] = [verdictLine(clause), verdictLine('envelope/types-hold')];

async function reportOf(
  run: Partial<RunLine> = {},
  lines: readonly EvidenceLine[] = passes,
): Promise<Report> {
  const evidence = await evidenceOf([[runLine(run), ...lines, endLine()]]);
  return buildReport(sampleContract(), sampleProfile, evidence);
}

async function kindsOf(
  report: Report,
  more: Partial<GateInput> = {},
): Promise<{ exit: number; kinds: readonly GateRowKind[] }> {
  const input = { report, profile: sampleProfile, today: '2026-11-20', demands, ...more };
  const { exit, rows } = decideGate(input);
  return { exit, kinds: rows.map(({ kind }) => kind) };
}

const before = { run: 'run-0', startedAt: '2026-11-20T09:00:00.000Z' };
const sha256 = 'decade'.padEnd(64, '0');
const contract = { title: 'Another', version: '2', sha256 };
const target = { name: 'other', baseUrl: 'http://127.0.0.1:1/api', capabilities: [], allow: [] };

/** What a run may be that is not what the gate wants, and how both the candidate and a baseline are then refused. */
const unwanted: readonly (readonly [string, Partial<RunLine>, GateRowKind])[] = [
  ['of another profile', { profile: 'smoke' }, 'mismatch'],
  ['of another contract', { contract }, 'mismatch'],
  ['of another target', { target }, 'mismatch'],
  ['too old', { startedAt: '2026-10-01T10:00:00.000Z' }, 'age'],
  ['from the future', { startedAt: '2026-11-20T12:02:00.000Z' }, 'age'],
  ['narrowed by --clause', { filters: { clauses: ['envelope/*'], operations: [] } }, 'filtered'],
  ['narrowed by --operation', { filters: { clauses: [], operations: ['createBill'] } }, 'filtered'],
  ['one shard of two', { shard: { index: 1, total: 2 } }, 'partial'],
];

test.describe('the demands of the gate', () => {
  test('a run that meets them passes, alone and with a baseline', async () => {
    const report = await reportOf();
    expect(await kindsOf(report)).toEqual({ exit: 0, kinds: [] });
    const baseline = await reportOf({ run: 'run-0', startedAt: '2026-11-01T10:00:00.000Z' });
    expect(await kindsOf(report, { baseline })).toEqual({ exit: 0, kinds: [] });
  });

  for (const [what, run, kind] of unwanted)
    test(`a run or a baseline ${what} could not test`, async () => {
      const odd = await reportOf({ ...before, ...run });
      expect(await kindsOf(odd)).toEqual({ exit: 3, kinds: [kind] });
      expect(await kindsOf(await reportOf(), { baseline: odd })).toEqual({
        exit: 3,
        kinds: [kind],
      });
    });

  test('a run without a demanded target must still be of the target of its baseline', async () => {
    const baseline = await reportOf(before);
    const open = { ...demands, target: null };
    expect((await kindsOf(await reportOf({ target }), { demands: open })).exit).toBe(0);
    expect((await kindsOf(await reportOf({ target }), { demands: open, baseline })).exit).toBe(3);
  });

  test('a run is not its own baseline', async () => {
    const report = await reportOf({}, [...passes, failLine(clause)]);
    expect((await kindsOf(report, { baseline: report })).exit).toBe(3);
  });

  test('a run that judged too few clauses could not test', async () => {
    const report = await reportOf({}, passes.slice(1));
    expect(await kindsOf(report)).toEqual({ exit: 3, kinds: ['too-few'] });
  });

  test('clauses that went silent are named; more than a few of them could not test', async () => {
    const expected = sampleContract().clauses.keys();
    const report = await reportOf();
    const { exit, rows } = decideGate({
      report,
      profile: sampleProfile,
      today: '2026-11-20',
      expected: [...expected],
    });
    expect(exit).toBe(3);
    expect(rows.map((row) => [row.kind, row.clause])).toContainEqual([
      'silent',
      'bill/deleted-bill-is-gone',
    ]);
    const baseline = await reportOf(before, [...passes, verdictLine('bill/deleted-bill-is-gone')]);
    expect(await kindsOf(report, { baseline })).toEqual({ exit: 0, kinds: ['silent'] });
  });

  test('a few clauses that are silent for want of a member are noted; more of them could not test', async () => {
    const silent = [
      'bill/deleted-bill-is-gone',
      'envelope/null-only-where-marked',
      'idempotency/key-works-again',
      'limits/two-hundred-a-minute',
    ].map((id) => verdictLine(id, { outcome: 'skipped', silent: true, reason: 'no /IdBill' }));
    for (const [count, exit] of [
      [3, 0],
      [4, 3],
    ] as const) {
      const report = await reportOf({}, [...passes, ...silent.slice(0, count)]);
      const kinds = silent.slice(0, count).map(() => 'silent');
      expect(await kindsOf(report)).toEqual({ exit, kinds });
    }
  });

  test('what the target lacks the means for counts among the clauses that a profile demands', async () => {
    const least = accountedFor(await reportOf());
    const kinds = async (more: Partial<ScenarioLine>): Promise<unknown> => {
      const clauses = ['bill/deleted-bill-is-gone'];
      const line = scenarioLine('bill/life', { clauses, outcome: 'skipped', ...more });
      const report = await reportOf({}, [...passes, line]);
      return kindsOf(report, { demands: { ...demands, leastAccountedFor: least } });
    };
    expect(await kinds({ reason: 'capability missing: clock', unable: true })).toEqual({
      exit: 0,
      kinds: ['lost'],
    });
    expect(await kinds({ reason: 'no budget' })).toEqual({ exit: 3, kinds: ['too-few'] });
  });

  test('a waiver of another target, or without an end in sight, could not test', async () => {
    const report = await reportOf({}, [...passes, failLine(clause)]);
    const [signature = ''] = report.clauses.flatMap(
      ({ failures }) => failures[0]?.signatures ?? [],
    );
    const waiver = {
      clause,
      operation: 'createBill',
      at: 'status',
      signature,
      reason: 'the key store is being moved',
      ticket: 'PAY-1',
      expires: '2026-12-31',
    };
    const kinds = async (more: object): Promise<unknown> =>
      kindsOf(report, { waivers: [{ ...waiver, ...more }] });
    expect(await kinds({ target: 'mock' })).toEqual({ exit: 0, kinds: ['waived'] });
    expect(await kinds({ target: 'other' })).toEqual({ exit: 3, kinds: ['waived', 'mismatch'] });
    expect(await kinds({ expires: '2099-12-31' })).toEqual({ exit: 3, kinds: ['waived', 'age'] });
  });
});

/** Changes one clause of a report. */
function changed(report: Report, id: string, change: Partial<ClauseReport>): Report {
  return {
    ...report,
    clauses: report.clauses.map((one) => (one.id === id ? { ...one, ...change } : one)),
  };
}

const lies: readonly (readonly [string, (report: Report) => Report, RegExp])[] = [
  [
    'a failure without a failure',
    (it) => changed(it, clause, { failures: [] }),
    /without a failure/,
  ],
  [
    'a failure that is called a pass',
    (it) => ({
      ...changed(it, clause, { outcome: 'pass' }),
      summary: { ...it.summary, fail: 0, pass: it.summary.pass + 1 },
    }),
    /outcome pass with a failure/,
  ],
  [
    'a wrong summary',
    (it) => ({ ...it, summary: { ...it.summary, fail: 5 } }),
    /the summary counts 5 fail, the clauses 1/,
  ],
  ['no clauses', (it) => ({ ...it, clauses: [] }), /lacks .* and 7 more of the contract/],
  [
    'a missing clause',
    (it) => ({ ...it, clauses: it.clauses.filter(({ id }) => id !== clause) }),
    /lacks idempotency\/repeated-key-is-409 of the contract/,
  ],
  [
    'a clause twice',
    (it) => ({ ...it, clauses: [...it.clauses, ...it.clauses.slice(0, 1)] }),
    /lists a clause twice/,
  ],
  ['a lighter severity', (it) => changed(it, clause, { severity: 'note' }), /not of severity note/],
  [
    'a lighter standing',
    (it) => changed(it, clause, { standing: 'open', severity: 'note' }),
    /its standing is not open/,
  ],
  [
    'a pass without an attempt',
    (it) => changed(it, 'envelope/types-hold', { attempts: 0, attemptsByOperation: {} }),
    /outcome pass without an attempt/,
  ],
];

test.describe('a report that is not believed', () => {
  test('a report of a run is sound', async () => {
    const report = await reportOf({}, [...passes, failLine(clause)]);
    expect(problemsOfReport(report, sampleContract(), sampleProfile)).toEqual([]);
  });

  for (const [what, change, says] of lies)
    test(`with ${what} is refused`, async () => {
      const report = change(await reportOf({}, [...passes, failLine(clause)]));
      const problems = problemsOfReport(report, sampleContract(), sampleProfile);
      expect(problems.join('\n')).toMatch(says);
    });

  test('with a clause that the contract does not have is refused', async () => {
    const report = await reportOf();
    const smaller = sampleContract([sampleClause(clause)]);
    expect(problemsOfReport(report, smaller, sampleProfile).join('\n')).toMatch(
      /unknown to the contract/,
    );
  });
});
