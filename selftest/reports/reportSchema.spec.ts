/** Evidence and reports fit their schemas. */
import { test, expect } from '@playwright/test';
import { buildReport } from '../../reports/buildReport.ts';
import type { EvidenceLine } from '../../suites/engine/evidence.ts';
import { reportJson } from '../../reports/reportJson.ts';
import type { Report } from '../../reports/types.ts';
import { compileMeta } from '../../schemas/compileMeta.ts';
import { sampleContract, sampleProfile } from './sampleContract.ts';
import { cleanRun, evidenceOf, faultyRun, hostileText } from './sampleEvidence.ts';

test.describe('schemas of our own data', () => {
  test('every line of evidence fits its schema, and a line of an unknown kind does not', () => {
    const check = compileMeta<EvidenceLine>('evidence');
    for (const line of faultyRun(hostileText).flat())
      expect(check(line)).toMatchObject({ ok: true });
    expect(check({ type: 'opinion' })).toMatchObject({ ok: false });
  });

  for (const [name, lines] of [
    ['clean', cleanRun()],
    ['faulty', faultyRun()],
    ['hostile', faultyRun(hostileText)],
  ] as const) {
    test(`the report of a ${name} run fits its schema`, async () => {
      const report = buildReport(sampleContract(), sampleProfile, await evidenceOf(lines));
      const read: unknown = JSON.parse(reportJson(report));
      expect(compileMeta<Report>('report')(read)).toMatchObject({ ok: true });
      expect(compileMeta<Report>('report')({ ...report, formatVersion: 0 })).toMatchObject({
        ok: false,
      });
    });
  }
});
