/** Evidence and reports fit their schemas. */
import { test, expect } from '@playwright/test';
import { checkedData } from '../../../cli/userFiles.ts';
import { buildReport } from '../../../reports/compose/buildReport.ts';
import type { EvidenceLine } from '../../../evidence/lines.ts';
import { baselineJson } from '../../../reports/drift/baseline/baselineFile.ts';
import { baselineOf } from '../../../reports/drift/baseline/baselineOf.ts';
import { historyLine } from '../../../reports/compose/history.ts';
import { reportJson } from '../../../reports/formats/reportJson.ts';
import type { Report } from '../../../reports/types.ts';
import { compileMeta } from '../../../contract/compileMeta.ts';
import { sampleContract, sampleProfile } from '../sampleContract.ts';
import { cleanRun, evidenceOf, faultyRun, hostileText } from '../sampleEvidence.ts';

/** The same lines, whose exchanges have members that few have. */
const rare = { hidden: { 'header requesttoken': null }, slowed: true } as const;
const withRareMembers = (files: readonly (readonly EvidenceLine[])[]) =>
  files.map((lines) =>
    lines.map((line) => (line.type === 'exchange' ? { ...line, ...rare } : line)),
  );

test.describe('schemas of our own data', () => {
  test('every line of evidence fits its schema, and a line of an unknown kind does not', () => {
    const check = compileMeta<EvidenceLine>('evidence');
    for (const line of withRareMembers(faultyRun(hostileText)).flat())
      expect(check(line)).toMatchObject({ ok: true });
    expect(check({ type: 'opinion' })).toMatchObject({ ok: false });
  });

  for (const [name, lines] of [
    ['clean', cleanRun()],
    ['faulty', faultyRun()],
    ['hostile', faultyRun(hostileText)],
    ['faulty and hidden', withRareMembers(faultyRun())],
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

  test('a baseline, a line of history and a waiver fit theirs, and each says what it lacks', async () => {
    const report = buildReport(sampleContract(), sampleProfile, await evidenceOf(faultyRun()));
    const baseline: unknown = JSON.parse(baselineJson(baselineOf(report)));
    const line: unknown = JSON.parse(historyLine(report));
    const waiver = {
      clause: 'idempotency/repeated-key-is-409',
      operation: 'createBill',
      at: 'status',
      signature: '00ff00ff',
      reason: 'the key store is being moved',
      ticket: 'PAY-1',
      expires: '2026-12-31',
    };
    for (const [name, right, wrong, place] of [
      ['baseline', baseline, { ...Object(baseline), answers: [{ operation: 'x' }] }, '/answers/0'],
      ['history', line, { ...Object(line), seed: 'one' }, '/seed'],
      ['waivers', [waiver], [{ ...waiver, expires: 'soon' }], '/0/expires'],
    ] as const) {
      expect(compileMeta(name)(right), name).toMatchObject({ ok: true });
      expect(checkedData(name, right, 'file')).toBe(right);
      const fault = errorOf(() => checkedData(name, wrong, 'the.file'));
      expect(fault.split('\n')).toHaveLength(1);
      expect(fault).toContain(`the.file: ${place}`);
    }
  });
});

function errorOf(work: () => unknown): string {
  try {
    work();
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
  return 'no error';
}
