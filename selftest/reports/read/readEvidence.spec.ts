/** Evidence on disk: whole, cut off, damaged, large. */
import { appendFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test, expect } from '@playwright/test';
import { buildReport } from '../../../reports/compose/buildReport.ts';
import type { EvidenceLine } from '../../../evidence/lines.ts';
import { chainedLines, splitLink } from '../../../json/lineChain.ts';
import { evidenceFiles, readEvidence } from '../../../reports/read/readEvidence.ts';
import { reportJson } from '../../../reports/formats/reportJson.ts';
import { sampleContract, sampleProfile } from '../sampleContract.ts';
import {
  body,
  endLine,
  evidenceOf,
  exchangeLine,
  failLine,
  faultyRun,
  hostileText,
  runLine,
  scenarioLine,
  verdictLine,
} from '../sampleEvidence.ts';
import { withScratch } from '../withScratch.ts';

/** The text of a file whose end line has the counts of the file. */
function ndjson(lines: readonly EvidenceLine[]): string {
  const texts = lines.map((line) =>
    JSON.stringify(
      line.type === 'end'
        ? { ...line, exchanges: countOf(lines, 'exchange'), scenarios: countOf(lines, 'scenario') }
        : line,
    ),
  );
  return chainedLines(texts)
    .map((text) => `${text}\n`)
    .join('');
}

function countOf(lines: readonly EvidenceLine[], type: EvidenceLine['type']): number {
  return lines.filter((line) => line.type === type).length;
}

const wholeFile: readonly EvidenceLine[] = [
  runLine(),
  exchangeLine('0-1'),
  exchangeLine('0-2'),
  verdictLine('envelope/types-hold'),
  failLine('idempotency/repeated-key-is-409'),
  scenarioLine('bill/life-cycle'),
  endLine(),
];

/** What may happen to the lines of a file, and what the reader says. */
const tampered: readonly {
  readonly title: string;
  readonly change: (lines: readonly string[]) => readonly string[];
  readonly says: RegExp;
}[] = [
  {
    title: 'a missing middle',
    change: (lines) => lines.toSpliced(4, 1),
    says: /line 5 does not follow the line before it/,
  },
  {
    title: 'two lines in another order',
    change: (lines) => [...lines.slice(0, 1), lines[2] ?? '', lines[1] ?? '', ...lines.slice(3)],
    says: /line 2 does not follow/,
  },
  {
    title: 'a changed line',
    change: (lines) => lines.map((line) => line.replace('"outcome":"fail"', '"outcome":"pass"')),
    says: /line 5 does not follow/,
  },
  {
    title: 'a line without its link',
    change: (lines) =>
      lines.map((line, index) => (index === 3 ? (splitLink(line)?.text ?? '') : line)),
    says: /line 4 does not follow/,
  },
  {
    title: 'a line after the end',
    change: (lines) =>
      chainedLines([
        ...lines.map((line) => splitLink(line)?.text ?? ''),
        JSON.stringify(verdictLine('envelope/types-hold')),
      ]),
    says: /line 8 comes after the end/,
  },
  {
    title: 'a line that was left out before the lines were chained again',
    change: (lines) =>
      chainedLines(lines.toSpliced(1, 1).map((line) => splitLink(line)?.text ?? '')),
    says: /the end line counts 2 exchanges and 1 scenarios; the file holds 1 and 1/,
  },
];

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

  for (const { title, change, says } of tampered)
    test(`refuses ${title}`, async () =>
      withScratch(async (scratch) => {
        const path = join(scratch, 'tampered.ndjson');
        const lines = ndjson(wholeFile).trimEnd().split('\n');
        writeFileSync(path, `${lines.join('\n')}\n`);
        await expect(readEvidence([path])).resolves.toMatchObject({ brokenOff: false });
        writeFileSync(path, `${change(lines).join('\n')}\n`);
        await expect(readEvidence([path])).rejects.toThrow(says);
      }));

  test('reads lines of earlier versions, which are not chained, unless they must be', async () =>
    withScratch(async (scratch) => {
      const path = join(scratch, 'earlier.ndjson');
      const lines = [{ ...runLine(), formatVersion: 2 }, ...wholeFile.slice(1)];
      writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      await expect(readEvidence([path])).resolves.toMatchObject({ brokenOff: false });
      await expect(readEvidence([path], { chainedOnly: true })).rejects.toThrow('not chained');
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
