/** A closed schema knows the members of all its branches and reports every other. */
import { expect, test } from '@playwright/test';
import type { Json } from '../../json/types.ts';
import { closedSchema } from '../../schemas/closedSchema.ts';
import { closedCompiler } from '../../schemas/schemaCompilers.ts';

function extras(schemas: Json, schema: Json, value: Json): readonly string[] {
  const closed = closedSchema({ components: { schemas } }, schema);
  return closedCompiler()(closed)(value).map(({ pointer }) => pointer);
}

const a = { properties: { a: { type: 'string' } } };
const b = { properties: { b: { properties: { c: {} } } } };

test('members of all branches are known', () => {
  for (const word of ['allOf', 'anyOf', 'oneOf']) {
    expect(extras({}, { [word]: [a, b] }, { a: 1, b: { c: 1, d: 1 }, e: 1 }).toSorted()).toEqual([
      '/b/d',
      '/e',
    ]);
  }
  // As text: an object with a member `then` looks like a promise.
  const conditional: Json = JSON.parse(
    `{"if": {"properties": {"kind": {"const": 1}}}, "then": ${JSON.stringify(a)}, "else": ${JSON.stringify(b)}}`,
  );
  expect(extras({}, conditional, { kind: 2, a: 1, b: {}, e: 1 })).toEqual(['/e']);
});

test('one member described twice has the members of both', () => {
  const twice = { allOf: [{ properties: { x: a } }, { properties: { x: b } }] };
  expect(extras({}, twice, { x: { a: 1, b: {}, z: 1 } })).toEqual(['/x/z']);
});

test('a schema that describes no member, or lets others in, closes nothing', () => {
  expect(extras({}, { type: 'object' }, { z: 1 })).toEqual([]);
  expect(extras({}, { ...a, additionalProperties: true }, { z: 1 })).toEqual([]);
  expect(extras({}, { anyOf: [a, { type: 'object' }] }, { z: 1 })).toEqual([]);
  expect(extras({}, { anyOf: [a, { type: 'integer' }] }, { z: 1 })).toEqual(['/z']);
  expect(extras({}, { additionalProperties: a }, { z: { y: 1 } })).toEqual(['/z/y']);
  expect(extras({}, { ...a, additionalProperties: false }, { z: 1 })).toEqual(['/z']);
  expect(extras({}, { patternProperties: { '^x': a } }, { x1: { y: 1 }, z: 1 }).toSorted()).toEqual(
    ['/x1/y', '/z'],
  );
});

test('items are closed, those of a prefix too', () => {
  expect(extras({}, { type: 'array', items: a }, [{ a: 1 }, { z: 1 }])).toEqual(['/1/z']);
  expect(extras({}, { prefixItems: [a], items: b }, [{ a: 1, b: {} }, { z: 1 }])).toEqual(['/1/z']);
});

test('recursion ends, also where it runs through two schemas at once', () => {
  const schemas = {
    Tree: { properties: { next: { $ref: '#/components/schemas/Tree' }, leaf: {} } },
    Vine: { properties: { next: { $ref: '#/components/schemas/Vine' }, root: {} } },
  };
  const both = {
    allOf: [{ $ref: '#/components/schemas/Tree' }, { $ref: '#/components/schemas/Vine' }],
  };
  const value = { next: { next: { leaf: 1, root: 1, z: 1 } } };
  expect(extras(schemas, both, value)).toEqual(['/next/next/z']);
  expect(extras(schemas, { $ref: '#/components/schemas/Tree' }, value).toSorted()).toEqual([
    '/next/next/root',
    '/next/next/z',
  ]);
});

test('values of any type pass, for only names are under test', () => {
  expect(extras({}, { type: 'object', required: ['a'], ...a }, 7)).toEqual([]);
  expect(extras({}, { type: 'object', required: ['a'], ...a }, { a: 7 })).toEqual([]);
});
