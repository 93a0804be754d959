/** Lawful requests that a service refuses are brought towards one that it serves, and what it served is kept. */
import { expect, test } from '@playwright/test';
import type { Contract } from '../../contract/types.ts';
import type { ScenarioContext } from '../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';
import { isJsonObject } from '../../json/jsonObject.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import { isDisruptive } from '../../suites/document/permissionsFor.ts';
import { remember, sendReaching } from '../../suites/document/reach/reaching.ts';
import { rulesIn, saidOf } from '../../suites/document/reach/statedRules.ts';
import { operationsOf } from '../../openapi/reading/operationsOf.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';

const text = { type: 'string' };
const item = {
  type: 'object',
  required: ['sku', 'shelf_id'],
  properties: {
    sku: text,
    shelf_id: text,
    note: text,
    labels: { type: 'array', items: text },
    shelves: { type: 'array', items: { required: ['row'] } },
  },
};
const answer = { responses: { '200': { description: 'Served.' } } };
const posts = (schema: JsonSchema): Json => ({
  ...answer,
  requestBody: { required: true, content: { 'application/json': { schema } } },
});
const document = {
  openapi: '3.1.0',
  info: { title: 'Depot', version: '1' },
  paths: {
    '/shelves': { get: { ...answer, operationId: 'listShelves' } },
    '/items': { post: { ...(posts(item) as object), operationId: 'addItem' } },
    '/items/{itemId}': {
      parameters: [{ name: 'itemId', in: 'path', required: true, schema: text }],
      put: { ...(posts(item) as object), operationId: 'replaceItem' },
    },
  },
} as const;
const operations = operationsOf(document);
const contract = { document, operations, fromDocuments: operations } as unknown as Contract;

/** A service that takes a sku of one form, of a shelf that it lists, without a note. */
function served(request: ApiRequest, shelf: string): Exchange {
  const say = (status: number, body: Json): Exchange =>
    exchangeWith({
      operation: request.operation,
      path: request.path,
      sent: request.json ?? null,
      status,
      body,
    });
  if (request.operation === 'listShelves') return say(200, [{ id: shelf }]);
  const { json } = request;
  if (!isJsonObject(json)) return say(400, { message: 'no body' });
  if (!/^[A-Z]{2}-\d$/.test(String(json['sku'])))
    return say(422, { errors: [{ loc: ['body', 'sku'], msg: "must match '^[A-Z]{2}-[0-9]$'" }] });
  if (json['shelf_id'] !== shelf)
    return say(json['shelf_id'] === 'crash' ? 500 : 422, { message: 'unknown shelf' });
  return json['note'] === undefined
    ? say(200, { id: 'i-1', ...json })
    : say(400, { message: 'no' });
}

function depot(shelf = 'shelf-7'): {
  readonly send: (request: ApiRequest) => Promise<Exchange>;
  readonly sent: ApiRequest[];
  readonly target: ScenarioContext['target'];
} {
  const sent: ApiRequest[] = [];
  const context = {
    contract,
    target: { allow: ['create'] },
    access: { schemes: new Map(), own: new Map() },
    send: async (request: ApiRequest) => {
      sent.push(request);
      return served(request, shelf);
    },
  } as unknown as ScenarioContext;
  return {
    send: async (request) => sendReaching(context, request),
    sent,
    target: context.target,
  };
}

const request = (parts: Partial<ApiRequest>): ApiRequest => ({
  operation: 'addItem',
  method: 'POST',
  path: '/items',
  query: '',
  headers: {},
  credential: { class: 'none' },
  lawful: true,
  label: 'addItem/lawful',
  ...parts,
});
const drawn = { sku: '%', shelf_id: 'x', note: 'n', labels: ['y'] };

test('a refused request gets a value that exists, one by a stated rule, and loses what is optional', async () => {
  const { send, sent } = depot();
  const { response } = await send(request({ json: drawn }));
  expect(response?.status).toBe(200);
  const last = sent.at(-1)?.json;
  expect(last).toMatchObject({ shelf_id: 'shelf-7' });
  expect(last).not.toHaveProperty('note');
  const before = sent.length;
  await send(request({ json: { ...drawn, labels: [] } }));
  expect(sent.slice(before).map(({ label }) => label)[0]).toBe('addItem/learned');
  expect(sent.length - before).toBeLessThan(before);
});

test('what breaks the document, and what is served as it is, goes out unchanged', async () => {
  const { send, sent } = depot();
  const unlawful = request({ json: drawn, lawful: false, label: 'addItem/required' });
  const plain = request({ json: { sku: 'AB-1', shelf_id: 'shelf-7' } });
  for (const one of [unlawful, plain]) await send(one);
  expect(sent).toEqual([unlawful, plain]);
});

test('a value that exists does not take the place of an object that lacks something', async () => {
  const { send, sent } = depot();
  await send(request({ json: drawn }));
  const label = 'addItem/body/shelves/*/required/row';
  const json = { sku: 'AB-1', shelf_id: 'x', shelves: [{}] };
  await send(request({ json, lawful: false, label }));
  expect(sent.at(-1)?.json).toEqual(json);
});

test('a reference at which the service fails is replaced by one that exists', async () => {
  const { response } = await depot().send(request({ json: { sku: 'AB-1', shelf_id: 'crash' } }));
  expect(response?.status).toBe(200);
});

test('the same answers give the same requests', async () => {
  const runs = [depot(), depot()];
  for (const { send } of runs)
    for (const note of ['a', 'b']) await send(request({ json: { ...drawn, note } }));
  expect(runs[0]?.sent).toEqual(runs[1]?.sent);
});

test('a case that is repeated sends what it sent at first, whatever was learned since', async () => {
  const { send, sent, target } = depot();
  const sentFor = async (note: string): Promise<readonly unknown[]> => {
    const before = sent.length;
    await send(request({ json: { ...drawn, note } }));
    // Words that must be unique are new each time.
    return sent
      .slice(before)
      .map(({ label, json }) => [
        label,
        JSON.stringify(json ?? null).replace(/word\d+|[A-Z]{2}-\d/g, 'new'),
      ]);
  };
  const nothing = remember(target);
  const first = await sentFor('a');
  const some = remember(target);
  const second = await sentFor('b');
  expect(await sentFor('a')).not.toEqual(first);
  for (const _ of [1, 2]) {
    some();
    expect(await sentFor('b')).toEqual(second);
  }
  nothing();
  expect(await sentFor('a')).toEqual(first);
});

test('a change is not aimed at what the run did not make', async () => {
  const { send, sent } = depot();
  await send(request({ json: { sku: 'AB-1', shelf_id: 'shelf-7' } }));
  const change = { operation: 'replaceItem', method: 'PUT', label: 'replaceItem/lawful' };
  await send(request({ ...change, path: '/items/other', json: drawn }));
  const paths = sent.filter(({ method }) => method === 'PUT').map(({ path }) => path);
  expect(new Set(paths)).toEqual(new Set(['/items/other', '/items/i-1']));
  const strange = depot('i-9');
  await strange.send(request({ ...change, path: '/items/other', json: drawn }));
  expect(strange.sent.filter(({ path }) => path === '/items/i-9')).toEqual([]);
});

const texts: readonly (readonly [string, Json])[] = [
  ["must match '^[a-z]+$'", { pattern: '^[a-z]+$' }],
  ["Must specify format as 'text' or 'base64'", { enum: ['text', 'base64'] }],
  ["Input should be 'red', 'green' or 'blue'", { enum: ['red', 'green', 'blue'] }],
  ['must be between 1 and 1000', { minimum: 1, maximum: 1000 }],
  ['is too short (minimum is 6 characters)', { minLength: 6 }],
  ['must be less than or equal to 200', { maximum: 200 }],
  ['must be an e-mail address', { format: 'email' }],
  ['Below the present odometer.', { size: 'more' }],
  ['must be higher than the last bid', { size: 'more' }],
  ['must be less than the balance', { size: 'less' }],
  ["end time can't be in the past", { days: 'future' }],
  ['hexadecimal, such as #00ff00', { enum: ['#00ff00'] }],
];
for (const [words, rule] of texts)
  test(`a rule is read from: ${words}`, () => expect(rulesIn(words)).toContainEqual(rule));

test('a refusal names its inputs by place, by member or in its words', () => {
  const say = (json: Json): Json => saidOf(json, ['name', 'limit']).map(([name]) => name);
  expect(say({ detail: [{ loc: ['body', 'name'], msg: 'too long' }] })).toEqual(['name']);
  expect(say({ errors: { name: ['is taken'] } })).toEqual(['name']);
  expect(say({ message: 'limit must be at most 5' })).toEqual(['limit']);
  expect(say({ message: 'unlimited' })).toEqual([]);
});

test('an operation that ends or empties the service is known by its path', () => {
  const isOne = (path: string, method: 'GET' | 'POST' = 'POST'): boolean =>
    isDisruptive({ method, path });
  const ends = ['/admin/shutdown', '/reset', '/admin/database/clear'];
  const closes = ['/admin/maintenance', '/read-only-mode', '/me/reset-token/', '/auth/logout'];
  expect([...ends, ...closes].map((path) => isOne(path))).toEqual(Array(7).fill(true));
  const others = [
    '/kernels/{id}/restart',
    '/passwords/forgotten',
    '/vehicles/maintenance',
    '/auth/refresh-token',
  ];
  expect([isOne('/reset', 'GET'), ...others.map((path) => isOne(path))]).toEqual(
    Array(5).fill(false),
  );
});

test('the words of a hostile service cost nothing: long texts are cut, and huge values are no rules', () => {
  for (const words of [
    'name: at least 2000000000 characters',
    'name must match ^a{900000000}$',
    'name must match ^(?:ab){10,90000}$',
  ])
    expect(rulesIn(words), words).toEqual([]);
  const [heard] = saidOf(`name ${'^'.repeat(1_000_000)}`, ['name']);
  expect(heard?.[1].length).toBe(1_000);
  expect(rulesIn(`${'^'.repeat(1_000_000)}$`)).toEqual([]);
});
