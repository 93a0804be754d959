/** SARIF, annotations, Markdown, the list of clauses, and Allure's metadata. */
import { test, expect } from '@playwright/test';
import { buildReport } from '../../../reports/compose/buildReport.ts';
import { clauseLines } from '../../../reports/compose/clausePlace.ts';
import {
  clausesManifest,
  manifestJson,
  manifestMarkdown,
  manifestText,
} from '../../../reports/compose/clausesManifest.ts';
import { decideGate } from '../../../reports/gate/gate.ts';
import { githubAnnotations } from '../../../reports/formats/githubAnnotations.ts';
import { markdown } from '../../../reports/formats/markdown.ts';
import { markdownBlock, markdownCode } from '../../../reports/text/markdownText.ts';
import { sarif } from '../../../reports/formats/sarif.ts';
import type { Report } from '../../../reports/types.ts';
import { sampleClauses, sampleContract, sampleProfile } from '../sampleContract.ts';
import { evidenceOf, faultyRun, hostileText } from '../sampleEvidence.ts';

async function reportOf(text?: string): Promise<Report> {
  return buildReport(sampleContract(), sampleProfile, await evidenceOf(faultyRun(text)));
}

const yaml =
  '# a comment\n- id: idempotency/key-works-again\n  statement: x\n- id: idempotency/repeated-key-is-409\n  statement: id: not one\n';
const acting = /(?!\n)[\p{Control}\p{Surrogate}\u202e\u2028\ufeff]/u;

test.describe('SARIF', () => {
  test('points each failure at its clause, with a fingerprint that outlives the run', async () => {
    const log: unknown = JSON.parse(sarif(await reportOf(), clauseLines(yaml)));
    expect(log).toMatchObject({
      version: '2.1.0',
      runs: [
        { tool: { driver: { name: 'Assay' } }, invocations: [{ executionSuccessful: false }] },
      ],
    });
    expect(log).toHaveProperty('runs.0.results.length', 6);
    const text = JSON.stringify(log);
    expect(text).toContain(
      '{"physicalLocation":{"artifactLocation":{"uri":"specs/clauses/idempotency.yaml","uriBaseId":"%SRCROOT%"},"region":{"startLine":4}}',
    );
    expect(text.match(/"assayFailure\/v1":"[0-9a-f]{8}"/g)).toHaveLength(6);
  });

  test('stays JSON in which nothing acts, under hostile bytes', async () => {
    const text = sarif(await reportOf(hostileText), new Map());
    expect(() => JSON.parse(text)).not.toThrow();
    expect(text).not.toMatch(acting);
  });
});

test.describe('annotations', () => {
  test('are one workflow command a failure', async () => {
    const lines = githubAnnotations(await reportOf(), clauseLines(yaml))
      .trimEnd()
      .split('\n');
    expect(lines).toHaveLength(6);
    expect(lines.find((line) => line.includes('repeated-key'))).toMatch(
      /^::error file=specs\/clauses\/idempotency\.yaml,line=4,title=idempotency\/repeated-key-is-409 on POST \/Bill\/single\/\{entry\}::/,
    );
  });

  test('let no server begin a command of its own', async () => {
    const lines = githubAnnotations(await reportOf(hostileText), new Map())
      .trimEnd()
      .split('\n');
    expect(lines).toHaveLength(6);
    for (const line of lines) expect(line).toMatch(/^::(?:error|warning) file=/);
  });
});

test.describe('Markdown', () => {
  test('shows outcome, failures and what was not tested', async () => {
    const report = await reportOf();
    const gate = decideGate({ report, profile: sampleProfile, today: '2026-11-21' });
    const text = markdown(report, gate);
    expect(text).toContain('## 5 clauses of the contract do not hold');
    expect(text).toContain('**Gate:** stop: 5 gating failures (exit 1)');
    expect(text).toContain('| 5 | 1 | 1 | 0 | 1 | 2 |');
    expect(text).toContain(
      '| skipped | 1 | exhaust-rate-limit is not permitted by the target file |',
    );
  });

  test('leaves hostile bytes without markup, mentions or a way out of their block', async () => {
    const text = markdown(await reportOf(hostileText));
    expect(text).not.toMatch(acting);
    const outside = text
      .replace(/^(`{3,})[^`\n]*\n[^]*?\n\1$/gm, '')
      .replace(/(`+)[^`\n]+?\1/g, '');
    expect(outside).not.toMatch(/<(?!\/?(?:details|summary)>|!-- -->|br>)/);
    expect(outside).not.toMatch(/@everyone|https:\/\/evil/);
  });

  test('fences and spans are longer than any run of backticks inside', () => {
    expect(markdownBlock('a ```` b')).toBe('`````\na ```` b\n`````');
    expect(markdownCode('`x` | y')).toBe('`` `x` \\| y ``');
  });
});

test.describe('the manifest', () => {
  test('lists every clause with its standing, place, and check or reason', async () => {
    const rows = clausesManifest(sampleContract(), await reportOf());
    expect(rows).toHaveLength(sampleClauses.length);
    const text = manifestText(rows);
    for (const { id } of sampleClauses) expect(text).toContain(id);
    expect(text).toContain('untested: nothing on the wire shows a meaning');
    expect(text.split('\n').at(-1)).toBe(
      '10 clauses: 7 stated, 1 implied, 2 open; 9 with a check, 1 untested with a reason.',
    );
    expect(manifestMarkdown(rows)).toContain('| `limits/two-hundred-a-minute` | stated |');
    expect(JSON.parse(manifestJson(rows))).toHaveLength(10);
  });

  test('needs no run', () => {
    expect(clausesManifest(sampleContract()).map(({ tested }) => tested)).toEqual(
      sampleClauses.map(() => null),
    );
  });
});
