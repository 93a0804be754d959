/** Cases and Arazzo workflows of the user's own: conditions, expressions, criteria, and what is left out by name. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { stringify } from 'yaml';
import { platformContract } from '../../contract/contractOf.ts';
import { platformService } from '../../suites/platform/service.ts';
import type { Clause } from '../../contract/types.ts';
import { readArazzo } from '../../engine/workflow/arazzo.ts';
import { readCases } from '../../engine/workflow/cases.ts';
import { conditionOf } from '../../engine/workflow/condition.ts';
import { judgementOf, problemOf } from '../../engine/workflow/criteria.ts';
import { filled, unreadable, expressionValue, type Known } from '../../openapi/links/expression.ts';
import { flowParts } from '../../engine/workflow/flowParts.ts';
import { ownFlows } from '../../engine/workflow/ownFlows.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';
import type { Json } from '../../json/types.ts';

const service = platformService(platformContract());
const { contract } = service;

function fileWith(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'assay-flow-')), 'orders.yaml');
  writeFileSync(file, stringify(content));
  return file;
}

const known: Known = {
  inputs: { total: 12, customer: { name: 'Ann' } },
  outputs: new Map([['first', { id: 7 }]]),
  exchange: exchangeWith({
    status: 201,
    query: 'page=2',
    sent: { total: 12 },
    body: { id: 7, tags: ['a'] },
    answered: [['x-rate', '9']],
  }),
};

for (const [condition, holds] of [
  ['$statusCode == 201', true],
  ['$statusCode >= 200 && $statusCode < 300', true],
  ['$statusCode == 200 || $statusCode == 201', true],
  ['!($statusCode == 201)', false],
  ["$inputs.customer.name == 'aNN'", true],
  ['$response.body#/id == $steps.first.outputs.id', true],
  ['$response.body#/none == null', false],
  ['$response.body#/none', false],
  ["$response.body#/id == '7'", false],
  ["$response.body#/id > 'a'", false],
] as const)
  test(`the condition ${condition} is ${holds ? 'met' : 'not met'}`, () => {
    expect(conditionOf(condition).holds((one) => expressionValue(one, known))).toBe(holds);
  });

for (const condition of ['$statusCode ==', '($statusCode == 1', '$statusCode = 1', '1 2', ''])
  test(`the condition "${condition}" is refused`, () => {
    expect(() => conditionOf(condition)).toThrow(SyntaxError);
  });

test('expressions speak of request, answer, inputs and outputs; texts are filled, types are kept', () => {
  const value = (one: string): unknown => expressionValue(one, known);
  expect(
    ['$method', '$request.query.page', '$request.body#/total', '$response.header.X-Rate'].map(
      value,
    ),
  ).toEqual(['GET', '2', 12, '9']);
  expect(
    filled({ a: '$inputs.total', b: ['n{$steps.first.outputs.id}-{$method}'] }, known),
  ).toEqual({ a: 12, b: ['n7-GET'] });
  expect(filled(['$inputs.none'], known)).toBeUndefined();
  expect(unreadable('$workflows.a.outputs.b')).toBe('$workflows.a.outputs.b');
});

test('criteria are judged with their place; a bad one is a problem of the file', () => {
  const judged = (type: 'simple' | 'regex' | 'jsonpath', condition: string, context?: string) =>
    judgementOf({ type, condition, ...(context !== undefined && { context }) }, known);
  expect(judged('simple', '$statusCode == 200')).toEqual({
    outcome: 'fail',
    expected: '$statusCode == 200',
    actual: 201,
    at: 'status',
  });
  expect(judged('regex', '^\\d+$', '$response.body#/id')).toMatchObject({
    outcome: 'pass',
    at: '/id',
  });
  expect(judged('jsonpath', '$.tags[?@ == "b"]', '$response.body')).toMatchObject({
    outcome: 'fail',
  });
  expect(judged('jsonpath', '$.tags[?@ == "a"]', '$response.body')).toMatchObject({
    outcome: 'pass',
  });
  expect(problemOf({ type: 'jsonpath', condition: '$[', context: '$response.body' })).toMatch(
    /^the condition /,
  );
  expect(problemOf({ type: 'regex', condition: 'a' })).toBe(
    'a criterion of type regex needs a context',
  );
  expect(problemOf({ type: 'simple', condition: '$outputs.a == 1' })).toBe(
    'the expression $outputs.a is not supported',
  );
});

function arazzo(steps: readonly object[], more: object = {}): Parameters<typeof flowParts>[0] {
  const content = { arazzo: '1.0.1', workflows: [{ workflowId: 'lifeOfBill', steps, ...more }] };
  return readArazzo(fileWith(content), { number: 'given' }, contract);
}

test('a workflow becomes a clause for each step that states how it succeeds, and a scenario', () => {
  const read = arazzo(
    [
      {
        stepId: 'create',
        operationId: '$sourceDescriptions.platform.createBill',
        parameters: [{ name: 'entry', in: 'path', value: '$inputs.entrypoint' }],
        requestBody: { payload: '{"billNumber":"{$inputs.number}"}' },
        outputs: { id: '$response.body#/responseData' },
      },
      {
        stepId: 'readIt',
        operationPath: '{$sourceDescriptions.platform.url}#/paths/~1Bill~1{idBill}/get',
        parameters: [{ name: 'idBill', value: '$steps.create.outputs.id' }],
        successCriteria: [{ condition: '$response.body#/id == $steps.create.outputs.id' }],
      },
    ],
    { inputs: { properties: { number: { default: 'usual' }, other: {} } } },
  );
  expect(read.leftOut).toEqual([]);
  expect(read.flows[0]?.inputs).toEqual({ number: 'given' });
  const { clauses, checks, scenarios } = flowParts(read);
  expect(clauses.map(({ id, operations }) => [id, operations])).toEqual([
    ['own-workflows/life-of-bill-read-it', ['getBill']],
  ]);
  expect(scenarios).toMatchObject([{ operations: ['createBill', 'getBill'], cost: 2 }]);
  const [check] = checks;
  if (check?.kind !== 'episode') throw new Error('the check has no roles');
  const answerWith = (id: Json) => exchangeWith({ body: { id } });
  const judged = (id: Json) =>
    check.judge(
      { earlier: [exchangeWith({ body: { responseData: 7 } })], answer: answerWith(id) } as never,
      contract,
      {} as Clause,
    );
  expect(judged(7)).toMatchObject([{ outcome: 'pass' }]);
  expect(judged(8)).toMatchObject([{ outcome: 'fail' }]);
});

for (const [what, step, reason] of [
  [
    'a retry',
    { operationId: 'getBill', onFailure: [{ name: 'r', type: 'retry' }] },
    'onFailure other than the type end is not supported',
  ],
  ['a nested workflow', { workflowId: 'other' }, 'a step that is a workflow is not supported'],
  ['an unknown operation', { operationId: 'getOrder' }, 'there is no operation getOrder'],
  [
    'an XPath',
    {
      operationId: 'getBill',
      successCriteria: [{ context: '$response.body', condition: '//a', type: 'xpath' }],
    },
    'a criterion of type xpath is not supported',
  ],
  [
    'a cookie',
    { operationId: 'getBill', parameters: [{ name: 'c', in: 'cookie', value: 1 }] },
    'parameter c of getBill: a place cookie is not supported',
  ],
] as const)
  test(`a workflow with ${what} is left out by name`, () => {
    const { clauses, scenarios } = flowParts(arazzo([{ stepId: 's', ...step }]));
    expect(scenarios).toEqual([]);
    expect(clauses).toMatchObject([
      { id: 'own-workflows/life-of-bill', untested: `workflow lifeOfBill: step s: ${reason}` },
    ]);
  });

test('a case is a clause and a scenario of one request; what the contract does not have is one line', () => {
  const one = {
    name: 'No such bill',
    operation: 'getBill',
    parameters: { idBill: 9 },
    status: 404,
    clause: 'status/lawful-request-is-200',
  };
  const read =
    (...cases: readonly object[]) =>
    () =>
      readCases(fileWith({ cases }), service);
  expect(read({ ...one, operation: 'getbill' })).toThrow(
    'orders.yaml: /cases/0/operation: there is no operation getbill: most likely getBill',
  );
  expect(read({ ...one, parameters: { idbill: 9 } })).toThrow(
    'there is no parameter of getBill idbill: most likely idBill',
  );
  expect(read({ ...one, clause: 'status/x' })).toThrow(
    'there is no clause about a single answer status/x',
  );
  expect(read({ ...one, stats: 3 })).toThrow(
    'orders.yaml: /cases/0/stats: is not a member that is known here: most likely status',
  );
  const { clause, ...plain } = one;
  expect(clause).toBeDefined();
  expect(read(plain, plain)).toThrow('orders.yaml: /cases/1/name: No such bill is used twice');
  const { clauses, scenarios } = ownFlows([fileWith({ cases: [plain] })], [], service);
  expect(clauses).toMatchObject([{ id: 'own-cases/orders-no-such-bill', operations: ['getBill'] }]);
  expect(scenarios).toMatchObject([{ id: 'own-cases/orders-no-such-bill', cost: 1 }]);
});

test('a step that expects an error is sent as unlawful, others as lawful', async () => {
  const sent: unknown[] = [];
  const run = async (status: number): Promise<void> => {
    const { scenarios } = ownFlows(
      [
        fileWith({
          cases: [{ name: 'a', operation: 'getBill', parameters: { idBill: 9 }, status }],
        }),
      ],
      [],
      service,
    );
    const context = {
      target: { entrypoint: 'e', organizationId: 1, paypointId: 2 },
      judge: () => undefined,
      call: async (id: string, parts: { readonly lawful: boolean; readonly path: object }) => {
        sent.push([id, parts.lawful, parts.path]);
        return exchangeWith({ status });
      },
    };
    await scenarios[0]?.run(context as never, null);
  };
  await run(404);
  await run(200);
  expect(sent).toEqual([
    ['getBill', false, { idBill: '9' }],
    ['getBill', true, { idBill: '9' }],
  ]);
});
