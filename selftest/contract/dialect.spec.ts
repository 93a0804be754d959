/** Descriptions of OpenAPI 3.0 are read as those of 3.1, wherever a schema stands. */
import { expect, test } from '@playwright/test';
import { toDialect31 } from '../../openapi/reading/dialect.ts';
import type { JsonObject } from '../../json/jsonObject.ts';
import { mapDocumentSchemas } from '../../openapi/reading/schemaPlaces.ts';

function described(version: string, schemas: JsonObject): JsonObject {
  return {
    openapi: version,
    info: { title: 'a', version: '1' },
    paths: {},
    components: { schemas },
  };
}

test('the words of 3.0 become those of 3.1, wherever a schema stands', () => {
  const before = described('3.0.3', {
    Amount: {
      type: 'number',
      minimum: 0,
      exclusiveMinimum: true,
      maximum: 9,
      exclusiveMaximum: false,
    },
    Word: { type: 'string', enum: ['a'], nullable: true, example: 'a' },
    Untyped: { nullable: true },
    Nested: {
      type: 'object',
      properties: { nullable: { type: 'array', items: { type: 'string', nullable: true } } },
    },
  });
  expect(toDialect31(before, 'a.yaml')).toEqual({
    ...described('3.1.0', {
      Amount: { type: 'number', exclusiveMinimum: 0, maximum: 9 },
      Word: { type: ['string', 'null'], enum: ['a', null], examples: ['a'] },
      Untyped: {},
      Nested: {
        type: 'object',
        properties: { nullable: { type: 'array', items: { type: ['string', 'null'] } } },
      },
    }),
  });
});

test('a member that is called nullable is no word of 3.0', () => {
  const document = described('3.1.0', { A: { properties: { nullable: { type: 'boolean' } } } });
  expect(toDialect31(document, 'a.yaml')).toBe(document);
});

test('nullable in 3.1 is refused at every place', () => {
  const document = described('3.1.0', {
    'A/b': { anyOf: [{ type: 'string', nullable: true }] },
    C: { nullable: false },
  });
  expect(() => toDialect31(document, 'a.yaml')).toThrow(
    /a\.yaml#\/components\/schemas\/A~1b\/anyOf\/0\/nullable: .*\na\.yaml#\/components\/schemas\/C\/nullable: /,
  );
});

test('examples and extensions hold no schemas', () => {
  const document = {
    'x-a': { schema: { type: 'string' } },
    example: { schema: {} },
    a: { schema: { type: 'string' } },
  };
  expect(mapDocumentSchemas(document, () => ({ const: 1 }))).toEqual({
    ...document,
    a: { schema: { const: 1 } },
  });
});
