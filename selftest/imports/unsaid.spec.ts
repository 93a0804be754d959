/** What a document leaves unsaid is not demanded: a first page is not taken for the whole list, nor an offered member for one of the service. */
import { expect, test } from '@playwright/test';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import { operationsOf } from '../../openapi/reading/operationsOf.ts';
import { lifeClauses, rolesIn } from '../../suites/document/clauses/lifeClauses.ts';
import { changeNobody, changeOutOfTurn } from '../../suites/document/lives/outOfTurn.ts';
import { rareMembers } from '../../suites/document/lives/rare/rareValues.ts';
import { totalsIn } from '../../suites/document/lives/watchers.ts';
import { readPages } from '../../suites/document/lives/pages.ts';
import { exchangeWith, type Said } from '../checks/exchangeWith.ts';

const items = (count: number): Json => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));

async function isWhole(body: Json, link?: string): Promise<boolean> {
  const list = exchangeWith({ body, answered: link === undefined ? [] : [['link', link]] });
  return (await readPages({ send: async () => list }, null, list.request, 100)).isWhole;
}

test('a list is whole unless its length, a link or a member allows more', async () => {
  expect(await isWhole(items(9))).toBe(true);
  expect(await isWhole(items(21))).toBe(true);
  expect(await isWhole({ data: items(3), meta: { next: null, has_more: false } })).toBe(true);
  expect(await isWhole(items(20))).toBe(false);
  expect(await isWhole({ data: items(3), meta: { next_page: '/things?page=2' } })).toBe(false);
  expect(await isWhole({ data: items(3), hasMore: true })).toBe(false);
  expect(await isWhole(items(3), '</things?page=2>; rel="next"')).toBe(false);
});

test('a list in pages ends at a page that is unknown, and where nothing is next', async () => {
  const position = { name: 'page', by: 'page', first: 1 } as const;
  const paging = { limit: null, position };
  const read = async (pages: readonly Said[]): Promise<readonly [number, boolean]> => {
    let at = -1;
    const send = async (): Promise<Exchange> => exchangeWith(pages[(at += 1)] ?? { status: 500 });
    const list = await readPages({ send }, paging, exchangeWith({}).request, 2);
    return [list.pages.length, list.isWhole];
  };
  const page = { body: { next: '/x?page=2', results: [{ id: 1 }] } };
  expect(await read([page, { status: 404 }])).toEqual([1, true]);
  expect(await read([page, { body: { next: null, results: [{ id: 2 }] } }])).toEqual([2, true]);
  expect(await read([page, { status: 403 }])).toEqual([2, false]);
});

test('an offset counts as the link to the next page does', async () => {
  const position = { name: 'offset', by: 'offset', first: 1 } as const;
  const second = async (next: string): Promise<string | undefined> => {
    const list = exchangeWith({ body: { next, results: [{ id: 1 }, { id: 2 }] } });
    const asked: string[] = [];
    const send = async ({ query }: ApiRequest): Promise<Exchange> => {
      asked.push(query);
      return asked.length > 1 ? exchangeWith({ status: 404 }) : list;
    };
    await readPages({ send }, { limit: null, position }, list.request, 2);
    return asked[1];
  };
  expect(await second('https://example.com/x?limit=2&offset=2')).toBe('offset=2');
  expect(await second('soon')).toBe('offset=3');
});

/** Returns the members of the clause that readOnly members stay, for a PUT whose body offers `place` so. */
function ownMembers(place: JsonSchema | undefined, status = '200'): Json | undefined {
  const shown = { id: { type: 'integer' }, place: { type: 'string', readOnly: true } };
  const answer = (properties: JsonSchema, code = '200'): Json => ({
    [code]: {
      description: 'Served.',
      content: { 'application/json': { schema: { type: 'object', properties } } },
    },
  });
  const properties = { name: { type: 'string' }, ...(place === undefined ? {} : { place }) };
  const body = { content: { 'application/json': { schema: { type: 'object', properties } } } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Shops', version: '1' },
    paths: {
      '/shops': { post: { operationId: 'open', requestBody: body, responses: answer(shown) } },
      '/shops/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        get: { operationId: 'read', responses: answer(shown) },
        put: { operationId: 'replace', requestBody: body, responses: answer(shown, status) },
      },
    },
  };
  const all = [...operationsOf(document).values()];
  const change = all.find(({ id }) => id === 'replace');
  if (change === undefined) throw new Error('the document lost its change');
  const clauses = lifeClauses(change, rolesIn(document, all));
  return clauses.find(({ check }) => check === 'readOnlyStays')?.params?.['members'];
}

test('a readOnly member of the answer is set by clients if the body offers it', () => {
  expect(ownMembers(undefined)).toEqual(['place']);
  expect(ownMembers({ type: 'string', readOnly: true })).toEqual(['place']);
  expect(ownMembers({ type: 'string' })).toBeUndefined();
  // What is done later cannot be seen to be done.
  expect(ownMembers(undefined, '202')).toBeUndefined();
});

test('what is switched below an object is sent there, and never to the object', async () => {
  const [read, change] = ['/shops/{id}', '/shops/{id}/visit'].map((path) => ({ id: path, path }));
  const paths: string[] = [];
  const steps = {
    clauses: new Map([staleRefused, unknownRefused].map((one) => [`${change?.id} ${one}`, one])),
    context: { contract: { clauses: new Map() } },
    send: async ({ id }: { readonly id: string }, _drawn: Json, path: string) => {
      if (id === change?.id) paths.push(path);
      return exchangeWith({ path, body: {} });
    },
    judge: () => {},
    path: '/shops/7',
    id: 7,
    read,
  };
  const { request } = exchangeWith({ method: 'POST' });
  await changeOutOfTurn(steps as never, change as never, request);
  await changeNobody(steps as never, change as never, request, exchangeWith({ status: 404 }));
  expect(paths).toHaveLength(3);
  expect(paths.filter((one) => !one.endsWith('/visit'))).toEqual([]);
});

const [staleRefused, unknownRefused] = ['staleIsRefused', 'unknownIsRefused'];

/** Returns the checks of a creation that says `description`, and the members of the clause of single members of a change. */
function clausesOf(description: string, query: readonly string[]): Json {
  const schema = {
    type: 'object',
    properties: { id: { type: 'integer' }, format: { type: 'string' }, name: { type: 'string' } },
  } as const;
  const content = { 'application/json': { schema } };
  const answer = (status: string): Json => ({ [status]: { description: 'Served.', content } });
  const requestBody = { content };
  const parameters = query.map((name) => ({ name, in: 'query', schema: { type: 'string' } }));
  const document = {
    openapi: '3.1.0',
    info: { title: 'Copies', version: '1' },
    paths: {
      '/copies': {
        post: { operationId: 'copy', description, requestBody, responses: answer('201') },
      },
      '/copies/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        get: { operationId: 'read', parameters, responses: answer('200') },
        put: { operationId: 'replace', requestBody, responses: answer('200') },
      },
    },
  };
  const all = [...operationsOf(document).values()];
  const clauses = all.flatMap((one) => lifeClauses(one, rolesIn(document, all)));
  const each = clauses.find(({ check }) => check === 'eachMemberIsKept');
  return [
    clauses.some(({ check }) => check === 'createdAgainIsAnother'),
    each?.params?.['members'] ?? null,
  ];
}

test('a creation that takes the place of the one before need not make another object', () => {
  const judges = (said: string): Json => [clausesOf(said, [])].flat()[0] ?? null;
  expect(judges('Copies the file.')).toBe(true);
  expect(judges('There is only one copy, so a second is refused.')).toBe(true);
  expect(judges('Only one copy is supported, so new copies clobber existing ones.')).toBe(false);
  expect(judges('Makes a copy. It replaces the previous copy.')).toBe(false);
});

test('a member that the query of a read asks for is not judged by what a change sent', () => {
  expect(clausesOf('Copies.', [])).toEqual([true, ['format', 'name']]);
  expect(clausesOf('Copies.', ['format'])).toEqual([true, ['name']]);
});

test('what only grows is no total that goes back, and what has a form of its own is no free text', () => {
  const count = { type: 'integer' };
  const often = { ...count, description: 'The number of times that it was used.' };
  const properties = { trips_total: count, total_runs: count, deployments_total: often };
  const read = {
    path: '/vans/{id}',
    responses: new Map([['200', { schema: { type: 'object', properties } }]]),
  };
  const trips = { path: '/vans/{id}/trips', method: 'POST' };
  const watchers = [{ read, at: () => null }];
  expect(totalsIn({}, watchers as never, trips as never, trips as never)).toEqual(['trips_total']);
  const texts = { slug: { type: 'string' }, phone: { type: 'string' }, note: { type: 'string' } };
  const schema = { type: 'object', properties: texts };
  const body = { mediaType: 'application/json', schema };
  expect([...rareMembers({}, { body } as never).keys()]).toEqual(['note']);
});
