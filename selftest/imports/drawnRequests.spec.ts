/** What a drawn request of an import carries, so that it shows what it is sent for. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { makeImport } from '../../suites/platform/makeImport.ts';
import { platformContract } from '../../contract/contractOf.ts';
import type { JsonSchema } from '../../json/types.ts';
import type { Operation } from '../../openapi/types.ts';
import type { Draws } from '../../engine/scenario.ts';
import {
  besideLawful,
  boundariesOf,
  breaksOf,
  lawfulOf,
} from '../../suites/document/requests/drawnRequests.ts';
import { lifeInput } from '../../suites/document/lives/lifeInput.ts';
import { asBody, sentObject } from '../../suites/document/reach/inputs.ts';
import { documents, sampleContract, shippedArea } from './sampleContract.ts';

const made = makeImport(join(documents, 'orders.yaml'), shippedArea('Export'), '');
const contract = platformContract([made.files]);

function operation(id: string): Operation {
  const found = contract.operations.get(id);
  if (found === undefined) throw new Error(`no operation ${id}`);
  return found;
}

const namesIn = (query: string): readonly string[] => [...new URLSearchParams(query).keys()];

test('edges come without optional texts such as a cursor first, and with them after that', () => {
  const queries = boundariesOf(contract, operation('listOrders')).map(({ query }) => query);
  const from = queries.findIndex((query) => query.includes('cursor'));
  expect(from).toBeGreaterThan(0);
  expect(queries.slice(0, from)).toEqual(expect.arrayContaining(['limit=1', 'limit=50']));
});

test('most lawful requests leave such texts out, and some carry them', () => {
  const drawn = fc.sample(lawfulOf(contract, operation('listOrders')), { numRuns: 100, seed: 1 });
  const carrying = drawn.filter(({ query }) => namesIn(query).includes('cursor')).length;
  expect(carrying).toBeGreaterThan(0);
  expect(carrying).toBeLessThan(40);
});

test('a JSON body is sent with the media type that its operation names', () => {
  const [change] = fc.sample(lawfulOf(contract, operation('changeOrder')), { numRuns: 1, seed: 1 });
  expect(change?.headers).toEqual({ 'content-type': 'application/merge-patch+json' });
});

test('a broken change carries the members of a lawful one where it stays broken', () => {
  const change = operation('changeOrder');
  const [lawful] = fc.sample(lawfulOf(contract, change), { numRuns: 1, seed: 1 });
  if (lawful === undefined) throw new Error('nothing was drawn');
  const fuller = besideLawful(contract, change);
  const whole = { ...lawful, json: { title: 'A', note: 'B' } };
  const sent = new Map(
    breaksOf({ contract, profile: 'gate' } as Draws, change).map(({ label, request }) => [
      label,
      fuller(request, whole).json,
    ]),
  );
  const long = sent.get('changeOrder/body/title/maxLength+1');
  expect(long).toMatchObject({ note: 'B' });
  expect(long).not.toHaveProperty('title', 'A');
  expect(sent.get('changeOrder/body/minProperties-1')).toEqual({});
  // A pattern is broken by the last sign of a text, and where that breaks nothing as it was drawn.
  const properties = { day: { type: 'string', pattern: '^\\d{4}-\\d\\d$' } };
  const body = {
    required: true,
    mediaType: 'application/json',
    schema: { type: 'object', properties },
  };
  const near = besideLawful(contract, { ...change, body });
  const broken = { ...lawful, label: 'changeOrder/body/day/pattern', json: { day: '' } };
  expect(near(broken, { ...lawful, json: { day: '2026-11' } }).json).toEqual({ day: '2026-1' });
  expect(near(broken, { ...lawful, json: {} }).json).toEqual({ day: '' });
});

test('a change without a body is sent without one', () => {
  const sample = sampleContract().contract;
  const [read, reopen] = ['getOrder', 'reopenOrder'].map((id) => sample.operations.get(id));
  if (read === undefined || reopen === undefined) throw new Error('The sample lost its orders.');
  const family = { create: null, read, changes: [reopen], remove: null, list: null };
  const draws = { contract: sample, profile: 'gate' } as Draws;
  const drawn = fc.sample(lifeInput(sample, family).input(draws, {}), { numRuns: 20, seed: 1 });
  const changes = drawn.flatMap((one) => Object.values(one.changes ?? {}).flat());
  expect(changes.length).toBeGreaterThan(20);
  expect(changes.filter((one) => one !== null && Object.hasOwn(Object(one), 'json'))).toEqual([]);
});

test('the members of a body are those in its envelope, and are sent in it', () => {
  const article = { properties: { title: { type: 'string' } } };
  const bodyOf = (schema: JsonSchema): Pick<Operation, 'body'> => ({
    body: { required: true, mediaType: 'application/json', schema },
  });
  const inside = bodyOf({ properties: { article } });
  expect(sentObject({}, inside)).toEqual(article);
  expect(asBody({}, inside, { title: 'A' })).toEqual({ article: { title: 'A' } });
  const beside = bodyOf({ properties: { article, note: { type: 'string' } } });
  expect(asBody({}, beside, { note: 'A' })).toEqual({ note: 'A' });
});
