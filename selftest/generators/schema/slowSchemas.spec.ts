/** Schemas made to be slow: compiling, drawing, negatives and boundaries end within their bounds of steps. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from '@playwright/test';
import { boundaryPlan } from '../../../generators/schema/boundariesFor.ts';
import { GenerationFailure } from '../../../generators/schema/generationFailure.ts';
import { compileSchema } from '../../../generators/schema/compileSchema.ts';
import { eachNegative, negativePlan } from '../../../generators/schema/negativesFor.ts';
import { seededRandom } from '../../../generators/schema/facts/seededRandom.ts';
import type { Json, JsonSchema } from '../../../json/types.ts';

/** The bounds are counted in steps; this ends only what has none. */
test.setTimeout(120_000);

/** Fewer steps than usual, so that the test is quick. */
const NEGATIVE_STEPS = 100_000;

const count = (length: number): readonly number[] => Array.from({ length }, (_, at) => at);

/** Closed objects, each of which holds a list of all of them. */
const closedUnion = (branches: number): JsonSchema => ({
  $ref: '#/$defs/any',
  $defs: {
    any: { oneOf: count(branches).map((at) => ({ $ref: `#/$defs/k${at}` })) },
    ...Object.fromEntries(
      count(branches).map((at) => [
        `k${at}`,
        {
          type: 'object',
          additionalProperties: false,
          required: ['name', `only${at % 7}`],
          properties: {
            name: { type: 'string' },
            [`only${at % 7}`]: { type: ['string', 'number'] },
            [`more${at}`]: { $ref: '#/$defs/any' },
            items: { type: 'array', items: { $ref: '#/$defs/any' } },
          },
        },
      ]),
    ),
  },
});

const slow: Readonly<Record<string, JsonSchema>> = {
  'a recursive union of closed objects': closedUnion(7),
  'twenty branches reached again through their items': {
    $ref: '#/$defs/any',
    $defs: {
      any: {
        oneOf: count(20).map((at) => ({
          type: 'object',
          required: ['kind'],
          properties: {
            kind: { const: `k${at}` },
            items: { type: 'array', items: { $ref: '#/$defs/any' } },
            [`p${at}`]: { anyOf: [{ $ref: '#/$defs/any' }, { type: 'null' }] },
          },
        })),
      },
    },
  },
  'closed objects that exclude one another only in part': {
    oneOf: [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
    ].map((names) => ({
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(names.map((name) => [name, { type: 'integer' }])),
    })),
  },
  'an enum of 5,000 values': { enum: count(5_000).map((at) => `value-${at}`) },
  '200 circular schemas': {
    $ref: '#/$defs/s0',
    $defs: Object.fromEntries(
      count(200).map((at) => [
        `s${at}`,
        {
          type: 'object',
          properties: {
            id: { type: 'integer' },
            next: { $ref: `#/$defs/s${(at + 1) % 200}` },
            back: { anyOf: [{ $ref: `#/$defs/s${(at + 199) % 200}` }, { type: 'null' }] },
            far: { type: 'array', items: { $ref: `#/$defs/s${(at * 7) % 200}` } },
          },
        },
      ]),
    ),
  },
  'a pattern that runs away': { type: 'string', pattern: '^(c?){500}c{500}$' },
};

for (const [title, schema] of Object.entries(slow))
  test(`${title}: eight valid values, the same again, and bounded lists`, () => {
    const judge = new Ajv2020({ strict: false });
    // RegExp would run away on a text that does not match; the length says as much of this pattern.
    const isPattern = title.startsWith('a pattern');
    const accepts = isPattern
      ? (value: Json): boolean => typeof value === 'string' && /^c{500,1000}$/.test(value)
      : judge.compile(schema);
    const drawn = (many: number): readonly Json[] => {
      const { draw, counters } = compileSchema(schema);
      const values = count(many).map((seed) => draw(seededRandom(seed)));
      expect(counters.get('#')?.tries).toBeLessThan(8 * 50);
      return values;
    };
    const values = drawn(8);
    for (const value of values) expect(accepts(value), JSON.stringify(value)).toBe(true);
    expect(drawn(4)).toEqual(values.slice(0, 4));
    const found = [...eachNegative(schema, {}, NEGATIVE_STEPS)];
    const negatives = found.filter((each) => typeof each === 'object' && 'arbitrary' in each);
    expect(negatives.length).toBeGreaterThan(0);
    const lawful = isPattern ? [] : negatives.filter(({ examples }) => accepts(examples[0]));
    const broken = boundaryPlan(schema).boundaries.filter(({ value }) => !accepts(value));
    expect({ lawful, broken }).toEqual({ lawful: [], broken: [] });
  });

test('what was not looked at is counted', () => {
  const { negatives, leftOut } = negativePlan(closedUnion(7));
  expect(negatives.length).toBeGreaterThan(10);
  expect(leftOut).toBeGreaterThan(10);
});

test('a union too large to search is given up, and never called impossible', () => {
  expect(() => compileSchema(closedUnion(14))).toThrow(GenerationFailure);
});
