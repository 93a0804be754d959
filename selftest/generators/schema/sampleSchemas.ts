/** Schemas of our own, one or more for each keyword and for the ways in which keywords meet. */
import type { JsonSchema } from '../../../json/types.ts';

/** By name; each can be met, and Ajv reads each rightly. */
export const SAMPLE_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  anything: true,
  'a list of values': { enum: [1, 'one', null, [1], { one: 1 }] },
  'a constant object': { const: { a: [1, 2], b: null } },
  'an integer between bounds': { type: 'integer', minimum: -3, exclusiveMaximum: 7 },
  'money in cents': { type: 'number', minimum: 0, maximum: 1000, multipleOf: 0.01 },
  'two steps at once': { type: 'integer', multipleOf: 6, allOf: [{ multipleOf: 4 }], minimum: 1 },
  'a number off the grid': { type: 'number', not: { multipleOf: 0.5 }, minimum: 0, maximum: 2 },
  'a bounded string': { type: 'string', minLength: 2, maxLength: 5 },
  'a pattern with a length': {
    type: 'string',
    pattern: '^[a-f0-9]+$',
    minLength: 32,
    maxLength: 32,
  },
  'two patterns': { type: 'string', pattern: '[0-9]', allOf: [{ pattern: '[A-Z]' }], maxLength: 4 },
  'a pattern and not another': { type: 'string', pattern: '^[ab]{3}$', not: { pattern: 'aa' } },
  'a date': { type: 'string', format: 'date' },
  'an address of a page': { type: 'string', format: 'uri', maxLength: 60 },
  'a list of numbers': { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 4 },
  'a closed tuple': {
    type: 'array',
    prefixItems: [{ type: 'string' }, { type: 'integer' }],
    items: false,
  },
  'few different items': {
    type: 'array',
    items: { enum: ['a', 'b', 'c'] },
    uniqueItems: true,
    minItems: 3,
  },
  'a list with two matches': {
    type: 'array',
    items: { type: 'integer', minimum: 0, maximum: 9 },
    contains: { minimum: 8 },
    minContains: 2,
    maxContains: 3,
    maxItems: 6,
  },
  'a repeated item': { type: 'array', not: { uniqueItems: true }, items: { type: 'integer' } },
  'a closed object': {
    type: 'object',
    properties: { a: { type: 'string' }, b: { type: 'integer' } },
    required: ['a'],
    additionalProperties: false,
  },
  'a map by pattern': {
    type: 'object',
    patternProperties: { '^x-': { type: 'integer' } },
    additionalProperties: { type: 'string' },
    minProperties: 2,
  },
  'named members only': {
    type: 'object',
    propertyNames: { pattern: '^[a-z]{2}$' },
    additionalProperties: { type: 'boolean' },
    maxProperties: 3,
  },
  'members that need others': {
    type: 'object',
    properties: { card: { type: 'string' }, address: { type: 'string' } },
    dependentRequired: { card: ['address'] },
    dependentSchemas: {
      address: { properties: { country: { const: 'X' } }, required: ['country'] },
    },
  },
  'either of two': {
    anyOf: [
      { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } },
      { type: 'string', minLength: 1 },
    ],
  },
  'exactly one of three': {
    type: 'object',
    oneOf: [{ required: ['a'] }, { required: ['b'] }, { required: ['c'] }],
    properties: { a: { type: 'integer' }, b: { type: 'integer' }, c: { type: 'integer' } },
  },
  'overlapping ranges': {
    type: 'integer',
    oneOf: [
      { minimum: 0, maximum: 10 },
      { minimum: 5, maximum: 15 },
    ],
  },
  'a condition': {
    type: 'object',
    properties: {
      kind: { enum: ['card', 'cash'] },
      number: { type: 'string' },
      note: { type: 'string' },
    },
    required: ['kind'],
    if: { properties: { kind: { const: 'card' } } },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { required: ['number'] },
    else: { required: ['note'] },
  },
  'nothing unevaluated': {
    type: 'object',
    allOf: [{ properties: { a: { type: 'integer' } } }],
    anyOf: [{ properties: { b: { type: 'integer' } }, required: ['b'] }, { required: ['a'] }],
    unevaluatedProperties: false,
  },
  'not an object with a name': { not: { type: 'object', required: ['name'] } },
  'a tree': {
    $defs: {
      tree: {
        type: 'object',
        required: ['value'],
        properties: {
          value: { type: 'integer' },
          children: { type: 'array', items: { $ref: '#/$defs/tree' } },
        },
        additionalProperties: false,
      },
    },
    $ref: '#/$defs/tree',
  },
  'a member named like a trap': {
    type: 'object',
    properties: { constructor: { type: 'integer' }, toString: { type: 'string' } },
    required: ['constructor', 'toString'],
  },
  'a bill': {
    $defs: {
      money: { type: 'number', minimum: 0, maximum: 1000000, multipleOf: 0.01 },
      item: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'cost', 'quantity'],
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 80 },
          cost: { $ref: '#/$defs/money' },
          quantity: { type: 'integer', minimum: 1, maximum: 10000 },
          categories: {
            type: 'array',
            items: { type: 'string', minLength: 1, maxLength: 30 },
            maxItems: 5,
            uniqueItems: true,
          },
        },
      },
    },
    type: 'object',
    required: ['number', 'amount', 'date', 'vendor'],
    unevaluatedProperties: false,
    properties: {
      number: { type: 'string', pattern: '^[A-Z]{2,4}-\\d{4,8}$' },
      amount: { $ref: '#/$defs/money' },
      date: { type: 'string', format: 'date' },
      end: { type: 'string', format: 'date' },
      mode: { type: 'integer', enum: [0, 1] },
      frequency: { enum: ['once', 'weekly', 'monthly'] },
      vendor: {
        type: 'object',
        required: ['code'],
        properties: { code: { type: 'string', pattern: '^[A-Za-z0-9-]{1,50}$' } },
        additionalProperties: false,
      },
      items: { type: 'array', minItems: 1, maxItems: 20, items: { $ref: '#/$defs/item' } },
    },
    dependentRequired: { end: ['frequency'] },
    if: { properties: { mode: { const: 1 } }, required: ['mode'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { required: ['frequency'] },
  },
};
