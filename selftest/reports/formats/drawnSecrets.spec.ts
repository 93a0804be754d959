/** Drawn secrets, in drawn spellings and at drawn distances from a cut, appear in no format of a report. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import type { EvidenceLine } from '../../../evidence/lines.ts';
import { openRecorder } from '../../../evidence/recorder.ts';
import { createRedactor } from '../../../output/redaction/redact.ts';
import { buildReport } from '../../../reports/compose/buildReport.ts';
import { githubAnnotations } from '../../../reports/formats/githubAnnotations.ts';
import { junit } from '../../../reports/formats/junit.ts';
import { markdown } from '../../../reports/formats/markdown.ts';
import { reportJson } from '../../../reports/formats/reportJson.ts';
import { sarif } from '../../../reports/formats/sarif.ts';
import { terminalSummary } from '../../../reports/formats/terminalSummary.ts';
import { htmlReport } from '../../../reports/html/htmlReport.ts';
import { pageAssets } from '../../../reports/html/htmlDocument.ts';
import type { Report } from '../../../reports/types.ts';
import { exchangeWith } from '../../checks/exchangeWith.ts';
import { scratchFolder } from '../../cli/scratchFolder.ts';
import { secrets, spellings, stretchesIn } from '../../output/spelledSecrets.ts';
import { sampleContract, sampleProfile } from '../sampleContract.ts';
import { endLine, evidenceOf, failLine, runLine, scenarioLine } from '../sampleEvidence.ts';

const folder = scratchFolder('drawn-formats');
let files = 0;

const formats: Readonly<Record<string, (report: Report) => string>> = {
  json: reportJson,
  junit,
  markdown,
  console: terminalSummary,
  sarif: (report) => sarif(report, new Map()),
  annotations: (report) => githubAnnotations(report, new Map()),
  html: (report) => htmlReport(report, pageAssets()),
};

/** A report of a run in which a service said `text` wherever it can. */
async function reportOf(secret: string, text: string): Promise<Report> {
  files += 1;
  const recorder = openRecorder(folder, String(files), createRedactor([secret]));
  const exchange = exchangeWith({
    bytes: JSON.stringify({ isSuccess: false, responseText: text, [text]: 1 }),
    answered: [
      ['x-echo', text],
      [text, 'x'],
    ],
    url: `http://127.0.0.1/api/Bill/${text}`,
  });
  const seen = { exchanges: [exchange.id] };
  recorder.write(runLine());
  recorder.exchange(exchange, { scenario: 'bill/life-cycle' });
  for (const line of [
    failLine('idempotency/repeated-key-is-409', { ...seen, actual: text, at: text }),
    failLine('envelope/types-hold', { ...seen, actual: { [text]: [text] }, expected: text }),
    scenarioLine('bill/life-cycle', { outcome: 'blocked', reason: text }),
    endLine(),
  ])
    recorder.write(line);
  recorder.close();
  const lines = readFileSync(join(folder, `${files}.ndjson`), 'utf8')
    .trimEnd()
    .split('\n');
  const evidence = await evidenceOf([lines.map((line) => JSON.parse(line) as EvidenceLine)]);
  return buildReport(sampleContract(), sampleProfile, evidence);
}

test('the formats show what a service said, so that the search has something to find', async () => {
  const report = await reportOf('another-secret-value', 'said-by-the-service');
  for (const [name, write] of Object.entries(formats))
    expect(write(report), name).toContain('said-by-the-service');
});

test('no format holds a secret or a long part of one', async () => {
  test.setTimeout(120_000);
  const drawn = fc.tuple(
    secrets,
    fc.constantFrom(...Object.keys(spellings)),
    fc.constantFrom(0, 30, 60, 75, 110, 190, 280, 295),
  );
  for (const [secret, spelling, before] of fc.sample(drawn, { seed: 15, numRuns: 60 })) {
    const spelled = spellings[spelling]?.(secret) ?? secret;
    const report = await reportOf(secret, `${'. '.repeat(before / 2)}${spelled} and on`);
    for (const [name, write] of Object.entries(formats)) {
      const found = stretchesIn(write(report), spelled, secret);
      if (found.length > 0)
        throw new Error(`${name} holds ${found[0]} of ${secret}, ${spelling}, behind ${before}`);
    }
  }
});
