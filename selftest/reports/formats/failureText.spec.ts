/** The one form of a failure, and the text of a terminal, under hostile bytes. */
import { test, expect } from '@playwright/test';
import { buildReport } from '../../../reports/compose/buildReport.ts';
import { failureText } from '../../../reports/formats/failureText.ts';
import { operationNames } from '../../../reports/text/phrases.ts';
import { ansiPalette } from '../../../reports/text/palette.ts';
import { terminalSummary } from '../../../reports/formats/terminalSummary.ts';
import { progressLine, progressText } from '../../../reports/formats/progress.ts';
import type { Report } from '../../../reports/types.ts';
import { sampleContract, sampleProfile } from '../sampleContract.ts';
import { evidenceOf, faultyRun, hostileText } from '../sampleEvidence.ts';

async function faultyReport(text?: string): Promise<Report> {
  return buildReport(sampleContract(), sampleProfile, await evidenceOf(faultyRun(text)));
}

/** What a terminal obeys or what hides text: none of it may come from a server. Newline alone is ours. */
const acting = /(?!\n)[\p{Control}\p{Surrogate}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;

const state = {
  scenarios: { done: 12, total: 48 },
  requests: 310,
  failures: 1,
  blocked: 0,
  elapsedMs: 4200,
  current: 'bill/life-cycle',
};

test.describe('the failure text', () => {
  test('has one form', async () => {
    const report = await faultyReport();
    const clause = report.clauses.find(({ id }) => id === 'idempotency/repeated-key-is-409');
    const [failure] = clause?.failures ?? [];
    expect(
      clause === undefined || failure === undefined
        ? ''
        : failureText(clause, failure, operationNames(report)),
    ).toBe(
      `
idempotency/repeated-key-is-409  MUST   POST /Bill/single/{entry}
  A POST that repeats an idempotencyKey within its retention is refused with 409.  specs/clauses/idempotency.yaml · Limits, Idempotency
  Expected  409      Received  200      At  status
  Found     bill-input/valid · in idempotency/repeat
  Minimal   { "netAmount": 1 }    after 4 runs, 2 shrinks · seed 42 · path "3:1:0"
  Replay    assay replay ${failure?.id}
  Curl      curl -sS -i --globoff --path-as-is -X POST http://127.0.0.1:8080/api/Bill/single/entry -H 'content-type: application/json' -H "requesttoken: $ASSAY_ORGANIZATION_TOKEN" --data-raw '{"netAmount":1}'
`.trim(),
    );
  });

  test('shows since when, and how often a flaky case failed', async () => {
    const report = await faultyReport();
    const clause = report.clauses.find(({ id }) => id === 'envelope/null-only-where-marked');
    const [failure] = clause?.failures ?? [];
    if (clause === undefined || failure === undefined)
      throw new Error('the sample lost its failure');
    const since = {
      firstSeen: { run: 'run-0', startedAt: '2026-11-19T10:00:00Z' },
      lastPassed: null,
      flips: 1,
    };
    const text = failureText(clause, { ...failure, since }, operationNames(report));
    expect(text).toContain('flaky: failed 2 of 3 tries');
    expect(text).toContain('Since     2026-11-19 10:00 UTC (run-0) · never seen to pass · 1 flip');
  });

  test('shows one failure of a cause whole in the terminal, some others by name, and counts the rest', async () => {
    const report = await faultyReport();
    const clause = report.clauses.find(({ failures }) => failures.length > 0);
    const [failure] = clause?.failures ?? [];
    if (clause === undefined || failure === undefined)
      throw new Error('the sample lost its failure');
    const failures = [1, 2, 3, 4, 5, 6].map((at) => ({
      ...failure,
      id: `f${at}`,
      replay: `r${at}`,
    }));
    const text = terminalSummary({ ...report, clauses: [{ ...clause, failures }] });
    expect(text.match(/expected /g)).toHaveLength(1);
    expect(text.match(/likewise .* · r[234]$/gm)).toHaveLength(3);
    expect(text).toContain('and 2 more failures like it');
  });

  test('shows members that are null against their types as one cause', async () => {
    const report = await faultyReport();
    const clause = report.clauses.find(({ failures }) => failures.length > 0);
    const [failure] = clause?.failures ?? [];
    if (clause === undefined || failure === undefined)
      throw new Error('the sample lost its failure');
    const failures = ['/data/name', '/data/tags', '/owner'].map((at) => {
      const expected = at === '/data/tags' ? 'array' : 'string';
      return { ...failure, at, expected, actual: null, signatures: [at], replay: `r${at}` };
    });
    const text = terminalSummary({ ...report, clauses: [{ ...clause, failures }] });
    expect(text.match(/expected /g)).toHaveLength(2);
    expect(text).toMatch(/likewise .* at \/data\/tags · /);
  });

  test('does not name its own run, and quotes a generated text', async () => {
    const report = await faultyReport();
    const clause = report.clauses.find(({ failures }) => failures.length > 0);
    const [failure] = clause?.failures ?? [];
    if (clause === undefined || failure === undefined)
      throw new Error('the sample lost its failures');
    const startedAt = '2026-11-19T10:00:00Z';
    const since = {
      firstSeen: { run: 'run-1', startedAt },
      lastPassed: { run: 'run-0', startedAt: '2026-11-18T10:00:00Z' },
      flips: 1,
    };
    const history = [{ run: 'run-1', startedAt, outcome: 'fail' as const }];
    const text = failureText(
      { ...clause, history },
      { ...failure, since, counterexample: '(' },
      operationNames(report),
    );
    expect(text).toContain(
      'Since     2026-11-19 10:00 UTC, this run · last passed 2026-11-18 10:00 UTC · 1 flip\n',
    );
    expect(text).toContain('Minimal   "("    after');
    const learned = { ...failure, label: 'getBill/learned' };
    const said = failureText(clause, learned, operationNames(report));
    expect(said).toMatch(/^ {2}(?:Minimal|Case) .* · sent with values of earlier answers$/m);
    const { minimal, ...unshrunk } = failure;
    expect(minimal).toBe(true);
    expect(failureText(clause, unshrunk, operationNames(report))).toContain('Case      {');
  });

  test('and the summary hold no byte of a server that a terminal obeys', async () => {
    const summary = terminalSummary(await faultyReport(hostileText));
    expect(summary).not.toMatch(acting);
    const short = terminalSummary(await faultyReport('\u001b[31mred\u202ereversed'));
    expect(short).not.toMatch(acting);
    expect(short).toContain(String.raw`\u001b[31mred\u202ereversed`);
  });
});

test.describe('the summary of a run', () => {
  test('counts clauses, requests and reasons, and names the files', async () => {
    const summary = terminalSummary(await faultyReport(), {
      files: [['Report', 'out/run-1/report.html']],
    });
    expect(summary).toContain(
      'MUST    idempotency/repeated-key-is-409  POST /Bill/single/{entry} · assay replay cbd3ef79\n        expected 409, received 200 at status',
    );
    expect(summary.split('\n').length).toBeLessThan(45);
    expect(summary).toContain(
      'skipped     1  exhaust-rate-limit is not permitted by the target file',
    );
    expect(summary).toContain('Clauses   5 fail, 1 broken, 1 blocked, 1 observed, 2 skipped');
    expect(summary).toContain('Requests  62 requests (peak 62 per minute and token, limit 200)');
    expect(summary).toContain('Report    out/run-1/report.html');
  });

  test('uses colour only where it is given', async () => {
    const report = await faultyReport();
    expect(terminalSummary(report)).not.toContain('\u001b');
    expect(terminalSummary(report, { palette: ansiPalette })).toContain('\u001b[31m');
  });
});

test.describe('progress', () => {
  test('fits the columns that there are', () => {
    for (const columns of [20, 60, 80, 120])
      expect(Array.from(progressLine(state, columns)).length).toBeLessThanOrEqual(columns);
    expect(progressLine(state, 120)).toBe(
      '█████░░░░░░░░░░░░░░░ 12/48 scenarios · 310 requests · 1 failure · 4 s · bill/life-cycle',
    );
  });

  test('is a plain line elsewhere', () => {
    const waits = { ...state, waitingMs: 11_200, now: 0, until: 60_000 };
    expect(progressText({ ...state, planned: 400 })).toContain(' · 310 of about 400 requests · ');
    expect(progressText({ ...state, planned: 300 })).toContain(
      ' · 310 requests, 10 more than planned',
    );
    expect(progressText(waits)).toContain('waiting for budget 12 s, until 00:00:11 UTC');
    expect(progressText(waits)).toContain('waiting in real time until 00:01:00 UTC');
    expect(progressText({ ...state, waitingMs: 900 })).toBe(progressText(state));
    expect(progressText({ ...state, blocked: 2 })).toBe(
      '12/48 scenarios · 310 requests · 1 failure · 2 blocked · 4 s · bill/life-cycle',
    );
  });
});
