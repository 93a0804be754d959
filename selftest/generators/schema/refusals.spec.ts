/** What the generator refuses, and how it says why. */
import { expect, test } from '@playwright/test';
import type { JsonSchema } from '../../../json/types.ts';
import { compileSchema } from '../../../generators/schema/compileSchema.ts';
import { boundariesFor } from '../../../generators/schema/boundariesFor.ts';
import { GenerationFailure } from '../../../generators/schema/generationFailure.ts';
import { primaryNegatives } from '../../../generators/schema/primaryNegatives.ts';
import { seededRandom } from '../../../generators/schema/facts/seededRandom.ts';
import { UnresolvedReference } from '../../../generators/schema/unresolvedReference.ts';
import { UnsatisfiableSchema } from '../../../generators/schema/unsatisfiableSchema.ts';

const impossible: readonly (readonly [string, JsonSchema, string])[] = [
  ['the false schema', false, '#'],
  ['no value to choose from', { enum: [] }, '#'],
  ['two types at once', { allOf: [{ type: 'string' }, { type: 'integer' }] }, '#/allOf/1'],
  ['bounds that cross', { type: 'integer', minimum: 3, maximum: 2 }, '#'],
  [
    'a member that no string can be',
    {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'string', minLength: 3, maxLength: 2 } },
    },
    '#/properties/a',
  ],
  [
    'patterns that exclude each other',
    { type: 'string', pattern: '^a+$', allOf: [{ pattern: '^b' }] },
    '#',
  ],
  [
    'a recursion without an end',
    {
      $defs: {
        node: {
          type: 'object',
          required: ['next'],
          properties: { next: { $ref: '#/$defs/node' } },
        },
      },
      $ref: '#/$defs/node',
    },
    '#/$defs/node',
  ],
  [
    'more different items than there are',
    { type: 'array', items: { type: 'boolean' }, uniqueItems: true, minItems: 3 },
    '#',
  ],
  [
    'one of two that are the same',
    { oneOf: [{ type: 'string' }, { type: 'string', title: 'B' }] },
    '#/oneOf',
  ],
];

for (const [name, schema, pointer] of impossible)
  test(`refuses ${name} and says where`, () => {
    const refusal = caught(() => compileSchema(schema));
    expect(refusal).toBeInstanceOf(UnsatisfiableSchema);
    if (!(refusal instanceof UnsatisfiableSchema)) return;
    expect(refusal.code).toBe('UNSATISFIABLE_SCHEMA');
    expect(refusal.pointer.startsWith(pointer), refusal.message).toBe(true);
    expect(refusal.reason.length).toBeGreaterThan(10);
  });

test('refuses a reference to what was not supplied', () => {
  expect(caught(() => compileSchema({ $ref: 'https://example.com/other' }))).toBeInstanceOf(
    UnresolvedReference,
  );
  expect(caught(() => compileSchema({ $ref: '#/$defs/none' }))).toBeInstanceOf(UnresolvedReference);
});

/** Each asks for what is there, or may be: it is given up with the place, and never called impossible. */
const tooMuch: readonly (readonly [string, JsonSchema, string])[] = [
  ['a thousand million items', { type: 'array', minItems: 1e9 }, '#'],
  ['more items than an array can have', { type: 'array', minItems: 1e300 }, '#'],
  [
    'a text of 1e12 characters',
    { properties: { a: { minLength: 1e12, type: 'string' } }, required: ['a'], type: 'object' },
    '#/properties/a',
  ],
  ['a thousand million members', { type: 'object', minProperties: 1e9 }, '#'],
  ['a hundred levels', nested(100), '#/items/items'],
  [
    'twelve letters twice each',
    {
      type: 'string',
      maxLength: 30,
      allOf: Array.from('abcdefghijkl', (letter) => ({ pattern: `${letter}.*${letter}` })),
    },
    '#',
  ],
  ['letters of another script in an iri', { type: 'string', format: 'iri', pattern: 'é' }, '#'],
  ['a pattern that is none', { properties: { a: { pattern: '(' } } }, '#/properties/a/pattern'],
  ['a name pattern that is none', { patternProperties: { '[': true } }, '#/patternProperties/['],
  ['steps of zero', { type: 'number', multipleOf: 0 }, '#/multipleOf'],
  ['an infinite bound', { items: { minimum: Infinity } }, '#/items/minimum'],
];

for (const [name, schema, pointer] of tooMuch)
  test(`gives up ${name} at once and says where`, () => {
    for (const make of [compileSchema, boundariesFor, primaryNegatives]) {
      const refusal = caught(() => make(schema));
      expect(refusal).toBeInstanceOf(GenerationFailure);
      if (!(refusal instanceof GenerationFailure)) return;
      expect(refusal.schemaPath.startsWith(pointer), refusal.message).toBe(true);
      expect(refusal.reason.length).toBeGreaterThan(10);
    }
  });

test('gives up a value that doubles without end in sight', () => {
  const $defs = Object.fromEntries(
    Array.from({ length: 36 }, (_, at) => [
      `d${at}`,
      at === 35
        ? { type: 'integer' }
        : { type: 'array', minItems: 2, maxItems: 2, items: { $ref: `#/$defs/d${at + 1}` } },
    ]),
  );
  const compiled = compileSchema({ $ref: '#/$defs/d0', $defs });
  expect(caught(() => compiled.draw(seededRandom(1)))).toBeInstanceOf(GenerationFailure);
});

const endless: readonly (readonly [string, JsonSchema, string])[] = [
  ['anyOf', { anyOf: [{ $ref: '#' }, { type: 'integer' }] }, '#'],
  [
    'if',
    { properties: { a: { if: { $ref: '#/properties/a' }, type: 'integer' } } },
    '#/properties/a',
  ],
  ['dependentSchemas', { dependentSchemas: { a: { $ref: '#' } } }, '#'],
];

for (const [keyword, schema, pointer] of endless)
  test(`refuses a schema that applies itself to the same value by ${keyword}`, () => {
    const refusal = caught(() => compileSchema(schema));
    expect(refusal).toBeInstanceOf(UnsatisfiableSchema);
    expect(refusal).toMatchObject({ pointer, reason: 'the reference leads back to itself' });
  });

test('names what is lacking where no recursion is to blame', () => {
  const contradictions: readonly JsonSchema[] = [
    {
      type: 'object',
      minProperties: 3,
      properties: { a: true, b: true },
      additionalProperties: false,
    },
    { type: 'array', contains: { type: 'string' }, items: { type: 'integer' } },
    { type: 'array', items: { type: 'boolean' }, uniqueItems: true, minItems: 3 },
  ];
  for (const schema of contradictions)
    expect(caught(() => compileSchema(schema))).toMatchObject({
      code: 'UNSATISFIABLE_SCHEMA',
      reason: expect.not.stringContaining('recursion'),
    });
});

const large: readonly (readonly [string, JsonSchema])[] = [
  ['300 members of any name', { type: 'object', minProperties: 300 }],
  [
    '1,000 different integers',
    { type: 'array', uniqueItems: true, minItems: 1000, items: { type: 'integer' } },
  ],
  [
    'an object of 4,000 properties',
    {
      type: 'object',
      properties: Object.fromEntries(
        Array.from({ length: 4000 }, (_, at) => [`p${at}`, { type: 'integer' }]),
      ),
    },
  ],
  [
    'bounds at the rim of the numbers',
    { type: 'array', items: { exclusiveMinimum: Number.MAX_VALUE } },
  ],
];

for (const [name, schema] of large)
  test(`draws ${name}`, () => {
    const compiled = compileSchema(schema);
    const value = compiled.draw(seededRandom(3));
    expect(compiled.accepts(value)).toBe(true);
  });

test('leaves out violations that no text or list is long enough for', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'string', maxLength: 1e300 }, b: { type: 'array', maxItems: 1e300 } },
  };
  expect(primaryNegatives(schema).map(({ keyword }) => keyword)).not.toContain('maxLength');
});

function caught(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

function nested(levels: number): JsonSchema {
  let schema: JsonSchema = { type: 'integer' };
  for (let level = 0; level < levels; level += 1)
    schema = { type: 'array', minItems: 1, items: schema };
  return schema;
}
