/** `mock --document` alone: a document's operations with state, credentials, refusals and wishes, and nothing of the platform. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startMock, type RunningMock } from '../../engine/mock/startMock.ts';
import { drawnPage, isAskedFor } from '../../mock/document/listPages.ts';
import { thingOf } from '../../mock/document/stated/words.ts';
import { statedRulesOf } from '../../mock/document/statedRules.ts';
import { listQueries } from '../../mock/document/lists/listQueries.ts';
import { withMarks } from '../../mock/document/lists/marks.ts';
import { emptyObjects } from '../../mock/document/objects.ts';
import { noteGiven, withCounts } from '../../mock/document/objectStore.ts';
import { runAssay } from '../cli/runAssay.ts';
import { documents } from './sampleContract.ts';

let mock: RunningMock;
let base: string;

test.beforeAll(async () => {
  mock = await startMock(['--seed=1', '--document', join(documents, 'consignments.yaml')]);
  base = (JSON.parse(mock.readyLine) as { readonly baseUrl: string }).baseUrl;
});

test.afterAll(() => mock.stop());

type Sent = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
};

function ask(path: string, { method = 'GET', headers = {}, json }: Sent = {}): Promise<Response> {
  return fetch(new URL(path, base), {
    method,
    headers: {
      'x-key': 'any',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
}

const lawful = { to: 'Ada', weight: 3, secret: 's' };

test('what was posted is read at its Location, without what is only written', async () => {
  const posted = await ask('/consignments', { method: 'POST', json: lawful });
  expect(posted.status).toBe(201);
  const location = posted.headers.get('location') ?? '';
  expect(location).toMatch(/^\/consignments\/./);
  const read = await ask(location);
  expect(read.status).toBe(200);
  const shown = (await read.json()) as Record<string, unknown>;
  expect(shown).toMatchObject({ to: 'Ada', weight: 3 });
  expect(shown).not.toHaveProperty('secret');
  const head = await ask(location, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('an unknown id, path and method are refused, each in its way', async () => {
  const unknown = await ask('/consignments/none');
  expect([unknown.status, await unknown.text()]).toEqual([404, 'Unknown.']);
  const long = await ask(`/consignments/${'x'.repeat(9_000)}`);
  expect([long.status, await long.text()]).toEqual([404, 'Unknown.']);
  expect((await ask('/Bill/1')).status).toBe(404);
  const method = await ask('/consignments/none', { method: 'PUT', json: {} });
  expect([method.status, method.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('a credential is asked for where the document asks', async () => {
  expect((await ask('/consignments/none', { headers: { 'x-key': '' } })).status).toBe(401);
  expect((await ask('/health', { headers: { 'x-key': '' } })).status).toBe(204);
});

const broken: readonly (readonly [what: string, sent: Sent, status: number])[] = [
  ['a missing member', { json: { ...lawful, weight: undefined } }, 400],
  ['a value of another type', { json: { ...lawful, weight: 'much' } }, 400],
  ['no body', {}, 400],
  ['another media type', { json: lawful, headers: { 'content-type': 'text/csv' } }, 415],
];
for (const [what, sent, status] of broken)
  test(`${what} is refused with ${status}`, async () => {
    expect((await ask('/consignments', { ...sent, method: 'POST' })).status).toBe(status);
  });

test('a listed status and a named example are answered on request', async () => {
  const wished = await ask('/consignments', { method: 'POST', headers: { prefer: 'code=415' } });
  expect([wished.status, wished.headers.get('preference-applied')]).toEqual([415, 'code=415']);
  const example = await ask('/consignments/none', { headers: { prefer: 'example=lost' } });
  expect(await example.json()).toEqual({ to: 'Nowhere', weight: 1, id: 'x' });
  // A status that is not listed cannot be wished for.
  expect((await ask('/health', { headers: { prefer: 'code=418' } })).status).toBe(204);
});

test('a file that is no document is one line and exit 2', async () => {
  const { exit, stderr } = await runAssay(['mock', '--document', join(documents, 'none.yaml')]);
  expect({ exit, lines: stderr.trim().split('\n').length }).toEqual({ exit: 2, lines: 1 });
  expect(stderr).toContain('none.yaml cannot be read');
});

test('a document of Swagger 2.0 is served, and its key is asked for', async () => {
  const examples = createRequire(import.meta.url).resolve('@readme/oas-examples/package.json');
  const file = join(dirname(examples), '2.0/json/petstore.json');
  const swagger = await startMock(['--seed=1', '--document', file]);
  try {
    const { baseUrl } = JSON.parse(swagger.readyLine) as { readonly baseUrl: string };
    const read = (headers: Record<string, string>): Promise<Response> =>
      fetch(`${baseUrl}/store/inventory`, { headers });
    expect((await read({})).status).toBe(401);
    const shown = await read({ api_key: 'any' });
    expect([shown.status, typeof (await shown.json())]).toEqual([200, 'object']);
  } finally {
    await swagger.stop();
  }
});

test('a page has the address of the next one, and its token is no search', () => {
  const after = { name: 'after', in: 'query', description: 'Of an answer that contains more.' };
  expect(listQueries({}, [after, { ...after, name: 'title' }], {}).searches).toEqual(['title']);
  const body = { meta: { next_page_url: null }, things: [{ id: 1 }] };
  const answer = { problem: null, ready: { body }, brokenPlaces: () => [] };
  const marked = withMarks(
    { behaviour: { imported: {} } } as never,
    { query: 'limit=1', base: '', path: '/things', headers: {} } as never,
    { queries: ['limit', 'page'] } as never,
    answer as never,
    { total: 2, size: 1, next: 1 },
  );
  expect(JSON.stringify(marked)).toContain('/things?limit=1&page=2"');
});

test('a search by POST counts what it shows', () => {
  const body = { totalHits: -633, results: [{ id: 1 }, { id: 2 }] };
  const shown = drawnPage(
    { behaviour: { imported: {} } } as never,
    { method: 'POST', query: '', base: '', path: '/search', headers: {} } as never,
    { role: 'act', queries: [] } as never,
    { problem: null, ready: { body }, brokenPlaces: () => [] } as never,
  );
  expect(shown).toMatchObject({ ready: { body: { ...body, totalHits: 2 } } });
});

test('a count that clients set is shown as it was sent', () => {
  const objects = emptyObjects();
  const names = { parameter: 'id', collection: 'sms', linked: null, fitsId: () => true };
  const body = { id: '7', segments_count: 3 };
  const answerFor = (): unknown => ({ problem: null, ready: { body } });
  const shown = (): unknown => ({ successStatus: 200, answerFor });
  const collection = { resource: { ...names, create: shown, read: shown }, address: '/sms' };
  const sms = { id: '7', members: body };
  expect(withCounts(objects, collection as never, sms as never).members).toMatchObject({
    segments_count: 0,
  });
  noteGiven(objects, collection as never, body);
  expect(withCounts(objects, collection as never, sms as never).members).toMatchObject(body);
});

test('a state whose values stand in a part of its schema is kept, and a plural names its things', () => {
  const state = { readOnly: true, allOf: [{ type: 'string', enum: ['planned', 'cancelled'] }] };
  const schema = { type: 'object', properties: { state } };
  const shows = { '200': { content: { 'application/json': { schema } } } };
  const cancels = { description: 'Only a `planned` trip can be cancelled (else 409).' };
  const rules = statedRulesOf(
    { document: {} } as never,
    cancels,
    { responses: shows },
    new Set(),
    '',
  );
  expect(rules().states).toEqual([{ name: 'state', wrong: ['cancelled'] }]);
  expect(['branches', 'branch', 'boxes', 'shelves_id', 'trips'].map(thingOf)).toEqual([
    'branch',
    'branch',
    'box',
    'shelve',
    'trip',
  ]);
});

test('the page that is asked for leaves no book out by the number of its pages', () => {
  const service = { behaviour: { imported: {} } } as never;
  const route = { filters: [], searches: [], ranges: new Map() } as never;
  const keeps = (query: string): boolean => isAskedFor(service, { query } as never, route, book);
  const book = { pages: 300, tags: ['sea', 'ship'] };
  expect(['page=2', 'tag=ship', 'tag=war', 'pages=300'].map(keeps)).toEqual([
    true,
    true,
    false,
    true,
  ]);
});
