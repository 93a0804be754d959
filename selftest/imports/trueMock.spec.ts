/** The mock of a document is true to itself: what it created is found and listed, and each answer that can be drawn is. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startMock, type RunningMock } from '../../engine/mock/startMock.ts';
import { objectOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';

const text = { type: 'string' };
const object = (properties: JsonObject, required = Object.keys(properties)): JsonObject => ({
  type: 'object',
  properties,
  required,
});
const list = (items: JsonObject, minItems = 0): JsonObject => ({ type: 'array', items, minItems });
const parameter = (name: string, place: string, schema: JsonObject = text): JsonObject => ({
  name,
  in: place,
  required: place === 'path',
  schema,
});
const answers = (schema: JsonObject, ...parameters: readonly JsonObject[]): JsonObject => ({
  parameters,
  responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
});
const takes = (schema: JsonObject, type = 'application/json'): JsonObject => ({
  requestBody: { content: { [type]: { schema } } },
});

const pet = object({ id: text, name: text });
const key = {
  type: 'string',
  pattern: '^[A-Z]{6}[0-9a-z]{16}$',
  example: 'ABCDEF0000000000000000',
};
// No number of the faker fits `int32`, and the member is not required.
const odd = object({ id: text, month: { type: 'number', format: 'int32' } }, ['id']);
const page = object({ result: object({ id: text, title: text, by: object({ id: text }) }, []) });

const paths: JsonObject = {
  '/odd': { get: answers(list(odd)), post: answers(odd) },
  '/odd/{id}': { get: answers(odd, parameter('id', 'path')) },
  '/plain': {
    get: answers(list(text)),
    post: { ...takes(object({ name: text })), ...answers(pet) },
  },
  '/plain/{id}': { get: answers(pet, parameter('id', 'path')) },
  '/flags/{project}': {
    get: answers(object({ items: list(pet) }), parameter('project', 'path')),
    post: { ...takes(object({ name: text })), ...answers(pet, parameter('project', 'path')) },
  },
  '/flags/{project}/{id}': {
    get: answers(pet, parameter('project', 'path'), parameter('id', 'path')),
  },
  '/pages': {
    post: {
      ...takes(object({ title: text })),
      ...answers(object({ id: text, result: object({}) })),
    },
  },
  '/pages/{id_or_slug}': { get: answers(page, parameter('id_or_slug', 'path')) },
  '/full': {
    get: answers(list(pet, 1), parameter('limit', 'query', { type: 'integer' }), {
      ...parameter('offset', 'query', { type: 'integer' }),
    }),
  },
  '/stock': { get: answers(list(pet, 1), parameter('name', 'query')), post: answers(pet) },
  '/stock/{id}': { get: answers(pet, parameter('id', 'path')) },
  '/consents': {
    post: {
      ...takes(object({ scope: text })),
      ...answers(object({ Data: object({ ConsentId: text, Scope: text }), Risk: object({}) })),
    },
  },
  '/consents/{ConsentId}': {
    get: answers(object({ Data: object({ Scope: text }) }), parameter('ConsentId', 'path')),
    patch: {
      ...takes(object({ scope: text })),
      parameters: [
        parameter('ConsentId', 'path'),
        { ...parameter('If-Match', 'header'), required: true },
      ],
      responses: { 204: { description: 'ok' }, default: { description: 'no' } },
    },
  },
  '/tunes': {
    get: answers(list(object({ tune_id: text, id: text, title: text }))),
    post: {
      ...takes(object({ tune: object({ title: text, tune_id: text }) })),
      ...answers(object({ id: text })),
    },
  },
  '/tunes/{tune_id}': {
    get: answers(object({ tune_id: text, id: text, title: text }), parameter('tune_id', 'path')),
  },
  '/games': { get: answers(object({ game: { type: 'object', enum: [{ id: 1 }] } })) },
  '/keys': {
    get: answers(list(object({ id: key, name: text }))),
    post: {
      ...takes(object({ name: text })),
      ...answers(object({ code: { const: 201 }, made: object({ id: key }) })),
    },
  },
  '/keys/{keyId}': { get: answers(object({ name: text }), parameter('keyId', 'path')) },
  '/near/{q}.atom': { get: answers(object({ any: { const: 1 } }), parameter('q', 'path')) },
  '/near/page-{n}.atom': { get: answers(object({ one: { const: 1 } }), parameter('n', 'path')) },
  '/either': {
    get: answers({ oneOf: [object({ a: text }, []), object({ a: text, b: text }, [])] }),
  },
  '/kinds': {
    get: answers({
      oneOf: ['any', 'area'].map((kind) => object({ kind: { type: 'string', enum: [kind] } }, [])),
    }),
  },
  '/places': {
    get: answers({ oneOf: ['a', 'b', 'c'].map((name) => object({ [name]: text }, [])) }),
  },
  '/codes': {
    get: answers(list({ type: 'integer' }), {
      ...parameter('city', 'query'),
      description: 'Filter the codes by city.',
    }),
  },
  '/hidden': {
    post: { ...takes(object({ name: text, pin: text })), ...answers(pet) },
  },
  '/hidden/{id}': {
    get: answers(
      object({ data: object({ id: text, name: text, pin: { ...text, writeOnly: true } }, []) }),
      parameter('id', 'path'),
    ),
  },
  '/forms': {
    get: answers({
      ...object({
        site: { type: 'string', format: 'url' },
        since: { type: 'string', format: 'date-time', minLength: 25, maxLength: 25 },
      }),
      type: ['object', 'null'],
    }),
  },
  '/turns': {
    get: answers(
      object({ pets: { ...list(pet, 0), maxItems: 3 }, nextPageToken: text }),
      parameter('limit', 'query', { type: 'integer' }),
      parameter('pageToken', 'query'),
    ),
    post: { ...takes(object({ name: text })), ...answers(pet) },
  },
  '/turns/{id}': { get: answers(pet, parameter('id', 'path')) },
  '/deep': {
    get: answers(
      object({ a: object({ b: object({ pets: list(pet) }) }) }),
      parameter('limit', 'query', { type: 'integer' }),
    ),
  },
  '/form': {
    post: {
      ...takes(object({ at: object({ when: text }) }), 'multipart/form-data'),
      ...answers(pet),
    },
  },
};

let mock: RunningMock;
let base: string;

test.beforeAll(async () => {
  const file = join(test.info().outputPath(), 'true.json');
  writeFileSync(
    file,
    JSON.stringify({ openapi: '3.1.0', info: { title: 'True', version: '1' }, paths }),
  );
  mock = await startMock(['--seed=1', '--document', file]);
  base = (JSON.parse(mock.readyLine) as { readonly baseUrl: string }).baseUrl;
});

test.afterAll(() => mock.stop());

async function ask(path: string, json?: JsonObject): Promise<{ status: number; body: Json }> {
  const headers = { 'content-type': 'application/json' };
  const post = { method: 'POST', headers, body: JSON.stringify(json) };
  const answer = await fetch(new URL(path, base), json === undefined ? {} : post);
  return { status: answer.status, body: (await answer.json()) as Json };
}

test('a list shows what was created, whether its items are drawn, bare ids, below an item, or the read shows no id', async () => {
  for (const path of ['/odd', '/plain', '/flags/one', '/keys']) {
    const { body } = await ask(path, { name: 'Ada' });
    const { id } = objectOr(objectOr(body)['made'] ?? body);
    const shown = JSON.stringify((await ask(path)).body);
    expect(shown, path).toContain(JSON.stringify(id));
  }
});

test('an object is read under each of its ids, in the envelope of the answer', async () => {
  const { body } = await ask('/pages', { title: 'New' });
  const id = String(objectOr(body)['id']);
  const { result } = objectOr((await ask(`/pages/${id}`)).body);
  expect(result).toMatchObject({ id, title: 'New' });
  expect(objectOr(objectOr(result)['by'])['id']).not.toBe(id);
});

test('an envelope in other letters holds the object, which is shown with what was sent', async () => {
  const { body } = await ask('/consents', { scope: 'all' });
  const id = String(objectOr(objectOr(body)['Data'])['ConsentId']);
  expect(objectOr((await ask(`/consents/${id}`)).body)['Data']).toEqual({ Scope: 'all' });
  const headers = { 'content-type': 'application/json', 'if-match': '"old"' };
  const change = { method: 'PATCH', headers, body: JSON.stringify({ scope: 'none' }) };
  expect((await fetch(new URL(`/consents/${id}`, base), change)).status).toBe(412);
});

test('what was sent in an envelope is shown without it, under each id of the answers', async () => {
  const { body } = await ask('/tunes', { tune: { title: 'Low', tune_id: 'own' } });
  expect(body).toMatchObject({ id: 'own' });
  expect((await ask('/tunes/own')).body).toEqual({ tune_id: 'own', id: 'own', title: 'Low' });
});

test('no page is served beyond the end of a list that may not be empty', async () => {
  expect((await ask('/full?limit=1')).body).toHaveLength(1);
  expect((await ask('/full?limit=1&offset=500')).status).toBe(404);
  expect((await ask('/stock')).status).toBe(200);
  expect((await ask('/stock?name=no-such-name')).status).toBe(404);
});

test('the path with more fixed signs is served', async () => {
  expect((await ask('/near/page-1.atom')).body).toEqual({ one: 1 });
});

test('of branches that nearly any object fits, the answer fits one', async () => {
  const { status, body } = await ask('/either');
  expect(status).toBe(200);
  expect(typeof objectOr(body)['b']).not.toBe('string');
});

test('a branch is chosen by the member that lists its values, or by members that the others refuse', async () => {
  for (const path of ['/kinds', '/places']) expect((await ask(path)).status, path).toBe(200);
});

test('a list of numbers has none that a filter by a word asks for', async () => {
  expect((await ask('/codes')).body).not.toEqual([]);
  expect((await ask('/codes?city=nowhere')).body).toEqual([]);
});

test('what no answer shows is not shown in an envelope either', async () => {
  const { body } = await ask('/hidden', { name: 'Ada', pin: '1234' });
  const id = String(objectOr(body)['id']);
  const { data } = objectOr((await ask(`/hidden/${id}`)).body);
  expect(data).toMatchObject({ name: 'Ada' });
  expect(data).not.toHaveProperty('pin');
});

test('the same key under its other name makes no second thing', async () => {
  const headers = { 'content-type': 'application/json', 'x-idempotency-key': 'k1' };
  const post = { method: 'POST', headers, body: JSON.stringify({ name: 'Ada' }) };
  const made = async (): Promise<Json> =>
    (await (await fetch(new URL('/plain', base), post)).json()) as Json;
  expect(await made()).toEqual(await made());
});

test('formats that the faker does not know are drawn, and null only where nothing else is', async () => {
  const { status, body } = await ask('/forms');
  expect(status).toBe(200);
  expect(objectOr(body)['since']).toHaveLength(25);
});

test('an object that the schema lists is drawn', async () => {
  expect((await ask('/games')).body).toEqual({ game: { id: 1 } });
});

test('a list three envelopes deep is cut', async () => {
  const { body } = await ask('/deep?limit=1');
  expect(objectOr(objectOr(objectOr(body)['a'])['b'])['pets']).toHaveLength(1);
});

test('the cursor of a page leads to the next one, and the last page shows none', async () => {
  const first = objectOr((await ask('/turns?limit=1')).body);
  const cursor = String(first['nextPageToken']);
  const second = objectOr((await ask(`/turns?limit=1&pageToken=${cursor}`)).body);
  expect(second['pets']).toHaveLength(1);
  expect(second['pets']).not.toEqual(first['pets']);
  expect(second['nextPageToken']).toBe('');
});

test('an object in a form is judged as its schema asks', async () => {
  const form = new FormData();
  form.set('at', '{}');
  const answer = await fetch(new URL('/form', base), { method: 'POST', body: form });
  expect(answer.status).toBe(400);
});
