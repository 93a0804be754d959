/** Warnings of a run: an operation without a success, too few successes, and blocked scenarios say what to do next. */
import { expect, test } from '@playwright/test';
import type { Contract } from '../../../contract/types.ts';
import type { ExchangeLine } from '../../../evidence/exchangeLine.ts';
import { reachReport } from '../../../reports/compose/reachReport.ts';
import type { Evidence } from '../../../reports/read/foldEvidence.ts';
import { addReach, type ReachTally } from '../../../reports/read/evidenceTally.ts';
import { reachLine, refusedText } from '../../../reports/text/phrases.ts';
import { warningsOf } from '../../../reports/text/warnings.ts';
import type { ReachReport, CoverageRow, Report } from '../../../reports/types.ts';
import { sampleContract } from '../sampleContract.ts';

type Row = readonly [operation: string, status: string, requests: number];

function said(
  rows: readonly Row[],
  lawful = true,
  blocked: readonly string[] = [],
  exhausting = 0,
) {
  const coverage = rows.map(([operation, status, requests]): CoverageRow => ({
    operation,
    status,
    mediaType: null,
    documented: !status.startsWith('3'),
    requests,
  }));
  const cases = rows.map(([operation, , requests]) => ({
    operation,
    label: 'drawn',
    lawful,
    requests,
  }));
  const scenarios = blocked.map((reason): Report['scenarios'][number] => ({
    id: 'orders/life',
    group: 'orders',
    outcome: 'blocked',
    clauses: [],
    requests: 1,
    durationMs: 1,
    reason,
  }));
  const paths = ['getOrder /orders/{id}', 'register /register'].map((one) => one.split(' '));
  const operations = paths.map(([id = '', path = '']) => ({
    id,
    method: 'GET',
    path,
    requests: 1,
  }));
  const areas = [{ name: 'Orders', purpose: 'Orders.', bearerOnly: false, operations }];
  return warningsOf({ areas, coverage, cases, scenarios, requests: { exhausting } });
}

test('a run whose operations succeed warns of nothing', () => {
  expect(
    said([
      ['getOrder', '200', 5],
      ['getOrder', '404', 15],
    ]),
  ).toEqual([]);
});

test('an operation without a success is named with its usual status and the next step', () => {
  const [unknown, refused, closed, elsewhere, moved] = said([
    ['getOrder', '404', 3],
    ['getOrder', '400', 1],
    ['createOrder', '422', 1],
    ['listOrders', '401', 2],
    ['register', '404', 2],
    ['moved', '302', 2],
    ['health', '200', 1],
  ]);
  expect(moved).toMatch(/^moved: .* mostly 302: no redirect is followed/);
  expect(elsewhere).toMatch(/^register: 2 requests .* may not have it below this baseUrl/);
  expect(unknown).toMatch(
    /^getOrder: 4 requests without a success, mostly 404: name ids that exist/,
  );
  expect(refused).toMatch(/^createOrder: 1 request without .* values that the service accepts/);
  expect(closed).toMatch(/^listOrders: .* assay doctor/);
});

test('what the service said of most refusals is quoted, and the line of reach counts what no document lists', () => {
  const reach = {
    operations: 2,
    served: 1,
    refusals: [
      {
        operation: 'addItem',
        served: 0,
        status: '422',
        words: 'unknown shelf',
        requests: 60,
        listed: true,
      },
      { operation: 'getItem', served: 5, status: '404', words: 'gone', requests: 3, listed: false },
    ],
  };
  expect(refusedText(reach, 'addItem')).toBe(', 60 with 422 "unknown shelf"');
  expect(refusedText(undefined, 'addItem')).toBe('');
  expect(reachLine(reach)).toBe(
    'served 1 of 2 operations; 3 lawful requests refused with a 4xx that the document does not list',
  );
});

test('refusals of lawful requests are grouped by their words, whatever values they quote', () => {
  const tally: ReachTally = new Map();
  const line = (status: number, text: string, lawful = true): ExchangeLine =>
    ({
      operation: 'addItem',
      lawful,
      response: {
        status,
        body: { text, base64: false, size: text.length, sha256: null, truncated: false },
      },
    }) as unknown as ExchangeLine;
  for (const id of ['a-1', 'b-2'])
    addReach(tally, line(422, JSON.stringify({ message: `unknown shelf ${id}` })));
  addReach(tally, line(400, '<html>'));
  addReach(tally, line(422, '{"message":"on purpose"}', false));
  addReach(tally, line(201, '{}'));
  const own = tally.get('addItem');
  expect(own?.served).toBe(1);
  expect([...(own?.refused.values() ?? [])]).toEqual([
    { status: '422', words: 'unknown shelf a-1', requests: 2 },
    { status: '400', words: '', requests: 1 },
  ]);
});

test('a redirect that the document does not list, and an answer that was cut, are no success', () => {
  const tally: ReachTally = new Map();
  const body = { text: '{', base64: false, size: 1, sha256: null, truncated: true };
  for (const status of [302, 200]) {
    const line = { operation: 'listOrders', lawful: true, response: { status, body } };
    addReach(tally, line as unknown as ExchangeLine);
  }
  const error = { code: 'too-large', message: 'body is larger than 8 bytes once decompressed' };
  const bomb = { operation: 'listOrders', lawful: true, response: null, error };
  addReach(tally, bomb as unknown as ExchangeLine);
  const sample = sampleContract();
  const list = [...sample.operations.values()].slice(0, 1).map((one) => ({ ...one, path: '/o' }));
  const reachWith = (codes: readonly string[]): ReachReport => {
    const responses = new Map(codes.map((code) => [code, {}] as const));
    const operations = new Map(list.map((one) => ['listOrders', { ...one, responses }] as const));
    const contract = { ...sample, operations, fromDocuments: new Set(['listOrders']) };
    const evidence = { tally: { reach: tally } } as unknown as Evidence;
    const none = { operations: 0, served: 0, refusals: [] };
    return reachReport(contract as unknown as Contract, evidence) ?? none;
  };
  expect(reachWith(['200'])).toMatchObject({ operations: 1, served: 0 });
  expect(reachWith(['200', '302'])).toMatchObject({ operations: 1, served: 1 });
  const none = { areas: [], coverage: [], cases: [], scenarios: [], requests: { exhausting: 0 } };
  expect(warningsOf({ ...none, reach: reachWith(['200']) })).toEqual([
    'listOrders: 2 answers too long to be read to the end, and not judged: see maxAnswerBytes of the target file',
  ]);
});

test('a service that keeps a pace is answered with the line that sets it', () => {
  const rows = (refused: number): readonly Row[] => [
    ['getOrder', '200', 50],
    ['getOrder', '429', refused],
  ];
  expect(said(rows(19))).toEqual([]);
  expect(said(rows(20))[0]).toMatch(/^20 requests refused with 429: .* budget: \{ perMinute/);
  expect(said(rows(20), true, [], 40)).toEqual([]);
});

test('requests that are refused on purpose are no reason', () => {
  expect(said([['getOrder', '401', 40]], false)).toEqual([]);
});

test('too few successes of many lawful requests, and a blocked scenario, are said once', () => {
  const rows: readonly Row[] = [
    ['getOrder', '404', 40],
    ['health', '200', 2],
  ];
  const reason = 'POST /orders created nothing: 403';
  const [, few, blocked] = said(rows, true, [reason, reason]);
  expect(few).toMatch(/^2 successes of 42 lawful requests: /);
  expect(blocked).toMatch(
    /^blocked scenarios: 2, such as orders\/life: POST \/orders created nothing: 403; /,
  );
  for (const end of [
    'x at http://x cannot be reached: refused',
    'credential of class a: refused with 401',
  ]) {
    const [, , unmendable] = said(rows, true, [end]);
    expect(unmendable?.endsWith(end)).toBe(true);
  }
});
