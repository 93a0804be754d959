/** Public documents of every version become contracts as they are, and what cannot be used is left out with a reason. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeDocument, type MadeDocument } from '../../cli/imports/makeDocument.ts';
import { schemesIn, securitySchemesOf } from '../../contract/document/securitySchemes.ts';
import { contractOfDocument } from '../../contract/loadContract.ts';
import type { Contract } from '../../contract/types.ts';

const examples = dirname(
  createRequire(import.meta.url).resolve('@readme/oas-examples/package.json'),
);

function made(name: string): {
  readonly contract: Contract;
  readonly notes: MadeDocument['notes'];
} {
  const { files, notes } = makeDocument(join(examples, name));
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

test('a key that is also described as a parameter is sent once, as the credential', () => {
  const { contract, notes } = made('2.0/json/petstore.json');
  const parameters = contract.operations.get('deletePet')?.parameters.map(({ name }) => name);
  expect(parameters).toEqual(['petId']);
  expect(notes.map(({ why }) => why)).toContain(
    'header parameter api_key is the credential of api_key: it is sent as such',
  );
});
