/** Bodies of up to 8 MiB, hostile from end to end: every format stays valid and of a size that people can open. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { SaxesParser } from 'saxes';
import { parse } from 'yaml';
import type { EvidenceLine } from '../../../evidence/lines.ts';
import { buildReport } from '../../../reports/compose/buildReport.ts';
import { baselineJson, parseBaseline } from '../../../reports/drift/baseline/baselineFile.ts';
import { baselineOf } from '../../../reports/drift/baseline/baselineOf.ts';
import { githubAnnotations } from '../../../reports/formats/githubAnnotations.ts';
import { htmlReport } from '../../../reports/html/htmlReport.ts';
import { pageAssets } from '../../../reports/html/htmlDocument.ts';
import { junit } from '../../../reports/formats/junit.ts';
import { markdown } from '../../../reports/formats/markdown.ts';
import { parseReport, reportJson } from '../../../reports/formats/reportJson.ts';
import { sarif } from '../../../reports/formats/sarif.ts';
import { terminalSummary } from '../../../reports/formats/terminalSummary.ts';
import type { Report } from '../../../reports/types.ts';
import { writeAllure } from '../../../reports/allure/writeAllure.ts';
import { callAssay } from '../../cli/runAssay.ts';
import { sampleContract, sampleProfile } from '../sampleContract.ts';
import {
  endLine,
  evidenceOf,
  exchangeLine,
  failLine,
  hostileText,
  runLine,
} from '../sampleEvidence.ts';
import { observed } from '../drift/sampleDrift.ts';
import { withScratch } from '../withScratch.ts';

const acting = /(?![\n\t])[\p{Control}\p{Surrogate}\u202e\u2028\ufeff\u{e0041}]/u;

/** In MiB: as long as an answer may be, and what is long for any format. */
const lengths = [1, 8];
const huge = new Map<number, Promise<Report>>();

/** A failure whose answer, value, place and drawn input are all as long as that. */
function hugeReport(length: number): Promise<Report> {
  const report = huge.get(length) ?? makeHugeReport(length);
  huge.set(length, report);
  return report;
}

async function makeHugeReport(length: number): Promise<Report> {
  const size = length * 1024 * 1024;
  const text = hostileText.repeat(Math.ceil(size / Buffer.byteLength(hostileText)));
  const lines: readonly EvidenceLine[] = [
    runLine(),
    exchangeLine('0-1', {}, { isSuccess: true, responseText: text, responseData: null }),
    failLine('idempotency/repeated-key-is-409', { exchanges: ['0-1'], actual: text, at: text }),
    failLine('envelope/types-hold', { exchanges: ['0-1'], actual: { deep: [text, null] } }),
    failLine('envelope/null-only-where-marked', { exchanges: ['0-1'], operation: 'getBill' }),
    endLine(),
  ];
  return buildReport(sampleContract(), sampleProfile, await evidenceOf([lines]));
}

for (const length of lengths) {
  test(
    `a hostile answer of ${length} MiB leaves every format valid, and short`,
    { tag: length > 1 ? '@long' : [] },
    async () => {
      const report = await hugeReport(length);
      const json = reportJson(report);
      expect(json).not.toMatch(acting);
      expect(parseReport(json, 'report.json')).toEqual(report);
      const xml = junit(report);
      const parser = new SaxesParser();
      parser.on('error', (error) => {
        throw error;
      });
      parser.write(xml).close();
      const log = sarif(report, new Map());
      expect(JSON.parse(log)).toHaveProperty('runs.0.results.length', 3);
      const annotations = githubAnnotations(report, new Map());
      for (const line of annotations.trimEnd().split('\n'))
        expect(line).toMatch(/^::(?:error|warning) file=/);
      const page = htmlReport(report, pageAssets());
      for (const text of [xml, log, annotations, markdown(report), terminalSummary(report), page]) {
        expect(text.length).toBeLessThan(1_000_000);
        expect(text).not.toMatch(acting);
      }
    },
  );

  test(
    `Allure gets a hostile answer of ${length} MiB whole, as an attachment`,
    { tag: length > 1 ? '@long' : [] },
    async () => {
      const report = await hugeReport(length);
      await withScratch(async (folder) => {
        await writeAllure(folder, report);
        for (const name of readdirSync(folder)) {
          const text = readFileSync(join(folder, name), 'utf8');
          expect(text).not.toMatch(acting);
          if (name.endsWith('-result.json')) expect(text.length).toBeLessThan(100_000);
          if (name.endsWith('json') || name.endsWith('exchange'))
            expect(() => JSON.parse(text)).not.toThrow();
        }
      });
    },
  );
}

test('the names that a server gave its members act neither in a baseline nor in an overlay, and are kept', async () => {
  const name = 'a\u202eb\u{e0041}\u2028';
  const lines: readonly EvidenceLine[] = [
    runLine(),
    ...Array.from({ length: 40 }, (_, index) =>
      exchangeLine(`0-${index}`, {}, { responseData: { IdBill: 7, [name]: true } }),
    ),
    observed(name, 1, name),
    endLine(),
  ];
  const report = buildReport(sampleContract(), sampleProfile, await evidenceOf([lines]));
  const baseline = baselineJson(baselineOf(report));
  expect(baseline).not.toMatch(acting);
  expect(JSON.stringify(parseBaseline(baseline, 'baseline.json'))).toContain(name);
  await withScratch(async (folder) => {
    const [file, overlay] = [join(folder, 'report.json'), join(folder, 'overlay.yaml')];
    writeFileSync(file, reportJson(report));
    const { exit, stdout } = await callAssay(['drift', '--report', file, '--overlay', overlay]);
    expect(exit).toBe(0);
    expect(stdout).not.toMatch(acting);
    const text = readFileSync(overlay, 'utf8');
    expect(text).not.toMatch(acting);
    expect(JSON.stringify(parse(text))).toContain(name);
  });
});
