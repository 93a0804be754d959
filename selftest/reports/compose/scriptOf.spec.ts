/** The script of a case stands on values: what an answer gave is taken from the script's own answers, wherever it is sent. */
import { expect, test } from '@playwright/test';
import type { ExchangeLine } from '../../../evidence/exchangeLine.ts';
import type { Operation } from '../../../openapi/types.ts';
import type { Json } from '../../../json/types.ts';
import { redacted } from '../../../output/redaction/redact.ts';
import { commandsFor } from '../../../reports/compose/scriptOf.ts';
import { sampleContract } from '../sampleContract.ts';
import { body, exchangeLine, runLine } from '../sampleEvidence.ts';

const base = 'http://127.0.0.1:8080/api';
const parameter = (
  name: string,
  where: 'path' | 'query' | 'header',
): Operation['parameters'][number] => ({
  name,
  in: where,
  required: where === 'path',
  schema: { type: 'string' },
  style: where === 'query' ? 'form' : 'simple',
  explode: false,
});
const operations = (
  [
    ['createOrder', 'POST', '/orders', [parameter('Request-Key', 'header')]],
    ['getOrder', 'GET', '/orders/{orderId}', [parameter('orderId', 'path')]],
    [
      'changeOrder',
      'PUT',
      '/orders/{orderId}',
      [parameter('orderId', 'path'), parameter('If-Match', 'header')],
    ],
    ['listItems', 'GET', '/items', [parameter('orderId', 'query')]],
    ['createItem', 'POST', '/items', []],
  ] as const
).map(([id, method, path, parameters]): Operation => ({
  id,
  method,
  path,
  area: 'Orders',
  parameters,
  responses: new Map(),
  credentials: [],
}));
const contract = {
  ...sampleContract(),
  operations: new Map(operations.map((one) => [one.id, one])),
};

function step(
  id: string,
  operation: string,
  path: string,
  more: { readonly sent?: string; readonly headers?: ExchangeLine['requestHeaders'] } = {},
  answer: Parameters<typeof exchangeLine>[2] = null,
  headers: ExchangeLine['requestHeaders'] = [],
): ExchangeLine {
  const line = exchangeLine(id, {}, answer);
  return {
    ...line,
    operation,
    method: contract.operations.get(operation)?.method ?? 'GET',
    url: `${base}${path}`,
    requestHeaders: more.headers ?? [],
    requestBody: more.sent === undefined ? null : body(more.sent),
    response: line.response === null ? null : { ...line.response, headers },
  };
}

/** The lines that send and take; the last step is the judged one. */
function linesOf(steps: readonly ExchangeLine[]): readonly string[] {
  return scriptOf(steps)
    .split('\n')
    .filter((line) => /^call '|^id\d/.test(line))
    .map((line) => line.replaceAll(`${base}/`, '/').replace(/ -H "?content-type[^ ]* ?/i, ' '));
}

/** All steps are judged if `at` is given. */
function scriptOf(steps: readonly ExchangeLine[], at = '', expected: Json = 1): string {
  const ids = steps.map(({ id }) => id);
  const { script = '' } = commandsFor(
    {
      clause: 'orders/any',
      exchanges: at === '' ? ids.slice(-1) : ids,
      expected,
      actual: 2,
      at,
      finding: { steps: ids },
    },
    { cited: new Map(steps.map((one) => [one.id, one])) },
    runLine(),
    contract,
  );
  return script;
}

test('what an answer gave is a variable in a path, a query, a header and a body', () => {
  const lines = linesOf([
    step('0-1', 'createOrder', '/orders', { sent: '{"note":"x"}' }, { orderId: 17, size: 3 }),
    step('0-2', 'getOrder', '/orders/17', {}, { orderId: 17 }, [['ETag', '"v-2041"']]),
    step('0-3', 'changeOrder', '/orders/17', { headers: [['If-Match', '"v-2041"']], sent: '3' }),
    step('0-4', 'createItem', '/items', { sent: '{"orderId":17,"size":3}' }),
    step('0-5', 'listItems', '/items?orderId=17&size=3'),
  ]);
  expect(lines).toEqual([
    `call 'POST createOrder' -X POST /orders -H 'content-type:' --data-raw '{"note":"x"}'`,
    `id1=$(pick '["orderId"]' encodeURIComponent)`,
    `call 'GET getOrder' -X GET "/orders/$id1"`,
    `id2=$(header etag)`,
    `call 'PUT changeOrder' -X PUT "/orders/$id1" -H "If-Match: $id2" -H 'content-type:' --data-raw 3`,
    `call 'POST createItem' -X POST /items -H 'content-type:' --data-raw '{"orderId":'"$id1"',"size":3}'`,
    `call 'GET listItems' -X GET "/items?orderId=$id1&size=3"`,
  ]);
});

test('steps about other objects are left out, and so is what only looks alike', () => {
  const lines = linesOf([
    step('0-1', 'createOrder', '/orders', { sent: '{}' }, { orderId: 1, size: 2 }),
    step('0-2', 'createOrder', '/orders', { sent: '{}' }, { orderId: 2, size: 1 }),
    step('0-3', 'changeOrder', '/orders/1', { sent: '{}' }),
    step('0-4', 'listItems', '/items', {}, [{ size: 2 }]),
    step('0-5', 'getOrder', '/orders/2'),
  ]);
  expect(lines.map((line) => line.split(' ', 3).join(' '))).toEqual([
    `call 'POST createOrder'`,
    `id1=$(pick '["orderId"]' encodeURIComponent)`,
    `call 'GET getOrder'`,
  ]);
});

test('a key of the run is another one with each paste, and two requests with it stand together', () => {
  const headers = [['Request-Key', 'assay-k3x9-1-key']] as const;
  const lines = linesOf([
    step('0-1', 'createOrder', '/orders', { sent: '{}', headers }),
    step('0-2', 'createOrder', '/orders', { sent: '{}', headers }),
  ]);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toContain('-H "Request-Key: ${key}assay-k3x9-1-key"');
});

test('a hidden header of spaces is sent as an empty one, and not left out', () => {
  const lines = linesOf([
    step('0-1', 'createOrder', '/orders', { sent: '{}' }, { orderId: 17 }),
    {
      ...step('0-2', 'getOrder', '/orders/17', { headers: [['Api-Key', redacted]] }),
      hidden: { 'header api-key': [' '] },
    },
  ]);
  expect(lines.at(-1)).toContain("-H 'Api-Key;'");
});

test('a whole number is no fraction, and of whole answers only those of the judged operation are compared', () => {
  const steps = [
    step('0-1', 'createOrder', '/orders', { sent: '{}' }, { orderId: 17, size: 3 }),
    step('0-2', 'getOrder', '/orders/17', {}, { orderId: 17, size: 3.5 }),
  ];
  expect(scriptOf(steps, '/size', 'integer')).toContain("was='200 integer; 200 number; '");
  expect(scriptOf(steps, '/size', 'number')).toContain("was='200 number; 200 number; '");
  expect(scriptOf(steps, 'body')).toContain(`was='200; 200 {"orderId":id1,"size":3.5}; '`);
});

test('an id that two answers share is one variable, also where no request sends it', () => {
  const made = (id: string): ExchangeLine => {
    const one = step(id, 'createOrder', '/orders', { sent: '{}' }, { orderId: 17 });
    const answered = one.response && { ...one.response.body, text: '{"orderId":17}\n' };
    return { ...one, response: one.response && answered && { ...one.response, body: answered } };
  };
  const script = scriptOf([made('0-1'), made('0-2')], 'body');
  expect(script).toContain(`id1=$(pick '["orderId"]')\nshow\nsaw body "$id1" id1`);
  expect(script).toContain(`was='200 {"orderId":id1}; 200 {"orderId":id1}; '`);
});

test('a script ends before it sends anything if a secret is missing', () => {
  const headers = [['requestToken', redacted]] as const;
  const read = {
    ...step('0-2', 'getOrder', '/orders/17', { headers }),
    credential: 'organization',
  };
  const made = step('0-1', 'createOrder', '/orders', { sent: '{}' }, { orderId: 17 });
  expect(scriptOf([made, read])).toMatch(/^: "\$\{ASSAY_ORGANIZATION_TOKEN:\?is not set\}"$/m);
});
