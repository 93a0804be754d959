/** A small contract made for the tests of reports: three operations, a clause of every standing, all kinds of outcome. */
import type { Clause, Contract, Profile } from '../../contract/types.ts';
import type { Operation, ResponseShape } from '../../openapi/types.ts';
import type { JsonSchema } from '../../json/types.ts';

const bill: JsonSchema = {
  type: 'object',
  properties: {
    responseCode: { type: 'integer' },
    isSuccess: { type: 'boolean' },
    responseText: { type: 'string' },
    responseData: { $ref: '#/components/schemas/Bill' },
  },
  required: ['isSuccess', 'responseText'],
};

/** A clause with everything filled in that a test does not care for. */
export function sampleClause(id: string, more: Partial<Clause> = {}): Clause {
  const check = more.untested === undefined ? { check: 'sampleCheck' } : {};
  return {
    id,
    group: id.slice(0, id.indexOf('/')),
    statement: `What ${id.slice(id.indexOf('/') + 1).replaceAll('-', ' ')} means holds.`,
    source: { section: 'Limits', topic: 'Idempotency' },
    standing: 'stated',
    operations: ['createBill'],
    ...check,
    needs: [],
    allow: [],
    params: {},
    ...more,
  };
}

export const sampleClauses: readonly Clause[] = [
  sampleClause('idempotency/repeated-key-is-409', {
    statement: 'A POST that repeats an idempotencyKey within its retention is refused with 409.',
  }),
  sampleClause('idempotency/key-works-again', {
    statement: 'After its retention a key may be used again.',
    needs: ['clock'],
  }),
  sampleClause('envelope/types-hold', {
    statement: 'Members of the envelope have their stated types.',
    operations: ['createBill', 'getBill'],
    source: { section: 'Resources', topic: 'Common response envelope' },
  }),
  sampleClause('envelope/null-only-where-marked', {
    standing: 'implied',
    reading: 'Only members marked nullable may be null.',
    operations: ['getBill'],
  }),
  sampleClause('bill/deleted-bill-is-gone', { operations: ['deleteBill'], allow: ['delete'] }),
  sampleClause('bill/status-meaning', {
    standing: 'open',
    question: 'What does each status value mean?',
    untested: 'nothing on the wire shows a meaning',
    operations: [],
  }),
  sampleClause('open/unlawful-body-answer', {
    standing: 'open',
    question: 'How is an unlawful body answered?',
  }),
  sampleClause('limits/two-hundred-a-minute', { allow: ['exhaust-rate-limit'], operations: [] }),
  sampleClause('timeouts/write-over-30-seconds-is-504', { needs: ['slow'] }),
  sampleClause('authentication/no-credential-is-401', {
    operations: ['createBill', 'deleteBill', 'getBill'],
    source: { section: 'Authentication', topic: 'HTTPS' },
  }),
];

function operation(id: string, method: Operation['method'], path: string): Operation {
  const ok: ResponseShape = {
    status: '200',
    mediaTypes: ['application/json'],
    schema: bill,
    headers: [],
  };
  const refusals = ['400', '401', '500', '503'].map((status): [string, ResponseShape] => [
    status,
    { status, mediaTypes: [], headers: [] },
  ]);
  return {
    id,
    method,
    path,
    area: 'Bill',
    parameters: [],
    responses: new Map([['200', ok], ...refusals]),
    credentials: ['organization', 'bearer'],
  };
}

/** Clauses may be replaced to try one alone. */
export function sampleContract(clauses: readonly Clause[] = sampleClauses): Contract {
  const operations = [
    operation('createBill', 'POST', '/Bill/single/{entry}'),
    operation('deleteBill', 'DELETE', '/Bill/{idBill}'),
    operation('getBill', 'GET', '/Bill/{idBill}'),
  ];
  const areas = Array.from({ length: 33 }, (_, index) => ({
    name: index === 2 ? 'Bill' : `Area${index + 1}`,
    purpose: `Purpose of area ${index + 1}.`,
    operations: index === 2 ? operations.map(({ id }) => id) : [],
    bearerOnly: index === 31,
  }));
  const responses = {
    '200': {
      description: 'The outcome.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } },
    },
  };
  return {
    title: 'Embedded Payments Platform API',
    version: '1.0',
    sha256: 'c0ffee'.padEnd(64, '0'),
    fromDocuments: new Set(),
    document: {
      openapi: '3.1.0',
      info: { title: 'Embedded Payments Platform API', version: '1.0' },
      paths: {
        '/Bill/single/{entry}': { post: { operationId: 'createBill', responses } },
        '/Bill/{idBill}': {
          get: { operationId: 'getBill', responses },
          delete: { operationId: 'deleteBill', responses },
        },
      },
      components: {
        schemas: {
          Envelope: {
            type: 'object',
            required: ['isSuccess', 'responseText'],
            properties: {
              responseCode: { type: 'integer' },
              isSuccess: { type: 'boolean' },
              responseText: { type: 'string' },
              responseData: { $ref: '#/components/schemas/Bill' },
            },
          },
          Bill: {
            type: 'object',
            properties: {
              IdBill: { type: 'integer' },
              NetAmount: { type: ['number', 'null'] },
              Comments: { type: ['string', 'null'] },
            },
          },
        },
      },
    },
    operations: new Map(operations.map((entry) => [entry.id, entry])),
    clauses: new Map(clauses.map((clause) => [clause.id, clause])),
    areas,
    filters: [],
    limits: {
      windows: [{ name: 'minute', requests: 200, periodMs: 60_000 }],
      timeouts: { writeMs: 30_000, readMs: 90_000 },
      idempotencyRetentionMs: 120_000,
      session: { lifetimeMs: 7_200_000, idleMs: 1_800_000 },
      paging: { limitRecord: 20, fromRecord: 0 },
      businessLimits: [],
    },
    envelope: { success: 'isSuccess', payload: 'responseData' },
    freeStatuses: [504],
  };
}

export const sampleProfile: Profile = {
  name: 'gate',
  maxRequests: 2000,
  maxShrinkRuns: 40,
  maxShrinkRequests: 400,
  maxDurationMs: 60_000,
  maxWaitMs: 60_000,
  longestWaitMs: 60_000,
  severity: { stated: 'must', implied: 'should', open: 'note' },
  gates: ['must', 'should'],
  leastJudged: 1,
};
