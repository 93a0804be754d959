/** Laws of request plans, run for every operation of the contract and judged by the contract's own validators. */
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { platformContract } from '../../../contract/contractOf.ts';
import type { Operation, Parameter } from '../../../openapi/types.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import { malformedBodies } from '../../../generators/requests/malformedBodies.ts';
import { wireForm } from '../../../generators/requests/requestFromValues.ts';
import { requestPlan, type RequestPlan } from '../../../generators/requests/requestPlan.ts';
import { requestValidatorsFor } from '../../schemas/requestValidators.ts';

const contract = platformContract();
const validatorsOf = requestValidatorsFor(contract);
const facts = {
  entrypoint: ['my-entry'],
  bill: [4711, 4712],
  attachment: ['one_1.pdf'],
  entity: [456],
  destinationOrganization: [124],
  clientId: ['id'],
  clientSecret: ['not-a-secret'],
  userEmail: ['user@example.com'],
  userPassword: ['not-a-password'],
  webhookReceiver: ['http://127.0.0.1:1/hook'],
};
const plans = new Map<string, RequestPlan>();

function planOf(operation: Operation): RequestPlan {
  const plan =
    plans.get(operation.id) ?? requestPlan(operation, { document: contract.document, facts });
  plans.set(operation.id, plan);
  return plan;
}

/** The parameter's text, decoded, read back from the request. */
function textOf(
  operation: Operation,
  parameter: Parameter,
  request: ApiRequest,
): string | undefined {
  if (parameter.in === 'query')
    return new URLSearchParams(request.query).get(parameter.name) ?? undefined;
  if (parameter.in === 'header') return request.headers[parameter.name];
  const at = operation.path.split('/').indexOf(`{${parameter.name}}`);
  return decodeURIComponent(request.path.split('/')[at] ?? '');
}

/** All that the contract's validators find in a request. */
function findingsIn(operation: Operation, request: ApiRequest): readonly string[] {
  const validators = validatorsOf(operation.id);
  if (validators === undefined) throw new Error(`no validators of ${operation.id}`);
  const found = [
    ...validators.body(request.json),
    ...operation.parameters.flatMap((parameter) =>
      validators.parameter(parameter.in, parameter.name, textOf(operation, parameter, request)),
    ),
  ];
  return found.map((finding) => JSON.stringify(finding));
}

for (const operation of contract.operations.values())
  test(`${operation.id}: lawful, boundary and negative requests keep their laws`, () => {
    const plan = planOf(operation);
    const lawful = fc.sample(plan.lawful, { seed: 19, numRuns: 60 });
    expect(lawful).toEqual(fc.sample(plan.lawful, { seed: 19, numRuns: 60 }));
    const boundaries = plan.boundaries();
    const kept = [...lawful, ...boundaries.map((one) => one.request)];
    expect(kept.flatMap((request) => findingsIn(operation, request))).toEqual([]);
    expect(kept.filter(({ lawful: isLawful }) => !isLawful)).toEqual([]);
    expect(new Set(boundaries.map(({ request }) => wireForm(request))).size).toBe(
      boundaries.length,
    );

    const { negatives, dropped } = plan.negatives();
    const labels = [...negatives.map(({ label }) => label), ...Object.values(dropped).flat()];
    expect(new Set(labels).size).toBe(labels.length);
    expect(new Set(negatives.map(({ request }) => wireForm(request))).size).toBe(negatives.length);
    // Each `expect` is a step of the test, and thousands of steps take longer than all that they look at.
    const wrong = negatives.flatMap(({ breaks, request, others, arbitrary, label }) => {
      const drawn = fc.sample(arbitrary, { seed: 23, numRuns: 3 });
      const unnamed = [request, ...others, ...drawn].filter(
        (one) => one.lawful || one.label !== label,
      );
      // An object parameter leaves nothing under its own name that the validators could look at.
      const judged = label.includes('/query/parameters/') ? [] : [request, ...drawn];
      const misjudged = judged.filter(
        (one) => findingsIn(operation, one).length > 0 !== (breaks === 'document'),
      );
      return [...unnamed, ...misjudged].map((one) => `${label} ${wireForm(one)}`);
    });
    expect(wrong).toEqual([]);
  });

test('malformed bodies are labelled, distinct, and none of them is the lawful body', () => {
  const [request] = fc.sample(planOf(operationOf('createBill')).lawful, { seed: 4, numRuns: 1 });
  if (request === undefined) throw new Error('nothing was drawn');
  const broken = malformedBodies(request);
  expect(new Set(broken.map(({ label }) => label)).size).toBe(broken.length);
  expect(new Set(broken.map(wireForm)).size).toBe(broken.length);
  for (const { raw, label, json } of broken) {
    expect(json).toBeUndefined();
    const parsed = ((): unknown => {
      try {
        return raw !== undefined && 'text' in raw ? JSON.parse(raw.text) : undefined;
      } catch {
        return undefined;
      }
    })();
    const isPlainJson = raw?.mediaType === 'application/json' && typeof parsed === 'object';
    expect(isPlainJson, label).toBe(false);
  }
  const [read] = fc.sample(planOf(operationOf('getBill')).lawful, { seed: 4, numRuns: 1 });
  expect(read === undefined ? undefined : malformedBodies(read)).toEqual([]);
});

test('known facts are met by lawful requests, and missed by one labelled negative', () => {
  const getBill = planOf(operationOf('getBill'));
  const paths = fc.sample(getBill.lawful, { seed: 3, numRuns: 30 }).map(({ path }) => path);
  expect(new Set(paths)).toEqual(new Set(['/Bill/4711', '/Bill/4712']));
  const unknown = getBill
    .negatives()
    .negatives.find(({ label }) => label === 'getBill/path/idBill/enum');
  expect(unknown?.breaks).toBe('hint');
  expect(paths).not.toContain(unknown?.request.path);
});

test('dates are sent with the custom mode and with no other', () => {
  const plan = planOf(operationOf('getBasicStatistics'));
  for (const { path, query } of fc.sample(plan.lawful, { seed: 8, numRuns: 200 })) {
    const isCustom = path.startsWith('/Statistic/basic/custom/');
    expect(query.includes('startDate=') && query.includes('endDate=')).toBe(isCustom);
  }
});

test('a negative shrinks to the simplest request that breaks the same rule', () => {
  const { negatives } = planOf(operationOf('createBill')).negatives();
  const wrongType = negatives.find(({ label }) => label === 'createBill/body/billItems/type');
  if (wrongType === undefined) throw new Error('no such negative');
  const tried: ApiRequest[] = [];
  const failing = fc.property(wrongType.arbitrary, (request) => {
    tried.push(request);
    return false;
  });
  expect(fc.check(failing, { seed: 5, numRuns: 1 }).failed).toBe(true);
  const request = tried.at(-1);
  expect(request?.label).toBe('createBill/body/billItems/type');
  const findings = request === undefined ? [] : findingsIn(operationOf('createBill'), request);
  expect(findings).toHaveLength(1);
  expect(findings[0]).toContain('/billItems');
});

test('a value that is lawful once it is text is dropped and named', () => {
  const operation: Operation = {
    id: 'lookUp',
    method: 'GET',
    path: '/look/{word}',
    area: 'Query',
    parameters: [
      {
        name: 'word',
        in: 'path',
        required: true,
        schema: { type: 'string' },
        style: 'simple',
        explode: false,
      },
      {
        name: 'n',
        in: 'query',
        required: true,
        schema: { type: 'integer' },
        style: 'form',
        explode: true,
      },
      {
        name: 'X-Word',
        in: 'header',
        required: false,
        schema: { type: 'string', maxLength: 3 },
        style: 'simple',
        explode: false,
      },
      {
        name: 'c',
        in: 'cookie',
        required: false,
        schema: { type: 'array', items: { type: 'integer' } },
        style: 'form',
        explode: false,
      },
    ],
    responses: new Map(),
    credentials: ['organization'],
  };
  const plan = requestPlan(operation, { document: {} });
  const { negatives, dropped } = plan.negatives();
  // Any scalar is a lawful word once it is written into a path or a header.
  expect(dropped.lostOnTheWire).toContain('lookUp/header/X-Word/type');
  expect(dropped.unsendable).toContain('lookUp/path/required/word');
  const labels = negatives.map(({ label }) => label);
  expect(labels).toContain('lookUp/query/required/n');
  expect(labels).toContain('lookUp/query/n/type');
  expect(labels).toContain('lookUp/header/X-Word/maxLength+1');
  const drawn = fc.sample(plan.lawful, { seed: 2, numRuns: 100 });
  expect(drawn.some(({ headers }) => 'Cookie' in headers)).toBe(true);
  expect(drawn.every(({ path }) => /^\/look\/[^/]+$/.test(path) && !path.endsWith('/..'))).toBe(
    true,
  );
});

test('a required list or object that may be empty is not missing where nothing of it is written', () => {
  const place = { in: 'query', required: true, style: 'form', explode: true } as const;
  const list = { type: 'array', items: { type: 'integer' } } as const;
  const operation: Operation = {
    id: 'findAll',
    method: 'GET',
    path: '/all',
    area: 'Query',
    parameters: [
      { ...place, name: 'ids', schema: list },
      { ...place, name: 'range', schema: { type: 'object', properties: { from: {} } } },
      { ...place, name: 'some', schema: { ...list, minItems: 1 } },
    ],
    responses: new Map(),
    credentials: [],
  };
  const { negatives, dropped } = requestPlan(operation, { document: {} }).negatives();
  const missing = negatives.filter(({ keyword }) => keyword === 'required');
  expect(missing.map(({ label }) => label)).toEqual(['findAll/query/required/some']);
  expect(dropped.lostOnTheWire).toContain('findAll/query/required/ids');
});

function operationOf(id: string): Operation {
  const operation = contract.operations.get(id);
  if (operation === undefined) throw new Error(`no operation ${id}`);
  return operation;
}

test('values of any type in imported parameters are drawn as their place can carry them', () => {
  const places = ['path', 'query', 'header', 'cookie'] as const;
  const styles = { path: 'simple', query: 'deepObject', header: 'simple', cookie: 'form' };
  const nested = { type: ['object', 'array'], items: {}, properties: { a: {}, b: { items: {} } } };
  const parameters = places.map((place): Parameter => {
    const named = { in: place, name: `${place}Value`, style: styles[place] };
    return { ...named, required: true, schema: nested, explode: place === 'query' };
  });
  const [known] = contract.operations.values();
  if (known === undefined) throw new Error('the contract has no operation');
  const { body: _, ...bare } = known;
  const imported = { ...bare, path: '/any/{pathValue}', parameters, imported: 'any' };
  const { lawful, simplest } = requestPlan(imported, { document: {} });
  expect(simplest().path).not.toBe('/any/');
  expect(fc.sample(lawful, { seed: 1, numRuns: 200 })).toHaveLength(200);
});
