/** What a run learns from answers: ids that go with a deleted thing are no values any more, and a word of another path is no id. */
import { expect, test } from '@playwright/test';
import type { Json } from '../../json/types.ts';
import { mentions, plainWords } from '../../openapi/reading/sentencesOf.ts';
import { operationsOf } from '../../openapi/reading/operationsOf.ts';
import { itemsIn } from '../../suites/document/checks/lists.ts';
import { inPlace } from '../../suites/document/reach/inPlace.ts';
import {
  learnValues,
  type KnownValues,
  type SeenValues,
} from '../../suites/document/reach/knownValues.ts';
import { wishesIn } from '../../suites/document/reach/wishes.ts';
import { sampleContract } from './sampleContract.ts';
import { exchangeWith, type Said } from '../checks/exchangeWith.ts';

test('with a product go the variants that it listed, and not the category that it names', () => {
  const known: KnownValues = new Map();
  const seen: SeenValues = new Map();
  const learn = (path: string, said: Said): void =>
    learnValues(known, exchangeWith(said), { path }, new Set(['/products']), seen);
  const body: Json = { id: 'p1', category: { id: 'c1' }, variants: [{ id: 'v1', sku: 'S' }] };
  learn('/products/{id}', { path: '/products/p1', body });
  expect([known.get('variant id'), known.get('variant sku')]).toEqual([['v1'], ['S']]);
  learn('/products/{id}/reviews', { path: '/products/p1/reviews', body: [{ id: 'r1' }] });
  learn('/products/{id}', { method: 'DELETE', path: '/products/p1', status: 204 });
  const left = [...known].filter(([, values]) => values.length > 0);
  expect(left.map(([key]) => key)).toEqual(['category id']);
});

test('what is made below an item is another thing: its id names no item that may be deleted', () => {
  const known: KnownValues = new Map();
  const said = { method: 'POST', path: '/vehicles/7/services', status: 201, body: { id: 1 } };
  const exchange = exchangeWith(said);
  learnValues(known, exchange, { path: '/vehicles/{id}/services' }, vehicles, new Map(), true);
  expect([known.get('vehicl id'), known.get('servic id')]).toEqual([undefined, [1]]);
  const list = exchangeWith({ path: '/vehicles/7/services', body: { results: [{ id: 2 }] } });
  learnValues(known, list, { path: '/vehicles/{id}/services' }, vehicles, new Map());
  expect([known.get('vehicl id'), known.get('servic id')]).toEqual([undefined, [2, 1]]);
});

test('a list may be an object whose members are named by the ids', () => {
  const known: KnownValues = new Map();
  const [one, other] = [1, 2].map((at) => `0bf1e715-ed9d-493f-9bea-cee7446f9a2${at}`);
  const shown: Json = { tags: ['a'], url: 'http://a.test' };
  const list = exchangeWith({
    path: '/vehicles',
    body: { [String(one)]: shown, [String(other)]: shown },
  });
  learnValues(known, list, { path: '/vehicles' }, vehicles, new Map());
  expect(known.get('vehicl id')).toEqual([one, other]);
  expect(itemsIn(list)).toEqual([one, other].map((id) => ({ id, ...shown })));
});

const vehicles = new Set(['/vehicles']);

test('a request counts to the operation whose path has no parameter', () => {
  const get = (operationId: string): Json => ({
    get: { operationId, responses: { '200': { description: 'Served.' } } },
  });
  const paths = { '/reports/{id}': get('getReport'), '/reports/newest': get('newest') };
  const operations = operationsOf({ openapi: '3.1.0', info: { title: 'R', version: '1' }, paths });
  const contract = { ...sampleContract().contract, operations };
  const { request } = exchangeWith({ operation: 'getReport', path: '/reports/newest' });
  expect(inPlace({ contract }, request)).toMatchObject({ operation: 'newest', lawful: false });
  expect(inPlace({ contract }, { ...request, path: '/reports/7' }).operation).toBe('getReport');
});

test('a refusal asks for a thing in a state, or for something below it', () => {
  const post = (operationId: string, properties: Json): Json => ({
    post: {
      operationId,
      requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } },
      responses: { '201': { description: 'Made.' } },
    },
  });
  const paths = {
    '/products': post('addProduct', { status: { enum: ['draft', 'active'] } }),
    '/carts': post('addCart', {}),
    '/orders': post('addOrder', { cartId: { type: 'integer' } }),
  };
  const document = { openapi: '3.1.0', info: { title: 'S', version: '1' }, paths };
  const operations = operationsOf(document);
  const order = [...operations.values()].find(({ id }) => id === 'addOrder');
  if (order === undefined) throw new Error('the document lost its operation');
  const wishes = (title: string): Json => {
    const refusal = exchangeWith({ status: 409, body: { title } });
    return wishesIn({ document, operations }, order, refusal).map(({ create, state }) => [
      create.id,
      state?.value ?? null,
    ]);
  };
  expect(wishes('The product is not active.')).toEqual([['addProduct', 'active']]);
  expect(wishes('The cart is empty.')).toEqual([['addCart', null]]);
  expect(wishes('The product is active.')).toEqual([]);
  expect(wishes('The order is not active.')).toEqual([]);
});

test('a name is found in its usual forms', () => {
  expect(mentions(plainWords('The e-mail address is unique.'), 'email')).toBe(true);
  expect(mentions(plainWords('The licence number is unique.'), 'license_no')).toBe(true);
  expect(mentions(plainWords('The license number is unique.'), 'licence_no')).toBe(true);
});
