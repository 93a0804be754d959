/** Breaking the rules of a document sends no change, action or deletion that the target does not permit. */
import { expect, test } from '@playwright/test';
import type { Clause, Contract } from '../../contract/types.ts';
import type { ScenarioContext } from '../../engine/scenario.ts';
import type { ApiRequest } from '../../exchange/types.ts';
import type { Json } from '../../json/types.ts';
import { operationsOf } from '../../openapi/reading/operationsOf.ts';
import { familiesOf } from '../../suites/document/lives/families.ts';
import { actionsOf, breakRules, rulesOf } from '../../suites/document/lives/rules/ruleSteps.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';

const served = { responses: { '200': { description: 'Served.' } } };
const flag = [{ name: 'flagId', in: 'path', required: true, schema: { type: 'integer' } }];
const body = {
  content: { 'application/json': { schema: { properties: { key: { type: 'string' } } } } },
};
const document = {
  openapi: '3.1.0',
  info: { title: 'Flags', version: '1' },
  paths: {
    '/flags': { post: { ...served, operationId: 'addFlag', requestBody: body } },
    '/flags/{flagId}': {
      parameters: flag,
      get: { ...served, operationId: 'getFlag' },
      put: { ...served, operationId: 'putFlag', requestBody: body },
      delete: { ...served, operationId: 'dropFlag' },
    },
    '/flags/{flagId}/archive': {
      parameters: flag,
      post: { ...served, operationId: 'archiveFlag' },
    },
  },
} as const;
const operations = operationsOf(document);
const clause = (operation: string, check: string, params: Json): readonly [string, Clause] => {
  const id = `api-flags/${operation}-${check}`;
  return [
    id,
    { id, group: 'api-flags', operations: [operation], check, params } as unknown as Clause,
  ];
};
const state = { member: 'status', served: ['archived'], refused: [] };
const clauses = new Map([
  clause('putFlag', 'takenIsRefused', { member: 'key' }),
  clause('dropFlag', 'wrongStateIsRefused', state),
]);
const contract = {
  document,
  operations,
  clauses,
  fromDocuments: operations,
} as unknown as Contract;

const paths = { addFlag: 'POST /flags', getFlag: 'GET /flags/9', putFlag: 'PUT /flags/9' };
const drawn: Readonly<Record<string, ApiRequest>> = Object.fromEntries(
  Object.entries({
    ...paths,
    dropFlag: 'DELETE /flags/9',
    archiveFlag: 'POST /flags/9/archive',
  }).map(([operation, line]) => {
    const [method = '', path = ''] = line.split(' ');
    const plain = { query: '', headers: {}, credential: { class: 'none' }, lawful: true };
    const label = `${operation}/lawful`;
    return [operation, { ...plain, operation, method, path, json: { key: 'a' }, label }];
  }),
);

/** Returns the methods that were sent with these permissions. */
async function methodsSent(allow: readonly string[]): Promise<ReadonlySet<string>> {
  const sent = new Set<string>();
  const context = {
    contract,
    target: { allow },
    access: { schemes: new Map(), own: new Map() },
    has: () => true,
    wait: () => Promise.resolve(),
    judge: () => undefined,
    send: ({ operation, method, path, json }: ApiRequest) => {
      sent.add(method);
      const shown = { id: 7, key: 'a', status: 'active' };
      return Promise.resolve(
        exchangeWith({ operation, method, path, sent: json ?? null, status: 200, body: shown }),
      );
    },
  } as unknown as ScenarioContext;
  const [family] = familiesOf([...operations.values()], contract.document);
  const create = operations.get('addFlag');
  if (family === undefined || create === undefined) throw new Error('the document lost its family');
  const actions = actionsOf(contract, family);
  const rules = rulesOf(contract, [create, ...family.changes, ...actions]);
  const creates: Json = [drawn['addFlag'] ?? null, drawn['addFlag'] ?? null];
  const changes: Json = { putFlag: [drawn['putFlag'] ?? null] };
  const input = { creates, changes, breaks: {}, helpers: drawn };
  await breakRules(context, { ...family, create, actions }, rules, input);
  return sent;
}

test('what the target permits is sent', async () => {
  const sent = await methodsSent(['create', 'update', 'delete']);
  expect([...sent].toSorted()).toEqual(['DELETE', 'GET', 'POST', 'PUT']);
});

test('without the permission nothing is changed, and nothing is deleted', async () => {
  expect([...(await methodsSent(['create']))].toSorted()).toEqual(['GET', 'POST']);
});
