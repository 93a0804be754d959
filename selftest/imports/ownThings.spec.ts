/** Things of a run: a deletion goes to none but the one it means, and things that only a list shows have a life. */
import { expect, test } from '@playwright/test';
import { objectOr } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { operationsOf } from '../../openapi/reading/operationsOf.ts';
import type { Operation } from '../../openapi/types.ts';
import { familiesOf } from '../../suites/document/lives/families.ts';
import { placeOfChange } from '../../suites/document/lives/objectLife.ts';
import { rulesIn } from '../../suites/document/reach/statedRules.ts';
import type { Material } from '../../suites/document/reach/material.ts';
import { steps } from '../../suites/document/reach/steps.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';
import { sampleContract } from './sampleContract.ts';

const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } };

function at(operationId: string): Json {
  return { operationId, parameters: [id], responses: { '200': { description: 'Served.' } } };
}

function operationsIn(paths: Json): readonly Operation[] {
  const document = { openapi: '3.1.0', info: { title: 'V', version: '1' }, paths };
  return [...operationsOf(document).values()];
}

function materialOf(operation: Operation, gone: readonly string[] = []): Material {
  const { contract } = sampleContract();
  return {
    contract,
    operation,
    known: new Map([['vehicl id', [8]]]),
    made: new Map([['vehicl id', [8]]]),
    relations: new Map(),
    around: new Map(),
    collections: new Set(['/vehicles']),
    named: new Map(),
    rulesOf: () => [],
    next: () => 1,
    asked: new Set(),
    lost: new Map(),
    doubted: new Set(),
    seen: new Set(['7']),
    gone: new Set(gone),
    etag: undefined,
    version: undefined,
    accepted: undefined,
    keeps: () => true,
  };
}

test('where a thing is gone, no other one is deleted, and another one is read', () => {
  const paths = { '/vehicles/{id}': { get: at('getVehicle'), delete: at('deleteVehicle') } };
  const aimed = operationsIn(paths).map((operation) => {
    const { request } = exchangeWith({ operation: operation.id, path: '/vehicles/7' });
    return [operation.method, steps.known(request, materialOf(operation, ['7'])).path];
  });
  expect(aimed).toEqual([
    ['GET', '/vehicles/8'],
    ['DELETE', '/vehicles/7'],
  ]);
});

test('what is kept by PUT and shown by its list alone is a family without a read', () => {
  const paths = {
    '/prices': { get: { operationId: 'listPrices', responses: {} } },
    '/prices/{id}': { put: at('setPrice'), delete: at('deletePrice') },
  };
  const [family, ...others] = familiesOf(operationsIn(paths), {});
  const { create, read, remove, list } = family ?? {};
  expect([create?.id, read, remove?.id, list?.id]).toEqual([
    'setPrice',
    null,
    'deletePrice',
    'listPrices',
  ]);
  expect(others).toEqual([]);
});

test('what is created in a list, and has no path of its own, is a family if both show its id', () => {
  const created = (schema: Json): Json => ({
    '201': { description: 'Made.', content: { 'application/json': { schema } } },
  });
  const familiesWith = (made: Json): number => {
    const properties = { id: {}, note: {} };
    const list = { type: 'array', items: { type: 'object', properties } };
    const answers = {
      '200': { description: 'All.', content: { 'application/json': { schema: list } } },
    };
    const paths = {
      '/cars/{id}/notes': {
        get: { operationId: 'listNotes', parameters: [id], responses: answers },
        post: { operationId: 'addNote', parameters: [id], responses: created(made) },
      },
    };
    const found = familiesOf(operationsIn(paths), { paths });
    return found.filter(({ create, list: all }) => create !== null && all !== null).length;
  };
  expect(familiesWith({ properties: { id: {}, note: {} } })).toBe(1);
  expect(familiesWith({ properties: { note: { properties: { id: {}, note: {} } } } })).toBe(1);
  expect(familiesWith({ properties: { note: {} } })).toBe(0);
});

test('an action goes below its thing, with the slash that its path has', () => {
  const read = { path: '/trips/{id}/' };
  expect(placeOfChange({ path: '/trips/{id}/start/' }, read, '/trips/7/')).toBe('/trips/7/start/');
  expect(placeOfChange({ path: '/trips/{id}/' }, read, '/trips/7/')).toBe('/trips/7/');
});

test('a refusal says whether a day is to lie in the past or in the future', () => {
  expect(rulesIn('Must not be in the future.')).toContainEqual({ days: 'past' });
  expect(rulesIn('The start must be in the future')).toContainEqual({ days: 'future' });
  expect(rulesIn('The future is open.')).toEqual([]);
});

test('an id inside an object is that of the thing which the object names, and at the top that of the path', () => {
  const ref = { type: 'object', properties: { id: { type: 'integer' } } };
  const schema = { properties: { id: { type: 'integer' }, vehicle: ref, driver: ref } };
  const requestBody = { content: { 'application/json': { schema } } };
  const change = { ...Object(at('changeTrip')), requestBody };
  const [operation] = operationsIn({ '/trips/{id}': { patch: change } });
  const json = { id: 1, vehicle: { id: 2 }, driver: { id: 3 } };
  const { request } = exchangeWith({
    operation: 'changeTrip',
    method: 'PATCH',
    path: '/trips/7',
    sent: json,
  });
  expect(operation && steps.known(request, materialOf(operation)).json).toEqual({
    id: 7,
    vehicle: { id: 8 },
    driver: { id: 3 },
  });
});

test('the moments of one body are days apart in one request, and two hours apart in the next', () => {
  const moment = { type: 'string', format: 'date-time' };
  const window = { type: 'object', properties: { from: moment, until: moment } };
  const content = { 'application/json': { schema: window } };
  const post = { operationId: 'book', requestBody: { content }, responses: {} };
  const [operation] = operationsIn({ '/windows': { post } });
  if (operation === undefined) throw new Error('The document has no operation.');
  const json = { from: '2001-01-01T01:02:03Z', until: '2001-01-01T01:02:03Z' };
  const { request } = exchangeWith({ operation: operation.id, sent: json });
  const hoursApart = [0, 1].map((first) => {
    let turn = first;
    const sent = steps.plain(request, { ...materialOf(operation), next: () => turn++ }).json;
    const { from, until } = objectOr(sent);
    return (Date.parse(String(until)) - Date.parse(String(from))) / 3_600_000;
  });
  expect(hoursApart).toEqual([24, 2]);
});
