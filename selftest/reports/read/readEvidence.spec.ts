/** Evidence on disk: whole, cut off, damaged, large. */
import { appendFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test, expect } from '@playwright/test';
import { buildReport } from '../../../reports/compose/buildReport.ts';
import type { EvidenceLine } from '../../../evidence/lines.ts';
import { evidenceFiles, readEvidence } from '../../../reports/read/readEvidence.ts';
import { reportJson } from '../../../reports/formats/reportJson.ts';
import { sampleContract, sampleProfile } from '../sampleContract.ts';
import {
  body,
  endLine,
  evidenceOf,
  exchangeLine,
  faultyRun,
  hostileText,
  runLine,
  verdictLine,
} from '../sampleEvidence.ts';
import { withScratch } from '../withScratch.ts';

function ndjson(lines: readonly EvidenceLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

test.describe('reading evidence', () => {
  test('gives from disk what the lines give in memory, hostile bytes and all', async () =>
    withScratch(async (scratch) => {
      const folder = join(scratch, 'evidence');
      await mkdir(folder, { recursive: true });
      const files = faultyRun(hostileText);
      for (const [index, lines] of files.entries())
        writeFileSync(join(folder, `worker-${index}.ndjson`), ndjson(lines));
      const paths = evidenceFiles([scratch]);
      expect(paths).toHaveLength(2);
      const read = buildReport(sampleContract(), sampleProfile, await readEvidence(paths));
      const held = buildReport(sampleContract(), sampleProfile, await evidenceOf(files));
      expect(reportJson(read)).toBe(reportJson(held));
    }));

  test('leaves out a last line cut in half, and calls the run partial', async () =>
    withScratch(async (scratch) => {
      const path = join(scratch, 'cut.ndjson');
      writeFileSync(
        path,
        ndjson([runLine(), exchangeLine('0-1'), verdictLine('envelope/types-hold')]),
      );
      appendFileSync(path, JSON.stringify(exchangeLine('0-2')).slice(0, 40));
      const report = buildReport(sampleContract(), sampleProfile, await readEvidence([path]));
      expect(report.partial).toBe(true);
      expect(report.requests.sent).toBe(1);
    }));

  test('reads lines that hold U+2028 and bodies of 8 MiB', async () =>
    withScratch(async (scratch) => {
      const path = join(scratch, 'large.ndjson');
      const large = `\u2028${'x'.repeat(8 << 20)}`;
      const response = { status: 200, headers: [], mediaType: 'text/plain', body: body(large) };
      writeFileSync(path, ndjson([runLine(), exchangeLine('0-1', { response }), endLine()]));
      const report = buildReport(sampleContract(), sampleProfile, await readEvidence([path]));
      expect(report.requests.sent).toBe(1);
      expect(report.partial).toBe(false);
    }));

  test('names file and line of what is not evidence', async () =>
    withScratch(async (scratch) => {
      const path = join(scratch, 'damaged.ndjson');
      writeFileSync(path, `${ndjson([runLine()])}{"type":"exchange"\n${ndjson([endLine()])}`);
      await expect(readEvidence([path])).rejects.toThrow(
        `${path}: line 2 is not a line of evidence`,
      );
      writeFileSync(path, ndjson([endLine()]));
      await expect(readEvidence([path])).rejects.toThrow(
        'the first line, and only the first, names the run',
      );
      writeFileSync(path, '');
      await expect(readEvidence([path])).rejects.toThrow('no evidence of a run');
    }));
});
