/** The gate, row by row, each with its exit code. */
import { test, expect } from '@playwright/test';
import { buildReport } from '../../reports/compose/buildReport.ts';
import type { EvidenceLine } from '../../evidence/lines.ts';
import { decideGate } from '../../reports/gate/gate.ts';
import { gateText, notesOf } from '../../reports/gate/gateText.ts';
import type { GateInput } from '../../reports/gate/gateTypes.ts';
import { operationNames } from '../../reports/text/phrases.ts';
import { signatureOf } from '../../reports/read/signature.ts';
import type { Report } from '../../reports/types.ts';
import type { Waiver } from '../../reports/gate/waivers.ts';
import { sampleContract, sampleProfile } from './sampleContract.ts';
import {
  cleanRun,
  endLine,
  evidenceOf,
  exchangeLine,
  failLine,
  runLine,
  scenarioLine,
  verdictLine,
} from './sampleEvidence.ts';

const today = '2026-11-21';
const clause = 'idempotency/repeated-key-is-409';

async function reportOf(...lines: readonly EvidenceLine[]): Promise<Report> {
  return buildReport(sampleContract(), sampleProfile, await evidenceOf([[runLine(), ...lines]]));
}

const failing = [exchangeLine('0-1'), exchangeLine('0-2'), failLine(clause), endLine()];
const drawn = { scenario: null, counterexample: null, seed: 42, path: '', shrinks: 0, runs: 3 };
const flaky = { ...drawn, flaky: { failed: 1, tried: 3 } };

const waiver: Waiver = {
  clause,
  operation: 'createBill',
  at: 'status',
  signature: signatureOf({ expected: 409, actual: 200 }),
  reason: 'the key store is being moved',
  ticket: 'PAY-1',
  expires: '2026-12-31',
};

function signed(actual: string | number): string {
  return signatureOf({ expected: 409, actual });
}

type Row = {
  readonly name: string;
  readonly lines: readonly EvidenceLine[];
  readonly input?: Partial<GateInput>;
  readonly exit: 0 | 1 | 3;
  readonly kinds: readonly string[];
};

const table: readonly Row[] = [
  { name: 'a clean run passes', lines: (cleanRun()[0] ?? []).slice(1), exit: 0, kinds: [] },
  { name: 'a new failure stops', lines: failing, exit: 1, kinds: ['new'] },
  {
    name: 'a failure that gates nowhere is noted',
    lines: failing,
    input: { profile: { gates: [] } },
    exit: 0,
    kinds: ['minor'],
  },
  {
    name: 'a waived failure passes',
    lines: failing,
    input: { waivers: [waiver] },
    exit: 0,
    kinds: ['waived'],
  },
  {
    name: 'a waiver on its last day holds',
    lines: failing,
    input: { waivers: [{ ...waiver, expires: today }] },
    exit: 0,
    kinds: ['waived'],
  },
  {
    name: 'an expired waiver stops',
    lines: failing,
    input: { waivers: [{ ...waiver, expires: '2026-11-20' }] },
    exit: 1,
    kinds: ['expired-waiver'],
  },
  {
    name: 'a stale waiver stops',
    lines: [verdictLine(clause), endLine()],
    input: { waivers: [waiver] },
    exit: 1,
    kinds: ['stale-waiver'],
  },
  {
    name: 'a waiver of a clause not tried is not stale, but reported',
    lines: [verdictLine('envelope/types-hold'), endLine()],
    input: { waivers: [waiver] },
    exit: 0,
    kinds: ['unused-waiver'],
  },
  {
    name: 'an expired waiver stops even if it matches nothing',
    lines: [verdictLine('envelope/types-hold'), endLine()],
    input: { waivers: [{ ...waiver, expires: '2026-11-20' }] },
    exit: 1,
    kinds: ['expired-waiver'],
  },
  {
    name: 'a renewed waiver holds beside its expired form',
    lines: failing,
    input: { waivers: [{ ...waiver, expires: '2026-11-20' }, waiver] },
    exit: 0,
    kinds: ['waived'],
  },
  {
    name: 'a waiver does not cover another failure at its place that was seen beside it',
    lines: [...failing.slice(0, -1), failLine(clause, { actual: 500 }), endLine()],
    input: { waivers: [waiver] },
    exit: 1,
    kinds: ['waived', 'new'],
  },
  {
    name: 'a waiver of an unknown clause is stale',
    lines: [verdictLine(clause), endLine()],
    input: { waivers: [{ ...waiver, clause: 'no/such' }] },
    exit: 1,
    kinds: ['stale-waiver'],
  },
  {
    name: 'a waiver does not cover another place',
    lines: [exchangeLine('0-1'), failLine(clause, { at: '/isSuccess' }), endLine()],
    input: { waivers: [waiver] },
    exit: 1,
    kinds: ['new', 'stale-waiver'],
  },
  {
    name: 'a waiver does not cover another status at its place',
    lines: [failLine(clause, { actual: 500 }), endLine()],
    input: { waivers: [waiver] },
    exit: 1,
    kinds: ['new', 'stale-waiver'],
  },
  {
    name: 'a waiver does not cover another operation',
    lines: [failLine(clause, { operation: 'deleteBill' }), endLine()],
    input: { waivers: [waiver] },
    exit: 1,
    kinds: ['new', 'unused-waiver'],
  },
  {
    name: 'a flaky failure is reported',
    lines: [failLine(clause, { finding: flaky }), endLine()],
    exit: 0,
    kinds: ['flaky'],
  },
  {
    name: 'a flaky failure that was seen three times stops',
    lines: [failLine(clause, { finding: flaky, count: 3 }), endLine()],
    exit: 1,
    kinds: ['flaky'],
  },
  {
    name: 'a flaky failure stops where the policy says so',
    lines: [failLine(clause, { finding: flaky }), endLine()],
    input: { policy: { flaky: 'stop', blocked: 'stop' } },
    exit: 1,
    kinds: ['flaky'],
  },
  {
    name: 'a blocked clause could not be tested',
    lines: [
      verdictLine('envelope/types-hold'),
      scenarioLine('g/s', { clauses: [clause], outcome: 'blocked', reason: 'no bill' }),
      endLine(),
    ],
    exit: 3,
    kinds: ['blocked'],
  },
  {
    name: 'a blocked clause is only reported where the policy says so',
    lines: [
      verdictLine('envelope/types-hold'),
      scenarioLine('g/s', { clauses: [clause], outcome: 'blocked', reason: 'no bill' }),
      endLine(),
    ],
    input: { policy: { flaky: 'report', blocked: 'report' } },
    exit: 0,
    kinds: ['blocked'],
  },
  {
    name: 'a broken check could not test, whatever the policy',
    lines: [
      verdictLine('envelope/types-hold'),
      verdictLine(clause, { outcome: 'broken', reason: 'threw' }),
      endLine(),
    ],
    input: { policy: { flaky: 'report', blocked: 'report' } },
    exit: 3,
    kinds: ['broken'],
  },
  {
    name: 'a failure outweighs what was blocked',
    lines: [
      ...failing.slice(0, -1),
      scenarioLine('g/s', {
        clauses: ['envelope/types-hold'],
        outcome: 'blocked',
        reason: 'no bill',
      }),
      endLine(),
    ],
    exit: 1,
    kinds: ['new', 'blocked'],
  },
  {
    name: 'a run that tested nothing is not green',
    lines: [endLine()],
    exit: 3,
    kinds: ['nothing-tested'],
  },
  {
    name: 'a run that skipped everything is not green',
    lines: [
      scenarioLine('g/s', { clauses: [clause], outcome: 'skipped', reason: 'not permitted' }),
      endLine(),
    ],
    exit: 3,
    kinds: ['nothing-tested'],
  },
  {
    name: 'a run that was cut short is not green',
    lines: [verdictLine(clause)],
    exit: 3,
    kinds: ['partial'],
  },
  {
    name: 'a run that was cut short is not green, whatever the policy',
    lines: [verdictLine(clause)],
    input: { policy: { flaky: 'report', blocked: 'report' } },
    exit: 3,
    kinds: ['partial'],
  },
];

test.describe('the gate', () => {
  for (const { name, lines, input, exit, kinds } of table) {
    test(`${name}: exit ${exit}`, async () => {
      const report = await reportOf(...lines);
      const decision = decideGate({ report, profile: sampleProfile, today, ...input });
      expect(decision.rows.map((row) => row.kind)).toEqual(kinds);
      expect(decision.exit).toBe(exit);
      expect(gateText(decision, operationNames(report)).split('\n').at(-1)).toBe(
        `Gate: ${decision.verdict} (exit ${exit})`,
      );
      // What stops a run is a failure, which each report lists, or stands beside the verdict.
      const stopping = decision.rows.filter((row) => row.exit === 1);
      const unnamed = stopping.filter((row) => !notesOf(decision).includes(row));
      expect(unnamed.filter(({ failure }) => failure === null)).toEqual([]);
    });
  }

  test('a failure of the baseline is known, another of the same clause is new: exits 0 and 1', async () => {
    const baseline = await reportOf(...failing);
    const same = await reportOf(...failing);
    expect(decideGate({ report: same, profile: sampleProfile, baseline, today })).toMatchObject({
      exit: 0,
      rows: [{ kind: 'known' }],
    });
    const more = await reportOf(failLine(clause, { operation: 'deleteBill' }), ...failing);
    const decision = decideGate({ report: more, profile: sampleProfile, baseline, today });
    expect(decision.exit).toBe(1);
    expect(decision.rows.map((row) => row.kind).toSorted()).toEqual(['known', 'new']);
  });

  test('another failure at the place of a known one is changed and stops', async () => {
    const secretIs401 = failLine(clause, { expected: 400, actual: 401 });
    const anySecretIsLetIn = failLine(clause, { expected: 400, actual: 200 });
    const baseline = await reportOf(secretIs401, endLine());
    const decide = async (...lines: readonly EvidenceLine[]): Promise<unknown> => {
      const report = await reportOf(...lines, endLine());
      const { exit, rows } = decideGate({ report, profile: sampleProfile, baseline, today });
      return { exit, kinds: rows.map(({ kind }) => kind).toSorted() };
    };
    expect(await decide(secretIs401)).toEqual({ exit: 0, kinds: ['known'] });
    expect(await decide(anySecretIsLetIn)).toEqual({ exit: 1, kinds: ['changed'] });
    // Beside the known failure, which alone is shown as the example.
    expect(await decide(secretIs401, anySecretIsLetIn)).toEqual({
      exit: 1,
      kinds: ['changed', 'known'],
    });
  });

  test('a signature keeps statuses and sentences apart and ignores values that vary', () => {
    expect(signed(200)).not.toBe(signed(500));
    expect(signed('17.25')).toBe(signed('18.5'));
    expect(signed(7)).toBe(signed(12));
    expect(signed('no answer')).not.toBe(signed('another answer'));
  });
});
