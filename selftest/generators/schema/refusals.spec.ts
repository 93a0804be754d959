/** What the generator refuses, and how it says why. */
import { expect, test } from '@playwright/test';
import type { JsonSchema } from '../../../contract/types.ts';
import { compileSchema } from '../../../generators/schema/compileSchema.ts';
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

function caught(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
