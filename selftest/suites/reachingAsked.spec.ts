/** A refused request gets what a refusal asks for: an optional member, enough of what ran out, the value of a thing, another thing. */
import { expect, test } from '@playwright/test';
import type { Contract } from '../../contract/types.ts';
import type { ScenarioContext } from '../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';
import { objectOr } from '../../json/jsonObject.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import { operationsOf } from '../../openapi/reading/operationsOf.ts';
import { sendReaching } from '../../suites/document/reach/reaching.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';

const whole = { type: 'integer', minimum: 0, maximum: 100_000 };
const responses = { '201': { description: 'Made.' } };
const posts = (
  operationId: string,
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
): Json => ({
  post: {
    operationId,
    responses,
    requestBody: {
      content: { 'application/json': { schema: { type: 'object', required, properties } } },
    },
  },
});
const action = (operationId: string): Json => ({
  parameters: [{ name: 'jarId', in: 'path', required: true, schema: whole }],
  post: { operationId, responses },
});
const document = {
  openapi: '3.1.0',
  info: { title: 'Kitchen', version: '1' },
  paths: {
    '/plans': posts('addPlan', { name: { type: 'string' }, everyKm: whole, everyMonth: whole }),
    '/recipes': posts('addRecipe', { name: { type: 'string' }, refills: whole }),
    '/refills': posts('refill', { recipeId: whole }, ['recipeId']),
    '/jars': posts('addJar', { label: { type: 'string', pattern: '^[a-z]{8}$' } }, ['label']),
    '/tastings': posts('taste', { label: { type: 'string', pattern: '^[a-z]{8}$' } }, ['label']),
    '/visits': posts('addVisit', { endsAt: { type: 'string', format: 'date-time' } }, ['endsAt']),
    '/scores': {
      get: {
        operationId: 'getScores',
        responses: { '200': { description: 'Served.' } },
        parameters: [
          { name: 'tasters', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
          { name: 'year', in: 'query', schema: whole },
        ],
      },
    },
    '/jars/{jarId}/open': action('openJar'),
    '/jars/{jarId}/seal': action('sealJar'),
    '/jars/{jarId}/weigh': action('weighJar'),
  },
};
const operations = operationsOf(document);
const contract = { document, operations, fromDocuments: operations } as unknown as Contract;

/** A plan needs one of two members; a recipe is refilled as often as it says; a jar is opened once, and the first two are open. */
function answered(request: ApiRequest, recipes: Json[]): readonly [number, Json] {
  const json = objectOr(request.json ?? null);
  if (request.operation === 'addJar') {
    recipes.push(json['label'] ?? null);
    return [201, { jarId: recipes.length, ...json }];
  }
  if (request.operation === 'taste')
    return recipes.includes(json['label'] ?? null)
      ? [201, { id: 3 }]
      : [422, { errors: [{ field: 'label', message: 'There is no such jar.' }] }];
  if (request.operation === 'openJar')
    return /[12]/.test(request.path) ? [409, { detail: 'It is open.' }] : [201, { id: 4 }];
  if (request.operation === 'addVisit')
    return String(json['endsAt']) > '2030'
      ? [201, { id: 6 }]
      : [400, 'The end of a visit may not be in the past.'];
  if (request.operation === 'getScores')
    return /^tasters=[^&]+$/.test(request.query)
      ? [200, []]
      : [400, 'At least one of tasters must be provided'];
  if (request.operation === 'sealJar') return [409, { detail: 'It is not weighed.' }];
  if (request.operation === 'weighJar') return [409, { detail: 'It is not sealed.' }];
  if (request.operation === 'addPlan')
    return json['everyKm'] === undefined && json['everyMonth'] === undefined
      ? [400, { errors: ['Give everyKm or everyMonth or both.'] }]
      : [201, { id: 1, ...json }];
  if (request.operation === 'addRecipe') {
    recipes.push(json['refills'] ?? 0);
    return [201, { id: recipes.length, refills: json['refills'] ?? 0 }];
  }
  const left = recipes[Number(json['recipeId']) - 1];
  if (left === undefined) return [404, { detail: 'There is no such recipe.' }];
  return Number(left) > 0 ? [201, { id: 9 }] : [409, { detail: 'No refills are left.' }];
}

let requests = 0;

async function sent(operation: string, path: string, json: Json): Promise<Exchange> {
  const recipes: Json[] = [0];
  const context = {
    contract,
    target: { allow: ['create'] },
    access: { schemes: new Map(), own: new Map() },
    send: async (request: ApiRequest) => {
      requests += 1;
      if (requests > 1_000) throw new Error('the steps do not end');
      const [status, body] = answered(request, recipes);
      const { method, path: at, query, json: given = null } = request;
      return exchangeWith({
        operation: request.operation,
        method,
        path: at,
        query,
        sent: given,
        status,
        body,
      });
    },
  } as unknown as ScenarioContext;
  const label = `${operation}/lawful`;
  const plain = { query: '', headers: {}, lawful: true, label } as const;
  const body = json === null ? { method: 'GET' } : { method: 'POST', json };
  return sendReaching(context, {
    ...plain,
    ...body,
    operation,
    path,
    credential: { class: 'none' },
  });
}

test('an optional member that a refusal asks for is sent', async () => {
  const { response, request } = await sent('addPlan', '/plans', { name: 'a' });
  expect(response?.status).toBe(201);
  expect(Object.keys(objectOr(request.json ?? null))).toContain('everyKm');
});

test('an optional parameter that a refusal asks for is sent', async () => {
  const { response, request } = await sent('getScores', '/scores', null);
  expect(response?.status).toBe(200);
  expect(request.query).toMatch(/^tasters=[^&]+$/);
});

test('a day lies where a refusal wants it, although it names no member', async () => {
  const { response } = await sent('addVisit', '/visits', { endsAt: '2001-01-01T00:00:00Z' });
  expect(response?.status).toBe(201);
});

test('a thing is made with enough of what ran out', async () => {
  const { response, request } = await sent('refill', '/refills', { recipeId: 1 });
  expect([response?.status, request.json]).toEqual([201, { recipeId: 3 }]);
});

test('a value is that of the thing that a refusal says is missing', async () => {
  const { response } = await sent('taste', '/tastings', { label: 'abcdefgh' });
  expect(response?.status).toBe(201);
});

test('after a conflict an action is tried on a new thing', async () => {
  const { response, request } = await sent('openJar', '/jars/1/open', {});
  expect([response?.status, request.path]).toEqual([201, '/jars/3/open']);
});

test('two conflicts that each ask for the other end', async () => {
  requests = 0;
  const { response } = await sent('sealJar', '/jars/1/seal', {});
  expect(response?.status).toBe(409);
  expect(requests).toBeLessThan(200);
});
