/** Schemas that lead to one another in hundreds are judged, each part compiled once and when a value reaches it. */
import { expect, test } from '@playwright/test';
import { closedParts } from '../../schemas/closedSchema.ts';
import { closedCompiler, demandedCompiler } from '../../schemas/schemaCompilers.ts';
import { plainParts } from '../../schemas/standaloneSchema.ts';
import type { JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** A chain of 3,000 schemas, each of which leads to the next one by a union, and the last to the first. */
const length = 3_000;
const schemas = Object.fromEntries(
  Array.from({ length }, (_, at): [string, Json] => [
    `S${at}`,
    {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'integer' },
        next: { anyOf: [{ type: 'string' }, reference(`S${(at + 1) % length}`)] },
      },
    },
  ]),
);
const document = { components: { schemas } };

test('a chain of thousands of references is judged in both readings', () => {
  const parts = plainParts(document);
  const demanded = demandedCompiler(parts.part)(parts.top(reference('S0')));
  const value = { id: 1, next: { id: 1, next: { id: 'x', extra: 1 } } };
  expect(demanded({ id: 1, next: { id: 1, next: 'end' } })).toEqual([]);
  expect(demanded(value).map(({ pointer, keyword }) => `${pointer} ${keyword}`)).toContain(
    '/next/next/id type',
  );
  const closed = closedParts(document);
  const undocumented = closedCompiler(closed.part)(closed.top(reference('S0')));
  expect(undocumented(value).map(({ pointer }) => pointer)).toEqual(['/next/next/extra']);
});

test('members that a referred part evaluates are no unevaluated ones', () => {
  const parts = plainParts({ components: { schemas: { Base: { properties: { a: {} } } } } });
  const schema = { allOf: [reference('Base')], unevaluatedProperties: false };
  const judge = demandedCompiler(parts.part)(parts.top(schema));
  expect(judge({ a: 1 })).toEqual([]);
  expect(judge({ a: 1, b: 1 }).map(({ pointer }) => pointer)).toEqual(['/b']);
});

test('a value of many items finds its faults in a part, too', () => {
  const parts = plainParts(document);
  const judge = demandedCompiler(parts.part)(parts.top({ type: 'array', items: reference('S1') }));
  const items: Json[] = Array.from({ length: 20_000 }, () => ({ id: 1, more: {} }));
  expect(judge(items)).toEqual([]);
  expect(judge([{}, ...items]).map(({ pointer }) => pointer)).toEqual(['/0/id']);
});
