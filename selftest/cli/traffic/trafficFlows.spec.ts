/** Recorded requests form one flow with the requests that they stand on. */
import { expect, test } from '@playwright/test';
import { trafficFlows } from '../../../cli/run/trafficFlows.ts';
import type { Contract } from '../../../contract/types.ts';
import { toExchangeLine } from '../../../evidence/toExchangeLine.ts';
import { operationsOf } from '../../../openapi/reading/operationsOf.ts';
import { processRedactor } from '../../../output/secrets.ts';
import { exchangeWith, type Said } from '../../checks/exchangeWith.ts';

const answer = { responses: { '200': { description: 'Served.' } } };
const document = {
  openapi: '3.1.0',
  info: { title: 'Shops', version: '1' },
  paths: {
    '/shops/{id}': {
      get: { ...answer, operationId: 'getShop' },
      put: { ...answer, operationId: 'putShop' },
    },
    '/shops/{id}/items': { get: { ...answer, operationId: 'listItems' } },
    '/version': { get: { ...answer, operationId: 'version' } },
  },
} as const;
const contract = { operations: operationsOf(document) } as unknown as Contract;
const base = 'http://127.0.0.1:1/v1';

const flowsOf = (said: readonly Said[]): readonly (readonly string[])[] =>
  trafficFlows(
    {
      base,
      lines: said.map((one) =>
        toExchangeLine(
          exchangeWith({ body: {}, ...one, url: `${base}${one.path ?? ''}` }),
          processRedactor,
          { scenario: null },
        ),
      ),
    },
    contract,
    'session.har',
  ).flows.map(({ steps }) => steps.map(({ request: { method, path } }) => `${method} ${path}`));

test('what is at or below an address that a client made by PUT is sent after that PUT', () => {
  const put = { operation: 'putShop', method: 'PUT', path: '/shops/mine', sent: {} };
  const reads = [
    { operation: 'listItems', path: '/shops/mine/items', status: 200 },
    { operation: 'getShop', path: '/shops/mine', status: 200 },
    { operation: 'getShop', path: '/shops/mine-too', status: 200 },
    { operation: 'version', path: '/version', status: 200 },
  ];
  expect(flowsOf([{ ...put, status: 201 }, ...reads])).toEqual([
    ['GET /shops/mine-too'],
    ['GET /version'],
    ['PUT /shops/mine', 'GET /shops/mine/items', 'GET /shops/mine'],
  ]);
  // A thing that was there before is read without the change.
  expect(flowsOf([{ ...put, status: 200 }, ...reads])).toContainEqual(['GET /shops/mine/items']);
});
