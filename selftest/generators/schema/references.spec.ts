/** References into documents, and the words of OpenAPI 3.0. */
import { expect, test } from '@playwright/test';
import type { JsonSchema } from '../../../json/types.ts';
import { arbitraryFor } from '../../../generators/schema/arbitraryFor.ts';
import { negativesFor } from '../../../generators/schema/negativesFor.ts';
import { ajvJudge, expectValid, valuesOf } from './arbitraryLaws.ts';

const document = {
  openapi: '3.1.0',
  components: {
    schemas: {
      Money: { type: 'number', minimum: 0, multipleOf: 0.5 },
      Line: {
        type: 'object',
        required: ['cost'],
        properties: {
          cost: { $ref: '#/components/schemas/Money' },
          parts: { type: 'array', items: { $ref: '#/components/schemas/Line' } },
        },
      },
    },
  },
} as const;

test('follows references into the document that the schema is a part of', () => {
  const schema: JsonSchema = { $ref: '#/components/schemas/Line' };
  const standing: JsonSchema = {
    $ref: '#/components/schemas/Line',
    components: document.components,
  };
  expectValid(arbitraryFor(schema, { root: document }), ajvJudge(standing), 50);
  const names = negativesFor(schema, { root: document, name: 'line' }).map(({ name }) => name);
  expect(names).toContain('line/cost/minimum-1');
  expect(names).toContain('line/parts/*/required/cost');
});

test('follows references to other documents by their address', () => {
  const schema: JsonSchema = {
    type: 'array',
    minItems: 1,
    items: { $ref: 'https://example.com/word' },
  };
  const documents = { 'https://example.com/word': { type: 'string', pattern: '^[a-z]{3}$' } };
  for (const value of valuesOf(arbitraryFor(schema, { documents }), 20, 1))
    expect(JSON.stringify(value)).toMatch(/^\["[a-z]{3}"(?:,"[a-z]{3}")*\]$/u);
});

test('reads nullable and boolean exclusive bounds where the dialect has them', () => {
  const schema: JsonSchema = {
    type: 'integer',
    nullable: true,
    minimum: 0,
    exclusiveMinimum: true,
    maximum: 2,
  };
  const values = new Set(valuesOf(arbitraryFor(schema, { dialect: 'openapi-3.0' }), 60, 1));
  expect(values).toEqual(new Set([1, 2, null]));
});

test('keeps numbers within the formats of OpenAPI', () => {
  for (const value of valuesOf(arbitraryFor({ type: 'integer', format: 'int32' }), 100, 1))
    expect(Number(value) | 0).toBe(value);
});

test('follows a dynamic reference to the outermost anchor', () => {
  const schema: JsonSchema = {
    $id: 'https://example.com/strings',
    $ref: 'list',
    $defs: {
      strings: { $dynamicAnchor: 'item', type: 'string' },
      list: {
        $id: 'list',
        type: 'array',
        minItems: 1,
        items: { $dynamicRef: '#item' },
        $defs: { any: { $dynamicAnchor: 'item' } },
      },
    },
  };
  for (const value of valuesOf(arbitraryFor(schema), 30, 1))
    expect(Array.isArray(value) && value.every((item) => typeof item === 'string')).toBe(true);
});
