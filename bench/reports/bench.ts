/**
 * What a long run costs its readers: a real run with five faults is made once, its exchanges are repeated
 * to 100,000, and each step from evidence to an open page is timed. `npm run bench -- reports [exchanges]`.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformContract } from '../../contract/contractOf.ts';
import { loadProfile } from '../../contract/loadProfile.ts';
import { buildReport } from '../../reports/compose/buildReport.ts';
import { htmlReport } from '../../reports/html/htmlReport.ts';
import { pageAssets } from '../../reports/html/htmlDocument.ts';
import { junit } from '../../reports/formats/junit.ts';
import { markdown } from '../../reports/formats/markdown.ts';
import { evidenceFiles, readEvidence } from '../../reports/read/readEvidence.ts';
import { reportJson } from '../../reports/formats/reportJson.ts';
import { sarif } from '../../reports/formats/sarif.ts';
import { writeAllure } from '../../reports/allure/writeAllure.ts';
import { openingTimes } from './openingTimes.ts';

const wanted = Number(process.argv[2] ?? 100_000);
const faults = [
  'delete-does-not-delete',
  'idempotency-twins-both-lose',
  'paging-total-pages-rounded-down',
  'filter-event-in-inverted',
  'bill-item-item-qty-as-text',
];

/** Runs the run into `dir`. */
function runFaulty(dir: string): void {
  const command = join(import.meta.dirname, '../../cli/main.js');
  const words = ['verify', '--seed', '1', '--out', dir, ...faults.flatMap((id) => ['--fault', id])];
  const { status, stderr } = spawnSync(process.execPath, [command, ...words], { encoding: 'utf8' });
  if (status !== 1) throw new Error(`the run with five faults ended with ${status}: ${stderr}`);
}

/** Repeats the exchanges of the evidence under new ids, until there are enough. */
function repeat(file: string): number {
  const lines = readFileSync(file, 'utf8').split('\n');
  const exchanges = lines.filter((line) => line.startsWith('{"type":"exchange"'));
  let count = exchanges.length;
  for (let round = 1; count < wanted; round += 1) {
    const more = exchanges.slice(0, wanted - count);
    const text = more.map((line) => line.replace(/"id":"/, `"id":"r${round}-`)).join('\n');
    appendFileSync(file, `${text}\n`);
    count += more.length;
  }
  return count;
}

async function timed<Value>(name: string, work: () => Value | Promise<Value>): Promise<Value> {
  const begun = performance.now();
  const value = await work();
  const size =
    typeof value === 'string' ? `${(Buffer.byteLength(value) / 2 ** 20).toFixed(2)} MiB` : '';
  console.log(
    `${name.padEnd(22)} ${((performance.now() - begun) / 1000).toFixed(2).padStart(7)} s  ${size}`,
  );
  return value;
}

const dir = mkdtempSync(join(tmpdir(), 'assay-bench-'));
runFaulty(dir);
const files = evidenceFiles([dir]);
const [file] = files;
if (file === undefined) throw new Error('the run left no evidence');
console.log(`${repeat(file)} exchanges, and those of ${files.length - 1} other workers`);
const read = await timed('read and add up', () => readEvidence(files));
const report = await timed('build the report', () =>
  buildReport(platformContract(), loadProfile('gate'), read),
);
await timed('report.json', () => reportJson(report));
const page = await timed('report.html', () => htmlReport(report, pageAssets()));
await timed('report.md', () => markdown(report));
await timed('junit.xml', () => junit(report));
await timed('report.sarif', () => sarif(report, new Map()));
await timed('results for Allure', () => writeAllure(join(dir, 'allure-results'), report));
writeFileSync(join(dir, 'report.html'), page);
const times = await openingTimes(join(dir, 'report.html'));
console.log(
  times === null
    ? 'the page was not opened: no Chromium; name one by ASSAY_CHROMIUM'
    : `the page is open after  ${times.map((time) => `${(time / 1000).toFixed(2)} s`).join(', ')}`,
);
rmSync(dir, { recursive: true });
