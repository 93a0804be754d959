/** Evidence made for the tests of reports: lines of two workers, with hostile bytes where asked. */
import type { Json } from '../../json/types.ts';
import { foldEvidence, type Evidence } from '../../reports/read/foldEvidence.ts';
import type { ExchangeLine, RecordedBody } from '../../evidence/exchangeLine.ts';
import type { EvidenceLine, RunLine, ScenarioLine, VerdictLine } from '../../evidence/lines.ts';

/** Ten o'clock of the service's clock. */
const ten: number = Date.parse('2026-11-20T10:00:00Z');

export function runLine(more: Partial<RunLine> = {}): RunLine {
  return {
    type: 'run',
    formatVersion: 3,
    run: 'run-1',
    worker: '0',
    shard: null,
    contract: {
      title: 'Embedded Payments Platform API',
      version: '1.0',
      sha256: 'c0ffee'.padEnd(64, '0'),
    },
    target: {
      name: 'mock',
      baseUrl: 'http://127.0.0.1:8080/api',
      capabilities: ['clock'],
      allow: ['create', 'delete'],
      variables: { organization: 'ASSAY_ORGANIZATION_TOKEN' },
    },
    profile: 'gate',
    seed: 42,
    startedAt: '2026-11-20T09:59:58.000Z',
    node: 'v20.20.0',
    filters: { clauses: [], operations: [] },
    ...more,
  };
}

export function body(text: string): RecordedBody {
  return {
    text,
    base64: false,
    size: Buffer.byteLength(text),
    sha256: 'ab'.repeat(32),
    truncated: false,
  };
}

export function exchangeLine(
  id: string,
  more: Partial<ExchangeLine> = {},
  answer: Json = { isSuccess: true, responseText: 'Success', responseData: { IdBill: 7 } },
): ExchangeLine {
  const number = Number(id.slice(id.indexOf('-') + 1));
  return {
    type: 'exchange',
    id,
    scenario: 'bill/life-cycle',
    label: 'bill-input/valid',
    operation: 'createBill',
    lawful: true,
    credential: 'organization',
    method: 'POST',
    url: 'http://127.0.0.1:8080/api/Bill/single/entry',
    requestHeaders: [
      ['content-type', 'application/json'],
      ['requesttoken', '[redacted]'],
    ],
    requestBody: body('{"netAmount":1}'),
    response: {
      status: 200,
      headers: [['content-type', 'application/json']],
      mediaType: 'application/json',
      body: body(JSON.stringify(answer)),
    },
    error: null,
    startedAt: ten + number * 400,
    endedAt: ten + number * 400 + 12,
    durationMs: 5 + (number % 40),
    ...more,
  };
}

export function verdictLine(clause: string, more: Partial<VerdictLine> = {}): VerdictLine {
  return {
    type: 'verdict',
    clause,
    outcome: 'pass',
    operation: 'createBill',
    expected: 'as stated',
    actual: 'as stated',
    at: '',
    exchanges: ['0-1'],
    count: 1,
    ...more,
  };
}

export function failLine(clause: string, more: Partial<VerdictLine> = {}): VerdictLine {
  return verdictLine(clause, {
    outcome: 'fail',
    expected: 409,
    actual: 200,
    at: 'status',
    exchanges: ['0-1', '0-2'],
    finding: {
      scenario: 'idempotency/repeat',
      counterexample: { netAmount: 1 },
      seed: 42,
      path: '3:1:0',
      shrinks: 2,
      runs: 4,
      steps: ['0-2'],
      minimal: true,
    },
    ...more,
  });
}

export function scenarioLine(id: string, more: Partial<ScenarioLine> = {}): ScenarioLine {
  return {
    type: 'scenario',
    id,
    group: id.slice(0, id.indexOf('/')),
    clauses: [],
    startedAt: '2026-11-20T10:00:00.000Z',
    durationMs: 120,
    requests: 3,
    outcome: 'pass',
    ...more,
  };
}

export function endLine(interrupted = false): EvidenceLine {
  const endedAt = '2026-11-20T10:00:03.500Z';
  return { type: 'end', endedAt, exchanges: 3, scenarios: 1, interrupted };
}

/** Everything that a server may send to break a report; the markers show whether one of them acted. */
export const hostileText: string =
  '<script>window.__acted=1</script><img src=x onerror="window.__acted=2"><svg onload=window.__acted=3>' +
  '</script><!-- ]]> {{7*7}} ${7*7} `x` | @everyone #1 https://evil.example/ ::set-output name=a::b\n::error::no ' +
  '\u001b[31mred\u001b]0;title\u0007 \u009b31m \0 \ud800 lone \udfff \u202ereversed\u202c \u200f \u2028 \ufeff \uffff \u{e0041} \r\n\t end';

/** Lines of two workers in which five clauses fail; server text is `text`. */
export function faultyRun(text = 'Success'): readonly (readonly EvidenceLine[])[] {
  const answer = { isSuccess: true, responseText: text, responseData: { IdBill: 7, Secret: text } };
  const first: readonly EvidenceLine[] = [
    runLine(),
    ...Array.from({ length: 40 }, (_, index) =>
      exchangeLine(`0-${index}`, { label: text === 'Success' ? 'bill-input/valid' : text }, answer),
    ),
    failLine('idempotency/repeated-key-is-409'),
    failLine('envelope/types-hold', {
      operation: 'getBill',
      at: '/responseData/BillItems/3/itemCost',
      expected: 'number',
      actual: text,
      exchanges: ['0-5'],
    }),
    failLine('envelope/types-hold', {
      at: `/responseData/${text}`,
      expected: 'integer',
      actual: { nested: [text, null] },
      exchanges: ['0-6'],
    }),
    failLine('envelope/null-only-where-marked', {
      operation: 'getBill',
      at: '/responseText',
      expected: 'string',
      actual: null,
      exchanges: ['0-7'],
      finding: {
        scenario: null,
        counterexample: { note: text },
        seed: 42,
        path: '0',
        shrinks: 0,
        runs: 1,
        flaky: { failed: 2, tried: 3 },
      },
    }),
    verdictLine('authentication/no-credential-is-401', {
      expected: 401,
      actual: 401,
      at: 'status',
      count: 40,
    }),
    verdictLine('envelope/types-hold', { count: 30 }),
    scenarioLine('bill/life-cycle', { requests: 40 }),
    endLine(),
  ];
  const second: readonly EvidenceLine[] = [
    runLine({ worker: '1', startedAt: '2026-11-20T09:59:59.000Z' }),
    ...Array.from({ length: 20 }, (_, index) =>
      exchangeLine(
        `1-${index}`,
        { operation: 'getBill', method: 'GET', requestBody: null },
        answer,
      ),
    ),
    exchangeLine('1-20', {
      operation: 'deleteBill',
      method: 'DELETE',
      response: null,
      error: { code: 'reset', message: text },
    }),
    exchangeLine('1-21', {
      lawful: false,
      response: {
        status: 422,
        headers: [['x-note', text]],
        mediaType: 'text/html',
        body: body(text),
      },
    }),
    failLine('bill/deleted-bill-is-gone', {
      operation: 'deleteBill',
      expected: 'no longer there',
      actual: text,
      exchanges: ['1-1', '1-20'],
    }),
    failLine('authentication/no-credential-is-401', {
      operation: 'deleteBill',
      expected: 401,
      actual: 200,
      exchanges: ['1-21'],
    }),
    {
      type: 'observation',
      clause: 'open/unlawful-body-answer',
      key: 'status',
      value: 422,
      operation: 'createBill',
      exchanges: ['1-21'],
      count: 3,
    },
    {
      type: 'observation',
      clause: 'open/unlawful-body-answer',
      key: 'status',
      value: text,
      operation: 'createBill',
      exchanges: ['1-21'],
      count: 1,
    },
    scenarioLine('idempotency/retention', {
      group: 'idempotency',
      clauses: ['idempotency/key-works-again'],
      outcome: 'blocked',
      reason: `creating a bill was answered ${text}`,
    }),
    scenarioLine('limits/minute', {
      group: 'limits',
      clauses: ['limits/two-hundred-a-minute'],
      outcome: 'skipped',
      reason: 'exhaust-rate-limit is not permitted by the target file',
      requests: 0,
    }),
    verdictLine('timeouts/write-over-30-seconds-is-504', {
      outcome: 'broken',
      reason: `check sampleCheck threw ${text}`,
    }),
    endLine(),
  ];
  return [first, second];
}

/** A run of one worker in which every clause passes that may. */
export function cleanRun(): readonly (readonly EvidenceLine[])[] {
  return [
    [
      runLine(),
      exchangeLine('0-1'),
      exchangeLine('0-2'),
      verdictLine('idempotency/repeated-key-is-409', { expected: 409, actual: 409 }),
      verdictLine('envelope/types-hold'),
      scenarioLine('bill/life-cycle'),
      endLine(),
    ],
  ];
}

/** Evidence from lines in memory, one list a worker. */
export async function evidenceOf(files: readonly (readonly EvidenceLine[])[]): Promise<Evidence> {
  return foldEvidence(files.map((lines) => () => lines));
}
