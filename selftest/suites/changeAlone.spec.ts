/** Steps of a life that send single members: their order does not depend on ids of the service, and each member is left out once. */
import { expect, test } from '@playwright/test';
import type { Contract } from '../../contract/types.ts';
import type { Operation } from '../../openapi/types.ts';
import type { Json } from '../../json/types.ts';
import { patchAsItIs, type BodyStep } from '../../suites/document/lives/bodySteps.ts';
import { changeAlone } from '../../suites/document/lives/changeAlone.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';

const names = ['name', 'note', 'place', 'title', 'topic'];

/** The bodies that a step sends to one service; `id` is drawn by it. */
async function sentTo(id: string, step: BodyStep): Promise<readonly Json[]> {
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const schema = { type: 'object', properties: { ...properties, parentId: { type: 'string' } } };
  const change = { id: 'update', method: 'PATCH', body: { mediaType: 'application/json', schema } };
  const clauses = ['eachMemberIsKept', 'patchKeepsOthers'].map(
    (check) =>
      [
        check,
        { id: check, group: 'api-x', check, operations: ['update'], params: { members: names } },
      ] as const,
  );
  const contract = { document: {}, clauses: new Map(clauses) };
  const shown = Object.fromEntries(names.map((name) => [name, 'as it was']));
  const before = exchangeWith({ status: 200, body: { id: 'x', ...shown } });
  const sent: Json[] = [];
  const life = {
    path: '/things/x',
    look: async () => before,
    send: async (_: Operation, request: { readonly json?: Json }) => {
      sent.push(request.json ?? null);
      return exchangeWith({ method: 'PATCH', status: 200, body: null });
    },
    judge: () => undefined,
    first: before,
    before,
  };
  const served = exchangeWith({ method: 'PATCH', status: 200, body: null });
  const request = { ...served.request, json: { name: 'drawn', parentId: id } };
  await step(
    contract as unknown as Contract,
    life,
    change as unknown as Operation,
    { ...served, request },
    () => '',
  );
  return sent;
}

test('the order in which members are changed does not depend on an id that the service drew', async () => {
  const ids = Array.from({ length: 8 }, (_, at) => `${at}c4446d2-6c31-4dc0-9623-ea90fb1885c6`);
  const all = await Promise.all(ids.map((id) => sentTo(id, changeAlone)));
  // Each has a special text, and later none.
  expect(all[0]).toHaveLength(2 * names.length);
  for (const one of all) expect(one).toEqual(all[0]);
});

test('of two members that are sent as they are, each is left out once', async () => {
  const sent = await sentTo('7', patchAsItIs);
  expect(sent).toEqual([{ name: 'as it was' }, { topic: 'as it was' }]);
});
