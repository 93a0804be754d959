/** A profile weighs clauses by their standing, and single ones by globs of their ids. */
import { expect, test } from '@playwright/test';
import { buildReport } from '../../reports/compose/buildReport.ts';
import { problemsOfReport } from '../../reports/gate/soundness.ts';
import { severityOf } from '../../reports/compose/clauseReports.ts';
import { sampleContract, sampleProfile } from './sampleContract.ts';
import { evidenceOf, faultyRun } from './sampleEvidence.ts';

const id = 'idempotency/repeated-key-is-409';
const severities = { 'idempotency/*': 'must', [id]: 'note', 'api-*/*-headers': 'should' } as const;
const weighed = { ...sampleProfile, severities };

test('the last glob that fits counts, and a report weighed by another profile is unsound', async () => {
  const report = buildReport(sampleContract(), weighed, await evidenceOf(faultyRun()));
  expect(report.clauses.find((one) => one.id === id)?.severity).toBe('note');
  expect(problemsOfReport(report, sampleContract(), weighed)).toEqual([]);
  expect(problemsOfReport(report, sampleContract(), sampleProfile)).not.toEqual([]);
});

test('a clause of a document is weighed by its id', () => {
  const clause = { id: 'api-pets/get-pet-headers', standing: 'stated' } as const;
  expect(severityOf(weighed, clause)).toBe('should');
  expect(severityOf(sampleProfile, clause)).toBe(sampleProfile.severity.stated);
});
