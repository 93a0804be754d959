/** A life says nothing of an object if another worker has deleted the thing above it. */
import { expect, test } from '@playwright/test';
import type { Contract } from '../../contract/types.ts';
import type { ScenarioContext } from '../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';
import type { Json } from '../../json/types.ts';
import { operationsOf } from '../../openapi/reading/operationsOf.ts';
import { familiesOf } from '../../suites/document/lives/families.ts';
import { plainRead } from '../../suites/document/lives/above.ts';
import { lookCloser } from '../../suites/document/lives/closerLook.ts';
import { live } from '../../suites/document/lives/objectLife.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';

const served = { responses: { '200': { description: 'Served.' } } };
const at = (...names: readonly string[]): Json =>
  names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'integer' } }));
const document = {
  openapi: '3.1.0',
  info: { title: 'Seeds', version: '1' },
  paths: {
    '/seeds': { get: { ...served, operationId: 'listSeeds' } },
    '/seeds/{seedId}': { parameters: at('seedId'), get: { ...served, operationId: 'getSeed' } },
    '/seeds/{seedId}/reviews': {
      parameters: at('seedId'),
      post: { ...served, operationId: 'addReview' },
      get: { ...served, operationId: 'listReviews' },
    },
    '/seeds/{seedId}/reviews/{reviewId}': {
      parameters: at('seedId', 'reviewId'),
      get: { ...served, operationId: 'getReview' },
    },
  },
} as const;
const operations = operationsOf(document);
const contract = { document, operations, fromDocuments: operations } as unknown as Contract;

const drawn = (operation: string, method: string, path: string): ApiRequest => ({
  operation,
  method,
  path,
  query: '',
  headers: {},
  credential: { class: 'none' },
  lawful: true,
  label: `${operation}/lawful`,
});
const add = drawn('addReview', 'POST', '/seeds/9/reviews');
const get = drawn('getReview', 'GET', '/seeds/9/reviews/9');

/** Runs the life of a review whose read is not found, and returns the clauses that were judged. */
async function clausesJudged(seedIsThere: boolean): Promise<readonly string[]> {
  const answers: Readonly<Record<string, readonly [number, Json]>> = {
    listSeeds: [200, [{ id: 4 }]],
    getSeed: [seedIsThere ? 200 : 404, { id: 4 }],
    addReview: [201, { id: 7 }],
    getReview: [404, { message: seedIsThere ? 'no such review' : 'no such seed' }],
  };
  const judged: string[] = [];
  const context = {
    contract,
    target: { allow: ['create', 'update', 'delete'] },
    access: { schemes: new Map(), own: new Map() },
    has: () => true,
    wait: () => Promise.resolve(),
    judge: (clause: string) => judged.push(clause),
    send: ({ operation, method, path }: ApiRequest) => {
      const [status, body] = answers[operation ?? ''] ?? [404, {}];
      return Promise.resolve(exchangeWith({ operation, method, path, status, body }));
    },
  } as unknown as ScenarioContext;
  const family = familiesOf([...operations.values()], contract.document).find(
    ({ read }) => read?.id === 'getReview',
  );
  const read = operations.get('getReview');
  if (family === undefined || read === undefined) throw new Error('the document lost its family');
  const list = drawn('listSeeds', 'GET', '/seeds');
  const helpers = { listSeeds: list, getReview: get, getSeed: drawn('getSeed', 'GET', '/seeds/9') };
  const clauses = new Map([['getReview createdObjectIsRead', 'get-review-created']]);
  await live(context, { ...family, read }, clauses, {
    creates: [add],
    changes: {},
    breaks: {},
    helpers: helpers,
  });
  return judged;
}

test('a review that is not found is judged while its seed is there', async () => {
  expect(await clausesJudged(true)).toEqual(['get-review-created']);
});

test('a review below a seed that is gone is not judged', async () => {
  expect(await clausesJudged(false)).toEqual([]);
});

test('a review is added below another seed if its own one goes meanwhile', async () => {
  const judged: string[] = [];
  const seeds = [4, 5];
  const send = ({ operation, method, path }: ApiRequest): Promise<Exchange> => {
    const isGone = path.startsWith('/seeds/4/') && method === 'GET';
    const body: Json =
      operation === 'listSeeds'
        ? [{ id: seeds.shift() ?? 0 }]
        : operation === 'listReviews'
          ? [{ id: 7 }]
          : { id: 7 };
    const status = isGone ? 404 : method === 'POST' ? 201 : 200;
    return Promise.resolve(exchangeWith({ operation, method, path, status, body }));
  };
  const context = {
    contract: { ...contract, clauses: new Map() },
    target: { allow: ['create'] },
    access: { schemes: new Map(), own: new Map() },
    has: () => true,
    wait: () => Promise.resolve(),
    judge: (clause: string, { create }: { readonly create: Exchange }) =>
      judged.push(`${clause} ${create.request.path}`),
    send,
  } as unknown as ScenarioContext;
  const family = familiesOf([...operations.values()], contract.document).find(
    ({ read }) => read?.id === 'getReview',
  );
  const create = operations.get('addReview');
  if (family === undefined || create === undefined) throw new Error('The family is lost.');
  const helpers = {
    listSeeds: drawn('listSeeds', 'GET', '/seeds'),
    listReviews: drawn('listReviews', 'GET', '/seeds/9/reviews'),
    getReview: get,
  };
  const clauses = new Map([['listReviews createdIsListed', 'listed']]);
  const input = { creates: [add], changes: {}, breaks: {}, helpers };
  await lookCloser(context, { ...family, create }, clauses, input);
  expect(judged).toEqual(['listed /seeds/5/reviews']);
});

test('the list above an item keeps the slash at its end', () => {
  const paths = { '/apps/': { get: { ...served, operationId: 'listApps' } } };
  const read = operationsOf({ ...document, paths }).get('listApps');
  const context = { target: {}, access: { schemes: new Map(), own: new Map() } };
  expect(read && plainRead(context as unknown as ScenarioContext, read, '/apps').path).toBe(
    '/apps/',
  );
});
