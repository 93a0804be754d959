/** Public documents of every version become contracts as they are, and what cannot be used is left out with a reason. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeDocument, type MadeDocument } from '../../suites/document/clauses/makeDocument.ts';
import { resolveReference } from '../../openapi/reading/resolveReference.ts';
import { schemesIn, securitySchemesOf } from '../../openapi/reading/securitySchemes.ts';
import { contractOfDocument } from '../../contract/contractOf.ts';
import type { Contract } from '../../contract/types.ts';

const examples = dirname(
  createRequire(import.meta.url).resolve('@readme/oas-examples/package.json'),
);

function made(name: string): {
  readonly contract: Contract;
  readonly notes: MadeDocument['notes'];
} {
  const { files, notes } = makeDocument(resolve(examples, name));
  return { contract: contractOfDocument(files), notes };
}

const documents: readonly (readonly [string, number])[] = [
  ['2.0/json/petstore.json', 20],
  ['2.0/yaml/petstore-expanded.yaml', 4],
  ['3.0/json/security.json', 15],
  ['3.0/json/link-example.json', 6],
  ['3.1/yaml/train-travel.yaml', 7],
];

for (const [name, operations] of documents) {
  test(`${name} becomes a contract of ${operations} operations`, () => {
    const { contract } = made(name);
    expect(contract.operations.size).toBe(operations);
    expect(contract.areas.flatMap((area) => area.operations)).toHaveLength(operations);
    expect(contract.clauses.size).toBeGreaterThan(operations);
    const schemes = securitySchemesOf(contract.document);
    const asked = [...contract.operations.values()].flatMap(({ credentials }) =>
      credentials.flatMap(schemesIn),
    );
    expect(asked.filter((scheme) => !schemes.has(scheme))).toEqual([]);
  });
}

test('the same document gives the same contract', () => {
  const name = '3.0/json/link-example.json';
  expect(made(name).contract.sha256).toBe(made(name).contract.sha256);
});

test('what is readOnly is not sent, and what is writeOnly need not be answered', () => {
  const { contract } = made('3.0/json/schema-visibility.json');
  const [operation] = contract.operations.values();
  const schema = JSON.stringify(operation?.body?.schema);
  expect(schema).not.toContain('"readOnly":true');
});

test('a member whose schema elsewhere is readOnly is neither sent nor required', () => {
  const file = test.info().outputPath('marked.yaml');
  writeFileSync(
    file,
    `openapi: 3.0.0
info: { title: Marked, version: '1' }
paths:
  /pets:
    post:
      operationId: add
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { 201: { description: Made. } }
components:
  schemas:
    Id: { type: string, readOnly: true }
    Pet: { type: object, properties: { id: { $ref: '#/components/schemas/Id' } }, required: [id] }
`,
  );
  const { document } = made(file).contract;
  expect(resolveReference(document, { $ref: '#/components/schemas/Pet.request' })).toEqual({
    type: 'object',
    properties: {},
    required: [],
  });
});

test('a key that is also described as a parameter is sent once, as the credential', () => {
  const { contract, notes } = made('2.0/json/petstore.json');
  const parameters = contract.operations.get('deletePet')?.parameters.map(({ name }) => name);
  expect(parameters).toEqual(['petId']);
  expect(notes.map(({ why }) => why)).toContain(
    'header parameter api_key is the credential of api_key: it is sent as such',
  );
});

test('Swagger 2.0 keeps its media types, shared parameters, forms and formats of lists', () => {
  const { contract, notes } = made(writtenSwagger());
  const paint = contract.operations.get('paint');
  expect(paint?.body?.schema).toMatchObject({
    properties: { color: { enum: ['red', 'green'] }, layers: { items: { enum: ['x'] } } },
    required: ['color'],
  });
  expect(paint?.responses.get('201')?.mediaTypes).toEqual(['text/csv']);
  expect(paint?.responses.get('400')?.mediaTypes).toEqual(['*/*']);
  // A Location may be relative.
  expect(paint?.responses.get('201')?.headers.map(({ schema }) => schema)).toEqual([
    { type: 'string', format: 'uri-reference' },
  ]);
  expect(contract.operations.get('note')?.body?.required).toBe(true);
  const list = contract.operations.get('list')?.parameters ?? [];
  expect(list.map(({ name, style }) => [name, style])).toEqual([['tags', 'pipeDelimited']]);
  expect(notes.map(({ why }) => why)).toContain(
    'query parameter tabs has the style tsv, which its place does not take',
  );
});

function writtenSwagger(): string {
  const file = test.info().outputPath('swagger.yaml');
  writeFileSync(
    file,
    `swagger: '2.0'
info: { title: Forms, version: '1' }
produces: [application/json]
parameters:
  color: { name: color, in: formData, type: string, enum: [red, green], required: true }
  note: { name: note, in: body, required: true, schema: { type: object } }
  tags: { name: tags, in: query, type: array, items: { type: string }, collectionFormat: pipes }
paths:
  /paint:
    parameters: [{ $ref: '#/parameters/color' }]
    post:
      operationId: paint
      consumes: [application/x-www-form-urlencoded]
      produces: [text/csv]
      parameters: [{ name: layers, in: formData, type: array, items: { type: string, enum: [x] } }]
      responses:
        201: { description: Made., schema: { type: string }, headers: { Location: { type: string, format: uri } } }
        400: { description: Wrong., schema: { type: object } }
  /notes:
    post:
      operationId: note
      parameters: [{ $ref: '#/parameters/note' }]
      responses: { 201: { description: Made. } }
    get:
      operationId: list
      parameters:
        - $ref: '#/parameters/tags'
        - { name: tabs, in: query, type: array, items: { type: string }, collectionFormat: tsv }
      responses: { 200: { description: Fine. } }
`,
  );
  return file;
}
