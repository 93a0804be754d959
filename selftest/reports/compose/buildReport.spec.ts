/** The report is a pure, order-blind function of contract and evidence. */
import { test, expect } from '@playwright/test';
import type { EvidenceLine } from '../../../evidence/lines.ts';
import { buildReport } from '../../../reports/compose/buildReport.ts';
import { reportJson } from '../../../reports/formats/reportJson.ts';
import type { ClauseReport, Report } from '../../../reports/types.ts';
import { sampleClause, sampleContract, sampleProfile } from '../sampleContract.ts';
import {
  cleanRun,
  endLine,
  evidenceOf,
  exchangeLine,
  failLine,
  faultyRun,
  runLine,
  scenarioLine,
  verdictLine,
} from '../sampleEvidence.ts';

async function reportOf(
  files: readonly (readonly EvidenceLine[])[],
  contract = sampleContract(),
): Promise<Report> {
  return buildReport(contract, sampleProfile, await evidenceOf(files));
}

function clauseOf(report: Report, id: string): ClauseReport {
  const clause = report.clauses.find((entry) => entry.id === id);
  if (clause === undefined) throw new Error(`no clause ${id}`);
  return clause;
}

function shard(index: number): readonly EvidenceLine[] {
  return [
    runLine({ shard: { index, total: 2 } }),
    exchangeLine('0-1', { url: `http://127.0.0.1:8080/api/Bill/${index}` }),
    exchangeLine('0-2'),
    failLine('idempotency/repeated-key-is-409', {
      operation: index === 1 ? 'createBill' : 'deleteBill',
    }),
    endLine(),
  ];
}

function sentAt(seconds: number, exhausting = false): EvidenceLine {
  return exchangeLine(`0-${seconds}`, {
    startedAt: 1_000_000 * 60_000 + seconds * 1000,
    ...(exhausting ? { exhausting } : {}),
  });
}

test.describe('building the report', () => {
  test('gives each clause its heaviest outcome, with failures, attempts and reasons', async () => {
    const report = await reportOf(faultyRun());
    const outcomes = Object.fromEntries(
      report.clauses.map((clause) => [clause.id, clause.outcome]),
    );
    expect(outcomes).toEqual({
      'authentication/no-credential-is-401': 'fail',
      'bill/deleted-bill-is-gone': 'fail',
      'bill/status-meaning': 'skipped',
      'envelope/null-only-where-marked': 'fail',
      'envelope/types-hold': 'fail',
      'idempotency/key-works-again': 'blocked',
      'idempotency/repeated-key-is-409': 'fail',
      'limits/two-hundred-a-minute': 'skipped',
      'open/unlawful-body-answer': 'observed',
      'timeouts/write-over-30-seconds-is-504': 'broken',
    });
    expect(report.summary).toEqual({
      pass: 0,
      fail: 5,
      observed: 1,
      skipped: 2,
      blocked: 1,
      broken: 1,
    });
    expect(clauseOf(report, 'authentication/no-credential-is-401').attemptsByOperation).toEqual({
      createBill: 40,
      deleteBill: 1,
    });
    expect(clauseOf(report, 'bill/status-meaning').reason).toBe(
      'nothing on the wire shows a meaning',
    );
    expect(clauseOf(report, 'limits/two-hundred-a-minute').reason).toContain('not permitted');
    expect(report.partial).toBe(false);
  });

  test('embeds the exchanges of a failure and the lines to act on', async () => {
    const [failure] = clauseOf(
      await reportOf(faultyRun()),
      'idempotency/repeated-key-is-409',
    ).failures;
    expect(failure?.id).toMatch(/^[0-9a-f]{8}$/);
    expect(failure?.exchanges.map(({ id }) => id)).toEqual(['0-1', '0-2']);
    expect(failure?.replay).toBe(`assay replay ${failure?.id}`);
    expect(failure?.curl).toBe(
      `curl -sS -i --globoff --path-as-is -X POST http://127.0.0.1:8080/api/Bill/single/entry -H 'content-type: application/json' -H "requesttoken: $ASSAY_ORGANIZATION_TOKEN" --data-raw '{"netAmount":1}'`,
    );
  });

  test('is the same, byte for byte, whatever the order of workers, and when built again', async () => {
    const forward = reportJson(await reportOf(faultyRun()));
    expect(reportJson(await reportOf(faultyRun().toReversed()))).toBe(forward);
    expect(reportJson(await reportOf(faultyRun()))).toBe(forward);
  });

  test('merges shards in any order, keeping their exchange ids apart', async () => {
    const report = await reportOf([shard(1), shard(2)]);
    expect(reportJson(await reportOf([shard(2), shard(1)]))).toBe(reportJson(report));
    const urls = clauseOf(report, 'idempotency/repeated-key-is-409').failures.map((failure) => [
      failure.operation,
      failure.exchanges[0]?.url.at(-1),
    ]);
    expect(Object.fromEntries(urls)).toEqual({ createBill: '1', deleteBill: '2' });
    expect(report.partial).toBe(false);
    expect((await reportOf([shard(2)])).partial).toBe(true);
  });

  test('counts one failure for many hits at one place, and shows the smallest case, in any order', async () => {
    const large = failLine('idempotency/repeated-key-is-409', {
      at: '/items/3/x',
      count: 5,
      finding: {
        scenario: 's/s',
        counterexample: { a: [1, 2, 3] },
        seed: 1,
        path: '',
        shrinks: 0,
        runs: 1,
      },
    });
    const small = failLine('idempotency/repeated-key-is-409', {
      at: '/items/7/x',
      finding: {
        scenario: 's/s',
        counterexample: { a: [] },
        seed: 2,
        path: '',
        shrinks: 0,
        runs: 1,
      },
    });
    for (const order of [
      [large, small],
      [small, large],
    ]) {
      const { failures } = clauseOf(
        await reportOf([[runLine(), ...order, endLine()]]),
        'idempotency/repeated-key-is-409',
      );
      expect(
        failures.map(({ at, count, counterexample }) => ({ at, count, counterexample })),
      ).toEqual([{ at: '/items/*/x', count: 6, counterexample: { a: [] } }]);
    }
  });

  test('is partial when a worker has no end, and says so of the clauses it did not reach', async () => {
    const report = await reportOf([cleanRun()[0]?.slice(0, -1) ?? []]);
    expect(report.partial).toBe(true);
    expect(clauseOf(report, 'bill/deleted-bill-is-gone').reason).toBe(
      'the run ended before it was tried',
    );
  });

  test('says when filters left a clause out', async () => {
    const report = await reportOf([
      [
        runLine({ filters: { clauses: ['envelope/*'], operations: [] } }),
        verdictLine('envelope/types-hold'),
        endLine(),
      ],
    ]);
    expect(clauseOf(report, 'bill/deleted-bill-is-gone')).toMatchObject({
      outcome: 'skipped',
      reason: 'left out by the filters of this run',
    });
  });

  test('ranks failures over broken, blocked, passed, observed and skipped', async () => {
    const one = sampleContract([sampleClause('g/c')]);
    const lines = {
      fail: failLine('g/c'),
      broken: verdictLine('g/c', { outcome: 'broken', reason: 'r' }),
      blocked: scenarioLine('g/s', { clauses: ['g/c'], outcome: 'blocked', reason: 'r' }),
      pass: verdictLine('g/c'),
      skipped: scenarioLine('g/t', { clauses: ['g/c'], outcome: 'skipped', reason: 'r' }),
    };
    const ranking = ['fail', 'broken', 'blocked', 'pass', 'skipped'] as const;
    for (const [rank, outcome] of ranking.entries()) {
      const weaker = ranking.slice(rank).map((name) => lines[name]);
      const report = await reportOf([[runLine(), ...weaker.toReversed(), endLine()]], one);
      expect(clauseOf(report, 'g/c').outcome).toBe(outcome);
    }
  });

  test('counts requests by the minute of the service, the peak over any sixty seconds, exhausting ones apart', async () => {
    const report = await reportOf([
      [
        runLine(),
        sentAt(50),
        sentAt(59),
        sentAt(70),
        sentAt(109.9),
        sentAt(110),
        sentAt(111, true),
        endLine(),
      ],
    ]);
    expect(report.requests).toEqual({
      sent: 5,
      credentials: 0,
      peakPerMinute: 4,
      exhausting: 1,
      limitPerMinute: 200,
    });
    expect(report.timeline.map(({ sent, exhausting }) => [sent, exhausting])).toEqual([
      [2, 0],
      [3, 1],
    ]);
  });

  test('lists answers by status and media type, and the documented ones that were never received', async () => {
    const { coverage, areas, latencies } = await reportOf(faultyRun());
    expect(
      coverage
        .filter((row) => row.operation === 'createBill')
        .map(({ status, documented, requests }) => [status, documented, requests]),
    ).toEqual([
      ['200', true, 40],
      ['400', true, 0],
      ['401', true, 0],
      ['422', false, 1],
      ['500', true, 0],
      ['503', true, 0],
    ]);
    expect(areas).toHaveLength(33);
    expect(areas[2]?.operations.map(({ id, requests }) => [id, requests])).toEqual([
      ['createBill', 41],
      ['deleteBill', 1],
      ['getBill', 20],
    ]);
    expect(latencies.map(({ operation, timeoutMs }) => [operation, timeoutMs])).toEqual([
      ['createBill', 30_000],
      ['getBill', 90_000],
    ]);
  });

  test('counts the inputs that requests gave, and the cases that were sent', async () => {
    const operation = sampleContract().operations.get('createBill');
    if (operation === undefined) throw new Error('no sample operation');
    const contract = {
      ...sampleContract(),
      operations: new Map([
        [
          'createBill',
          {
            ...operation,
            parameters: ['entry', 'idempotencyKey', 'dry'].map((name, index) => ({
              name,
              in: (['path', 'header', 'query'] as const)[index] ?? 'query',
              required: false,
              schema: true,
              style: 'form',
              explode: true,
            })),
          },
        ],
      ]),
    };
    const sent = exchangeLine('0-1', {
      url: 'http://127.0.0.1/x?other=1',
      requestHeaders: [['idempotencykey', 'a']],
    });
    const { inputs, cases } = await reportOf([[runLine(), sent, endLine()]], contract);
    expect(inputs.map(({ in: where, name, requests }) => [where, name, requests])).toEqual([
      ['path', 'entry', 1],
      ['header', 'idempotencyKey', 1],
      ['query', 'dry', 0],
    ]);
    expect(cases).toEqual([
      { operation: 'createBill', label: 'bill-input/valid', lawful: true, requests: 1 },
    ]);
  });

  test('refuses evidence of several runs', async () => {
    await expect(reportOf([[runLine()], [runLine({ run: 'run-2' })]])).rejects.toThrow(
      'several runs: run-1 and run-2',
    );
  });
});
