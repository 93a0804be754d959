/** What is said of a schema without a draw is what a search finds. */
import { expect, test } from '@playwright/test';
import { negativesFor } from '../../../generators/schema/negativesFor.ts';
import { plainBreaks } from '../../../generators/schema/plainBreaks.ts';
import type { JsonSchema } from '../../../json/types.ts';

const root = {
  components: {
    schemas: {
      Pet: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
      Node: { properties: { next: { $ref: '#/components/schemas/Node' } } },
    },
  },
};
const pet = { $ref: '#/components/schemas/Pet' };

const samples: readonly (readonly [title: string, schema: JsonSchema, breaks: string])[] = [
  ['a reference', pet, 'type required'],
  ['a list of references', { type: 'array', items: pet }, 'type required'],
  ['parts that hold at once', { allOf: [pet, { minProperties: 1 }] }, 'type required'],
  ['an optional member that requires', { properties: { pet } }, 'required'],
  ['branches of two types', { anyOf: [{ type: 'string' }, { type: 'integer' }] }, 'type'],
  ['a branch that allows all', { anyOf: [{ type: 'string' }, {}] }, ''],
  ['all types', { type: ['null', 'boolean', 'object', 'array', 'string', 'number'] }, ''],
  ['a circle', { $ref: '#/components/schemas/Node' }, ''],
  ['anything', true, ''],
];
for (const [title, schema, breaks] of samples)
  test(`${title}: ${breaks === '' ? 'nothing' : breaks} can surely be broken`, () => {
    const { type, required } = plainBreaks(root, schema);
    expect([...(type ? ['type'] : []), ...(required ? ['required'] : [])].join(' ')).toBe(breaks);
    const keywords = negativesFor(schema, { root }).map(({ keyword }) => keyword);
    if (required) expect(keywords).toContain('required');
    if (type) expect(keywords.some((one) => one === 'type' || one === 'anyOf')).toBe(true);
  });
