/** A schema by itself takes along the components that it needs. */
import { expect, test } from '@playwright/test';
import { demandedCompiler } from '../../schemas/schemaCompilers.ts';
import { standaloneSchema } from '../../schemas/standaloneSchema.ts';

const schemas = {
  Node: {
    type: 'object',
    properties: {
      next: { $ref: '#/components/schemas/Node' },
      kind: { $ref: '#/components/schemas/Kind' },
    },
  },
  Kind: {
    type: 'string',
    enum: ['x'],
    'x-note': 1,
    example: 'x',
    discriminator: { propertyName: 'kind' },
  },
  Other: { type: 'integer', format: 'roman' },
};
const document = { components: { schemas } };

test('components come along as far as they are needed, recursion and all', () => {
  expect(standaloneSchema(document, { $ref: '#/components/schemas/Node', title: 'Top' })).toEqual({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $ref: '#/$defs/Node',
    title: 'Top',
    $defs: {
      Kind: { type: 'string', enum: ['x'] },
      Node: {
        type: 'object',
        properties: { next: { $ref: '#/$defs/Node' }, kind: { $ref: '#/$defs/Kind' } },
      },
    },
  });
});

test('a reference into the middle of a component is named by its path', () => {
  const schema = standaloneSchema(document, { $ref: '#/components/schemas/Node/properties/kind' });
  expect(schema['$ref']).toBe('#/$defs/Node.properties.kind');
  expect(demandedCompiler()(schema)('y').map(({ keyword }) => keyword)).toEqual(['enum']);
});

test('a format that no validator knows is left out', () => {
  expect(standaloneSchema(document, { $ref: '#/components/schemas/Other' })).toMatchObject({
    $defs: { Other: { type: 'integer' } },
  });
});

test('members that are called like keywords are kept', () => {
  const schema = {
    type: 'object',
    properties: {
      example: { type: 'string' },
      'x-a': { type: 'string' },
      $ref: { type: 'string' },
    },
  };
  expect(standaloneSchema({}, schema)).toMatchObject(schema);
});

test('a boolean schema stays one', () => {
  const never = demandedCompiler()(standaloneSchema({}, false));
  expect(never(1).length).toBeGreaterThan(0);
});
