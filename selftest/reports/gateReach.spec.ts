/** A run that could not test its service: none of its requests was served, or it lacks the credential. */
import { expect, test } from '@playwright/test';
import { buildReport } from '../../reports/compose/buildReport.ts';
import { decideGate } from '../../reports/gate/gate.ts';
import type { Report } from '../../reports/types.ts';
import { sampleContract, sampleProfile } from './sampleContract.ts';
import { cleanRun, evidenceOf } from './sampleEvidence.ts';

async function reportOf(): Promise<Report> {
  return buildReport(sampleContract(), sampleProfile, await evidenceOf(cleanRun()));
}

test('a whole run that no operation served could not test; a narrowed one may hold refusals only', async () => {
  const report = await reportOf();
  const refusal = { operation: 'getB', status: '404', words: 'no route', requests: 9 };
  const refusals = [{ ...refusal, served: 0, listed: false }];
  const decide = (served: number, clauses: readonly string[] = []) =>
    decideGate({
      report: {
        ...report,
        reach: { operations: 2, served, refusals },
        filters: { clauses, operations: [] },
      },
      profile: sampleProfile,
      today: '2026-11-20',
    });
  expect(decide(0)).toMatchObject({
    exit: 3,
    verdict:
      'could not test: the service served none of 2 operations, most often with 404: check the address, its base path, and the credential',
  });
  expect(decide(1).exit).toBe(0);
  expect(decide(0, ['get-b-*']).exit).toBe(0);
});

test('a run that lacks the credential for nearly all of its document could not test it', async () => {
  const report = await reportOf();
  const reason =
    'no credential of class scheme:key: the target file has no secret at credentials.schemes.key';
  const one: Report['scenarios'][number] = {
    id: 'imported/listA',
    group: 'imported',
    outcome: 'pass',
    clauses: [],
    requests: 1,
    durationMs: 1,
  };
  const decide = (skipped: number, clauses: readonly string[] = []) =>
    decideGate({
      report: {
        ...report,
        scenarios: [
          one,
          ...Array.from({ length: skipped }, () => ({
            ...one,
            outcome: 'skipped' as const,
            reason,
          })),
        ],
        filters: { clauses, operations: [] },
      },
      profile: sampleProfile,
      today: '2026-11-20',
    });
  expect(decide(10)).toMatchObject({
    exit: 3,
    verdict: `could not test: 10 scenarios skipped, 1 tried: ${reason}`,
  });
  expect([decide(9).exit, decide(10, ['get-b-*']).exit]).toEqual([0, 0]);
});

test('of several reasons, the verdict names the one that stopped most', async () => {
  const report = await reportOf();
  const clauses = ['a', 'b', 'b'].flatMap((reason, at) =>
    report.clauses
      .slice(0, 1)
      .map((one) => ({ ...one, id: `${one.id}-${at}`, outcome: 'broken' as const, reason })),
  );
  const { exit, verdict } = decideGate({
    report: { ...report, clauses },
    profile: sampleProfile,
    today: '2026-11-20',
  });
  expect(exit).toBe(3);
  expect(verdict).toBe('could not test: b; and 1 other reason');
});
