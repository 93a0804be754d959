/** Since when a failure is known. */
import { test, expect } from '@playwright/test';
import { buildReport } from '../../../reports/compose/buildReport.ts';
import type { EvidenceLine } from '../../../evidence/lines.ts';
import { historyLine, parseHistory, withHistory } from '../../../reports/compose/history.ts';
import type { Report } from '../../../reports/types.ts';
import { sampleContract, sampleProfile } from '../sampleContract.ts';
import { endLine, evidenceOf, failLine, runLine, verdictLine } from '../sampleEvidence.ts';

const clause = 'idempotency/repeated-key-is-409';

async function runOn(day: number, line: EvidenceLine, target = 'mock'): Promise<Report> {
  const startedAt = `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`;
  const { target: sample } = runLine();
  return buildReport(
    sampleContract(),
    sampleProfile,
    await evidenceOf([
      [
        runLine({ run: `run-${day}`, startedAt, target: { ...sample, name: target } }),
        line,
        endLine(),
      ],
    ]),
  );
}

async function historyOf(...runs: readonly Promise<Report>[]): Promise<string> {
  return (await Promise.all(runs)).map(historyLine).join('');
}

const pass = verdictLine(clause);
const fail = failLine(clause);

function clauseOf(report: Report): Report['clauses'][number] | undefined {
  return report.clauses.find(({ id }) => id === clause);
}

test.describe('history', () => {
  test('says since when a clause fails, when it last passed, and how often it flipped', async () => {
    const history = parseHistory(
      await historyOf(runOn(1, fail), runOn(2, pass), runOn(3, fail), runOn(4, fail)),
    );
    const found = clauseOf(withHistory(await runOn(5, fail), history));
    expect(found?.failures[0]?.since).toEqual({
      firstSeen: { run: 'run-3', startedAt: '2026-11-03T10:00:00.000Z' },
      lastPassed: { run: 'run-2', startedAt: '2026-11-02T10:00:00.000Z' },
      flips: 2,
    });
    expect(found?.history?.map(({ outcome }) => outcome)).toEqual([
      'fail',
      'pass',
      'fail',
      'fail',
      'fail',
    ]);
  });

  test('a run in which a clause failed only now and then is no part of its history', async () => {
    const flaky = failLine(clause, {
      finding: Object.assign({}, fail.finding, { flaky: { failed: 1, tried: 3 } }),
    });
    const history = parseHistory(await historyOf(runOn(1, pass), runOn(2, flaky)));
    expect(history.at(-1)?.failures).toEqual([]);
    const found = clauseOf(withHistory(await runOn(3, flaky), history));
    expect(found?.history?.map(({ outcome }) => outcome)).toEqual(['pass']);
  });

  test('begins with this run where the failure is new', async () => {
    const found = clauseOf(
      withHistory(await runOn(5, fail), parseHistory(await historyOf(runOn(4, pass)))),
    );
    expect(found?.failures[0]?.since).toMatchObject({
      firstSeen: { run: 'run-5' },
      lastPassed: { run: 'run-4' },
      flips: 1,
    });
  });

  test('distinguishes another failure of the same clause', async () => {
    const other = failLine(clause, { at: '/isSuccess' });
    const found = clauseOf(
      withHistory(await runOn(5, fail), parseHistory(await historyOf(runOn(3, other)))),
    );
    expect(found?.failures[0]?.since).toMatchObject({
      firstSeen: { run: 'run-5' },
      lastPassed: null,
    });
  });

  test('leaves out other targets, later runs, repeats and lines that cannot be read', async () => {
    const text = `${await historyOf(runOn(6, pass), runOn(4, pass, 'sandbox'), runOn(3, pass), runOn(3, pass))}{"cut`;
    const found = clauseOf(withHistory(await runOn(5, fail), parseHistory(text)));
    expect(found?.history?.map(({ run }) => run)).toEqual(['run-3', 'run-5']);
  });
});
