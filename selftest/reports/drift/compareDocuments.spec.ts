/** Each way in which two descriptions may differ, with its class. */
import { test, expect } from '@playwright/test';
import type { Json } from '../../../json/types.ts';
import type { JsonObject } from '../../../json/jsonObject.ts';
import { compareDocuments } from '../../../reports/drift/document/compareDocuments.ts';
import { documentsMarkdown, documentsText } from '../../../reports/drift/text/documentsText.ts';

type Parts = {
  readonly parameters?: Json;
  readonly request?: Json;
  readonly response?: Json;
  readonly statuses?: readonly string[];
};

function content(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** A description of one operation. */
function description({
  parameters = [],
  request = {},
  response = {},
  statuses = ['200'],
}: Parts): JsonObject {
  return {
    openapi: '3.1.0',
    paths: {
      '/bill': {
        post: {
          operationId: 'createBill',
          parameters,
          requestBody: { content: content({ $ref: '#/components/schemas/Input' }) },
          responses: Object.fromEntries(
            statuses.map((status) => [status, { content: content(response) }]),
          ),
        },
      },
    },
    components: { schemas: { Input: request } },
  };
}

function object(properties: Json, required: readonly string[] = []): Json {
  return { type: 'object', properties, required };
}

const table: readonly (readonly [
  name: string,
  before: Parts,
  after: Parts,
  expected: readonly string[],
])[] = [
  [
    'a stricter and a looser bound of what a client sends',
    {
      request: object({ a: { type: 'integer', minimum: 1 }, b: { type: 'string', maxLength: 9 } }),
    },
    { request: object({ a: { type: 'integer', minimum: 2 }, b: { type: 'string' } }) },
    ['breaking request /a', 'additive request /b'],
  ],
  [
    'a stricter and a looser bound of what a service sends',
    { response: object({ a: { type: 'array' }, b: { type: 'array', minItems: 1 } }) },
    { response: object({ a: { type: 'array', maxItems: 5 }, b: { type: 'array' } }) },
    ['additive response 200 /a', 'unclear response 200 /b'],
  ],
  [
    'nothing',
    { request: object({ a: { type: 'string' } }) },
    { request: object({ a: { type: 'string' } }) },
    [],
  ],
  [
    'a new optional request field',
    { request: object({}) },
    { request: object({ a: {} }) },
    ['additive request /a'],
  ],
  [
    'a new required request field',
    { request: object({}) },
    { request: object({ a: {} }, ['a']) },
    ['breaking request /a'],
  ],
  [
    'a request field that becomes required',
    { request: object({ a: {} }) },
    { request: object({ a: {} }, ['a']) },
    ['breaking request /a'],
  ],
  [
    'a request type that narrows',
    { request: object({ a: { type: 'number' } }) },
    { request: object({ a: { type: 'integer' } }) },
    ['breaking request /a'],
  ],
  [
    'a request type that widens',
    { request: object({ a: { type: 'integer' } }) },
    { request: object({ a: { type: 'number' } }) },
    ['additive request /a'],
  ],
  [
    'a response type that widens',
    { response: object({ a: { type: 'string' } }) },
    { response: object({ a: { type: ['string', 'null'] } }) },
    ['breaking response 200 /a'],
  ],
  [
    'a response type that narrows',
    { response: object({ a: { type: ['string', 'null'] } }) },
    { response: object({ a: { type: 'string' } }) },
    ['additive response 200 /a'],
  ],
  [
    'a response field that becomes optional',
    { response: object({ a: {} }, ['a']) },
    { response: object({ a: {} }) },
    ['breaking response 200 /a'],
  ],
  [
    'a required response field that goes',
    { response: object({ a: {} }, ['a']) },
    { response: object({}) },
    ['breaking response 200 /a'],
  ],
  [
    'an optional response field that goes',
    { response: object({ a: {} }) },
    { response: object({}) },
    ['unclear response 200 /a'],
  ],
  [
    'a response value more',
    { response: { enum: ['x'] } },
    { response: { enum: ['x', 'y'] } },
    ['breaking response 200'],
  ],
  [
    'a request value less',
    { request: { enum: ['x', 'y'] } },
    { request: { enum: ['x'] } },
    ['breaking request'],
  ],
  [
    'a new required parameter',
    {},
    { parameters: [{ in: 'query', name: 'q', required: true }] },
    ['breaking parameter query q'],
  ],
  [
    'a new optional parameter',
    {},
    { parameters: [{ in: 'query', name: 'q' }] },
    ['additive parameter query q'],
  ],
  [
    'a parameter that goes',
    { parameters: [{ in: 'query', name: 'q' }] },
    {},
    ['breaking parameter query q'],
  ],
  [
    'a success status that goes',
    { statuses: ['200', '201'] },
    { statuses: ['200'] },
    ['breaking response 201'],
  ],
  ['an error status that comes', {}, { statuses: ['200', '418'] }, ['additive response 418']],
  [
    'a list item that changes inside',
    { response: { type: 'array', items: object({ a: { type: 'string' } }) } },
    { response: { type: 'array', items: object({ a: { type: 'integer' } }) } },
    ['breaking response 200 /*/a'],
  ],
];

test.describe('two descriptions', () => {
  for (const [name, before, after, expected] of table) {
    test(`differ by ${name}`, () => {
      const differences = compareDocuments(description(before), description(after));
      expect(differences.map((difference) => `${difference.class} ${difference.at}`)).toEqual(
        expected,
      );
    });
  }

  test('differ by operations that come and go, in text and in Markdown', () => {
    const empty: JsonObject = { openapi: '3.1.0', paths: {} };
    const gone = compareDocuments(description({}), empty);
    expect(gone).toEqual([
      {
        class: 'breaking',
        operation: 'POST /bill',
        at: 'operation',
        text: 'The operation is gone.',
      },
    ]);
    expect(compareDocuments(empty, description({}))).toMatchObject([{ class: 'additive' }]);
    expect(documentsText(gone)).toBe(
      'breaking (1 difference)\n  POST /bill  operation\n    The operation is gone.',
    );
    expect(documentsMarkdown(gone)).toContain(
      '| breaking | `POST /bill` | `operation` | The operation is gone. |',
    );
  });

  test('of a schema that refers to itself are compared to a bounded depth', () => {
    const loop: JsonObject = {
      openapi: '3.1.0',
      paths: {
        '/x': {
          get: {
            responses: {
              '200': {
                content: { 'application/json': { schema: { $ref: '#/components/schemas/Tree' } } },
              },
            },
          },
        },
      },
      components: { schemas: { Tree: object({ child: { $ref: '#/components/schemas/Tree' } }) } },
    };
    expect(compareDocuments(loop, loop)).toEqual([]);
  });
});
