/** Of the failures of one clause that comes first which shows most plainly what is wrong. */
import { expect, test } from '@playwright/test';
import type { Json } from '../../../json/types.ts';
import { buildReport } from '../../../reports/compose/buildReport.ts';
import type { EvidenceLine } from '../../../evidence/lines.ts';
import { sampleContract, sampleProfile } from '../sampleContract.ts';
import { endLine, evidenceOf, exchangeLine, failLine, runLine } from '../sampleEvidence.ts';

const clause = 'idempotency/repeated-key-is-409';

const at = (place: string, counterexample: Json): EvidenceLine =>
  failLine(clause, {
    at: place,
    finding: { scenario: 's/s', counterexample, seed: 1, path: '', shrinks: 0, runs: 1 },
  });

test('the failure that was shrunk the furthest comes first, in any order of evidence', async () => {
  const lines = [at('/a', { long: 'as it was drawn' }), at('/b', {}), at('/c', {})];
  for (const order of [lines, lines.toReversed()]) {
    const evidence = await evidenceOf([
      [runLine(), exchangeLine('0-1'), exchangeLine('0-2'), ...order, endLine()],
    ]);
    const { clauses } = buildReport(sampleContract(), sampleProfile, evidence);
    const failures = clauses.find(({ id }) => id === clause)?.failures ?? [];
    expect(failures.map((failure) => failure.at)).toEqual(['/b', '/c', '/a']);
  }
});
