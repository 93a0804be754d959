/** Where the requests of imported operations take their ids from: lists, creations, and members named like ids. */
import { expect, test } from '@playwright/test';
import type { Contract } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import type { Operation } from '../../openapi/types.ts';
import { documentObjects } from '../../suites/document/objects/documentObjects.ts';
import { idIn } from '../../suites/document/objects/idOf.ts';
import type { ScenarioContext } from '../../engine/scenario.ts';
import type { ApiRequest } from '../../exchange/types.ts';
import { forgetLists, keepList, keptList } from '../../suites/document/lives/keptLists.ts';
import { undoOf } from '../../openapi/links/undoOf.ts';
import { createdIn } from '../../suites/document/lives/fillPath.ts';
import { pathSources } from '../../suites/document/lives/pathSources.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';
import { ledgerContract } from './ledger.ts';

const contract = ledgerContract();
const operations = [...contract.operations.values()].filter(({ id }) =>
  contract.fromDocuments.has(id),
);
const at = (method: string, path: string): string | undefined =>
  operations.find((one) => one.method === method && one.path.endsWith(path))?.id;

test('an id is looked for in the list over it, and in what creates there', () => {
  const read = operations.find(({ id }) => id === at('GET', '/Customer/{customerId}'));
  if (read === undefined) throw new Error('the sample reads no customer');
  const [source, ...others] = pathSources(contract, read);
  expect(others).toEqual([]);
  expect(source?.parameter).toBe('customerId');
  expect(read.path.split('/')[source?.segment ?? 0]).toBe('{customerId}');
  const parameters = read.parameters.map((one) => ({
    ...one,
    name: 'customer',
    description: 'Customer name',
  }));
  const byName = { ...read, path: '/Customer/{customer}', parameters };
  expect(pathSources(contract, byName)[0]?.parameter).toBe('customerName');
  expect(source?.list?.id).toBe(at('GET', '/Customer'));
  expect(source?.create?.id).toBe(at('POST', '/Customer'));
});

test('a collection with a slash at its end is that of its items, and of a look-up by name', () => {
  const described = (method: string, path: string): readonly [string, Operation] => {
    const id = `${method} ${path}`;
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const parameters = names.map((name) => ({ name, in: 'path', schema: { type: 'string' } }));
    return [id, { id, method, path, parameters } as unknown as Operation];
  };
  const flows = new Map([
    described('GET', '/flows/'),
    described('POST', '/flows/'),
    described('DELETE', '/flows/{id}/'),
    described('GET', '/flows/name/{name}'),
  ]);
  const own = { operations: flows, fromDocuments: flows, document: {} } as unknown as Contract;
  const named = flows.get('GET /flows/name/{name}');
  const create = flows.get('POST /flows/');
  if (named === undefined || create === undefined) throw new Error('unreachable');
  const [source] = pathSources(own, named);
  expect([source?.list?.id, source?.create?.id]).toEqual(['GET /flows/', 'POST /flows/']);
  const answer = exchangeWith({ operation: create.id, status: 201, body: { id: 7, name: 'x' } });
  expect(createdIn(own, create, '/flows/', answer).map((one) => one.path)).toEqual(['/flows/7/']);
});

test('an answer of a list is kept until the list is written to, or an item of it is deleted', () => {
  const context = { target: {} } as Pick<ScenarioContext, 'target'> as ScenarioContext;
  const answer = exchangeWith({ body: [] });
  const kept = (method: string, path: string): boolean => {
    keepList(context, '/pets', answer);
    forgetLists(context, { method, path } as ApiRequest);
    return keptList(context, '/pets') === answer;
  };
  expect([kept('GET', '/pets'), kept('POST', '/orders'), kept('PUT', '/pets/7')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([kept('POST', '/pets'), kept('DELETE', '/pets/7')]).toEqual([false, false]);
});

test('what was created is deleted at the path with one more parameter', () => {
  const [create, note] = ['/Customer', '/notes'].map((path) =>
    operations.find(({ id }) => id === at('POST', path)),
  );
  if (create === undefined || note === undefined) throw new Error('the sample creates nothing');
  expect(undoOf(contract, create)?.id).toBe(at('DELETE', '/Customer/{customerId}'));
  expect(undoOf(contract, note)).toBeNull();
});

test('what was created is deleted by its Location, where the body shows another id or none', () => {
  const create = operations.find(({ id }) => id === at('POST', '/Customer'));
  if (create === undefined) throw new Error('the sample creates nothing');
  const made = (location: string, body?: Json): readonly string[] =>
    createdIn(
      contract,
      create,
      create.path,
      exchangeWith({
        method: 'POST',
        path: create.path,
        status: 201,
        answered: [['location', location]],
        ...(body === undefined ? {} : { body }),
      }),
    ).map(({ path }) => path);
  expect(made(`${create.path}/9`)).toEqual([`${create.path}/9`]);
  expect(made(`${create.path}/9`, { id: 4 })).toEqual([`${create.path}/9`]);
  expect(made('/elsewhere/9', { id: 4 })).toEqual([`${create.path}/4`]);
  expect(made('/elsewhere/9')).toEqual([]);
});

const answers: readonly { readonly body: Json; readonly id: string | number | undefined }[] = [
  { body: { id: 1, customer_id: 2, entryId: 3 }, id: 2 },
  { body: { entryId: 3, id: 1 }, id: 1 },
  { body: [{ id: 'first' }, { id: 'second' }], id: 'first' },
  { body: { data: { records: [{ id: 4 }] }, requestid: 5 }, id: 5 },
  { body: { data: { id: 4 }, requestid: 5 }, id: 4 },
  { body: { data: null, idBill: 6 }, id: 6 },
  { body: { id: '', name: 'x' }, id: undefined },
  { body: 'text', id: undefined },
];

for (const { body, id } of answers)
  test(`the id in ${JSON.stringify(body)} is ${String(id)}`, () => {
    expect(idIn(exchangeWith({ body }), 'customerId')).toBe(id);
  });

test('a path that asks for a name gets the name, although there is an id', () => {
  expect(idIn(exchangeWith({ body: [{ id: 1, name: 'x' }] }), 'flow_name')).toBe('x');
  expect(idIn(exchangeWith({ sent: { name: 'y' }, body: {} }), 'flow_name')).toBe('y');
});

test('an answer without an id falls back on the request, and a refusal on nothing', () => {
  const sent = { customerId: 7, id: 8 };
  expect(idIn(exchangeWith({ status: 201, sent }), 'customerId')).toBe(7);
  expect(idIn(exchangeWith({ status: 299, sent: { id: 8, otherId: 9 } }), 'customerId')).toBe(8);
  expect(idIn(exchangeWith({ sent: { otherId: 9 } }), 'customerId')).toBeUndefined();
  expect(idIn(exchangeWith({ sent: 'text' }), 'customerId')).toBeUndefined();
  for (const status of [199, 300, 404])
    expect(idIn(exchangeWith({ status, sent }), 'customerId')).toBeUndefined();
  expect(idIn(null, 'customerId')).toBeUndefined();
});

test('the objects that may stay are those of permitted requests alone', () => {
  const post = (path: string): readonly [string, Operation] => [
    path,
    { id: path, method: 'POST', path, parameters: [] } as unknown as Operation,
  ];
  const made = new Map([post('/notes'), post('/admin/shutdown')]);
  const described = { operations: made, fromDocuments: made };
  const staying = (...allow: readonly string[]): readonly string[] | undefined =>
    documentObjects.leaves?.({
      contract: described as unknown as Contract,
      target: { allow } as unknown as ScenarioContext['target'],
    });
  expect(staying()).toEqual([]);
  expect(staying('create')).toEqual([expect.stringContaining('/notes')]);
  expect(staying('create', 'disrupt')).toHaveLength(2);
});
