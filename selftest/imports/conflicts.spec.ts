/** After a conflict, the things that a request names are changed as the refusal asks, and no id is taken for another. */
import { expect, test } from '@playwright/test';
import type { ApiRequest } from '../../exchange/types.ts';
import type { Json } from '../../json/types.ts';
import { operationsOf } from '../../openapi/reading/operationsOf.ts';
import { createdId, unlike } from '../../suites/document/objects/idOf.ts';
import { afterConflict } from '../../suites/document/reach/afterConflict.ts';
import { thingsOf } from '../../suites/document/reach/thingsOf.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';
import { sampleContract } from './sampleContract.ts';

const id = (name: string): Json => ({
  parameters: [{ name, in: 'path', required: true, schema: { type: 'string' } }],
});
const does = (operationId: string, more: Json = {}): Json => ({
  operationId,
  responses: { '200': { description: 'Done.' } },
  ...(more as object),
});
const paths = {
  '/events': { post: does('addEvent') },
  '/events/{eventId}': { ...(id('eventId') as object), get: does('getEvent') },
  '/events/{eventId}/cancel': { ...(id('eventId') as object), post: does('cancelEvent') },
  '/events/{eventId}/publish': { ...(id('eventId') as object), post: does('publishEvent') },
  '/orders': { post: does('addOrder', { description: '409 if the event is not published.' }) },
  '/orders/{orderId}': { ...(id('orderId') as object), get: does('getOrder') },
};

/** What is sent after a refused order, with a service that serves the order in the end or never. */
async function sentAfter(isServed: boolean, allow = ['create']): Promise<readonly string[]> {
  const document = { openapi: '3.1.0', info: { title: 'E', version: '1' }, paths };
  const operations = operationsOf(document);
  const contract = { ...sampleContract().contract, document, operations };
  const context = { contract, target: { allow }, service: {} } as never;
  const operation = operations.get('addOrder');
  const sent: string[] = [];
  const note = ({ method, path }: ApiRequest): void => void sent.push(`${method} ${path}`);
  const refused = exchangeWith({
    operation: 'addOrder',
    method: 'POST',
    path: '/orders',
    sent: { eventId: 'e7' },
    status: 409,
    body: { title: 'The event is a draft.' },
  });
  if (operation === undefined) throw new Error('the document lost its operation');
  await afterConflict(
    {
      context,
      lacking: { operation, request: refused.request },
      nouns: ['event'],
      send: async (request) => (note(request), exchangeWith({ status: 200 })),
      helped: async (request) => (note(request), true),
    },
    refused,
    async (isNew) => (sent.push(isNew ? 'again with others' : 'again'), isServed),
  );
  return sent;
}

test('an action that a sentence asks for is sent to the thing that the request names', async () => {
  expect(await sentAfter(true)).toEqual(['POST /events/e7/publish', 'again']);
});

test('then other things are made, and what ends a thing is left alone', async () => {
  expect(await sentAfter(false)).toEqual([
    'POST /events/e7/publish',
    'again',
    'POST /events',
    'again with others',
  ]);
});

test('nothing is sent to a target that does not allow it', async () => {
  expect(await sentAfter(true, ['update'])).toEqual([]);
});

test('what is added to a list has the id that was sent, and not that of the list', () => {
  const answer = (sent: Json, shown: Json): string =>
    String(
      createdId(
        exchangeWith({ method: 'POST', path: '/lists/8/items', sent, status: 201, body: shown }),
        '/lists/8/items',
        'bookId',
      ),
    );
  expect(answer({ bookId: 20 }, { id: 8, items: [{ bookId: 20 }] })).toBe('20');
  expect(answer({ bookId: 20 }, { id: 31, bookId: 20 })).toBe('20');
  expect(answer({ title: 'A' }, { id: 31 })).toBe('31');
  // The list shows all that it holds: the one item that is as it was sent was added.
  const items = [
    { id: 4, title: 'B' },
    { id: 5, title: 'A' },
  ];
  expect(answer({ title: 'A' }, { data: { id: 8, items } })).toBe('5');
  expect(answer({}, { data: { id: 8, items } })).toBe('undefined');
});

test('a thing without an id has that of its name', () => {
  const made = {
    method: 'POST',
    path: '/payments',
    status: 201,
    body: { shop_id: 1, payment_id: 7 },
  };
  expect(createdId(exchangeWith(made), '/payments', 'id')).toBe(7);
});

test('a parameter names the thing of its own name, whatever other path has it', () => {
  const lists = { '/books/{bookId}': paths['/events/{eventId}'] };
  const both = { ...lists, '/lists/{listId}/items/{bookId}': paths['/orders/{orderId}'] };
  const document = { openapi: '3.1.0', info: { title: 'L', version: '1' }, paths: both };
  const contract = { ...sampleContract().contract, operations: operationsOf(document) };
  expect(thingsOf(contract).named.get('bookid')).toBe('book');
});

test('an id that nothing has differs by more than the case of its letters', () => {
  expect(['AB12Q', 'ab12q', 'AB', 'ab', '7'].map(unlike)).toEqual([
    'AB12Z',
    'ab12z',
    'AQ',
    'aq',
    '987654321',
  ]);
});
