/** Ids that a path allows come first, for the mock and for the harness; values that an answer may not show are not asked for. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { couldShow } from '../../checks/reading/couldShow.ts';
import { contractOfDocument } from '../../contract/contractOf.ts';
import type { Contract } from '../../contract/types.ts';
import { startMock, type RunningMock } from '../../engine/mock/startMock.ts';
import { objectOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { closerLookChecks } from '../../suites/document/checks/closerLook.ts';
import { makeDocument } from '../../suites/document/clauses/makeDocument.ts';
import { madeBy } from '../../suites/document/objects/idOf.ts';
import { withInputs } from '../../suites/document/reach/inputs.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';

const text = { type: 'string' };
const uuid = { type: 'string', format: 'uuid' };
const object = (properties: JsonObject, required = Object.keys(properties)): JsonObject => ({
  type: 'object',
  properties,
  required,
});
const answers = (schema: JsonObject): JsonObject => ({
  responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
});
const takes = (schema: JsonObject, type = 'application/json'): JsonObject => ({
  requestBody: { required: true, content: { [type]: { schema } } },
});
const inPath = (name: string, schema: JsonObject): JsonObject => ({
  parameters: [{ name, in: 'path', required: true, schema }],
});
/** Its id may be null by its schema. */
const story = object({ id: { type: ['string', 'null'] }, title: text });
/** Its own number stands beside the id that the path asks for. */
const chain = object({ id: uuid, chain_id: { type: 'integer' } });
const weighed = object({ weight: { type: 'number', maximum: 500 }, name: text });
const shownUser = object({ status: { type: 'integer' }, said: text, data: weighed });

const paths: JsonObject = {
  '/': {
    get: answers({ type: 'array', items: story }),
    post: { ...takes(object({ title: text })), ...answers(story) },
  },
  '/{id}': { ...inPath('id', text), get: answers(story) },
  '/chains': {
    get: answers({ type: 'array', items: chain }),
    post: {
      operationId: 'createChain',
      ...takes(object({ chain_id: { type: 'integer' } })),
      ...answers(chain),
    },
  },
  '/chains/{chain_id}': { ...inPath('chain_id', uuid), delete: answers(object({})) },
  '/cases': {
    post: {
      ...takes(object({ title: text })),
      ...answers(object({ head: text, caseDetails: story, at: object({}) })),
    },
  },
  '/cases/{id}/summary': { ...inPath('id', text), get: answers(object({ words: text })) },
  '/user': {
    get: { operationId: 'readUser', ...answers(shownUser) },
    patch: {
      ...takes(object({ weight: { type: 'number' }, name: text }, [])),
      ...answers(shownUser),
    },
  },
  '/files': {
    post: {
      ...takes(object({ 'file[name]': text }), 'multipart/form-data'),
      ...answers(object({ done: { type: 'boolean' } })),
    },
  },
  '/keyed': {
    get: {
      operationId: 'keyed',
      parameters: [{ name: 'x-key', in: 'header', required: true, schema: text }],
      ...answers(object({})),
    },
  },
};

let mock: RunningMock;
let base: string;
let contract: Contract;

test.beforeAll(async () => {
  const file = join(test.info().outputPath(), 'fit.json');
  const document = { openapi: '3.1.0', info: { title: 'Fit', version: '1' }, paths };
  writeFileSync(file, JSON.stringify(document));
  contract = contractOfDocument(makeDocument(file).files);
  mock = await startMock(['--seed=1', '--document', file]);
  base = (JSON.parse(mock.readyLine) as { readonly baseUrl: string }).baseUrl;
});

test.afterAll(() => mock.stop());

async function ask(path: string, method = 'GET', json?: JsonObject): Promise<[number, Json]> {
  const headers = { 'content-type': 'application/json' };
  const sent = json === undefined ? { method } : { method, headers, body: JSON.stringify(json) };
  const answer = await fetch(new URL(path, base), sent);
  return [answer.status, (await answer.json()) as Json];
}

test('things at the root are made, listed and read', async () => {
  const [, made] = await ask('/', 'POST', { title: 'New' });
  const id = String(objectOr(made)['id']);
  expect((await ask(`/${id}`))[1]).toEqual({ id, title: 'New' });
  expect(JSON.stringify((await ask('/'))[1])).toContain(JSON.stringify(id));
});

test('a thing with no operation of its own is known to those below it', async () => {
  const [, made] = await ask('/cases', 'POST', { title: 'New' });
  const { id: own } = objectOr(objectOr(made)['caseDetails']);
  const statuses = [String(own), 'none'].map(async (id) => (await ask(`/cases/${id}/summary`))[0]);
  expect(await Promise.all(statuses)).toEqual([200, 404]);
});

test('the id is the member that the path allows, and what was sent stays as it is', async () => {
  const [, body] = await ask('/chains', 'POST', { chain_id: 7 });
  const { id, chain_id: number } = objectOr(body);
  expect(number).toBe(7);
  expect((await ask(`/chains/${String(id)}`, 'DELETE'))[0]).toBe(200);
  const create = { operation: 'createChain', method: 'POST', path: '/chains', status: 200, body };
  expect(madeBy(exchangeWith(create), contract)).toBe(id);
});

test('a thing of two ids is listed by either', () => {
  const clause = [...contract.clauses.values()].find(({ check }) => check === 'createdIsListed');
  if (clause === undefined) throw new Error('no clause of lists');
  const made = { id: '3b241101-e2bb-4255-8caf-4136c566a962', chain_id: 7 };
  const said = { operation: 'createChain', method: 'POST', path: '/chains', status: 200 };
  const create = exchangeWith({ ...said, sent: { chain_id: 7 }, body: made });
  const check = closerLookChecks['createdIsListed'];
  const outcome = (body: Json): unknown => {
    const lists = [exchangeWith({ path: '/chains', status: 200, body })];
    return check?.kind === 'episode' && check.judge({ create, lists } as never, contract, clause);
  };
  expect(outcome([{ id: 'other', key: made.id }])).toMatchObject({ outcome: 'pass' });
  expect(outcome([{ id: 'other', key: 'another' }])).toMatchObject({ outcome: 'fail' });
});

test('of a change, the members are shown that the answer allows', async () => {
  const [, body] = await ask('/user', 'PATCH', { weight: 9000, name: 'Ada' });
  expect(objectOr(body)['data']).toMatchObject({ name: 'Ada' });
  const read = exchangeWith({ operation: 'readUser', path: '/user', status: 200, body });
  expect([9000, 90].map((weight) => couldShow(read, contract, 'weight', weight))).toEqual([
    false,
    true,
  ]);
});

test('a part of a form may be called with brackets', async () => {
  const form = new FormData();
  form.set('file[name]', 'one');
  expect((await fetch(new URL('/files', base), { method: 'POST', body: form })).status).toBe(200);
});

test('a header gets no value that no header can carry', () => {
  const operation = contract.operations.get('keyed');
  if (operation === undefined) throw new Error('no operation');
  const { request } = exchangeWith({ operation: 'keyed', path: '/keyed' });
  const sent = { ...request, headers: { 'x-key': 'one' } };
  const keys = ['two', 'ゴ', ' two'].map(
    (value) => withInputs(contract.document, operation, sent, () => value).headers['x-key'],
  );
  expect(keys).toEqual(['two', 'one', 'one']);
});
