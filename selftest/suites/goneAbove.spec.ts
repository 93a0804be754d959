/** A life says nothing of an object if another worker has deleted the thing above it. */
import { expect, test } from '@playwright/test';
import type { Contract } from '../../contract/types.ts';
import type { ScenarioContext } from '../../engine/scenario.ts';
import type { ApiRequest } from '../../exchange/types.ts';
import type { Json } from '../../json/types.ts';
import { operationsOf } from '../../openapi/reading/operationsOf.ts';
import { familiesOf } from '../../suites/document/lives/families.ts';
import { plainRead } from '../../suites/document/lives/above.ts';
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
  const family = familiesOf([...operations.values()]).find(({ read }) => read?.id === 'getReview');
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

test('the list above an item keeps the slash at its end', () => {
  const paths = { '/apps/': { get: { ...served, operationId: 'listApps' } } };
  const read = operationsOf({ ...document, paths }).get('listApps');
  const context = { target: {}, access: { schemes: new Map(), own: new Map() } };
  expect(read && plainRead(context as unknown as ScenarioContext, read, '/apps').path).toBe(
    '/apps/',
  );
});
