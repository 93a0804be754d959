/** The files under schemas/generated are what the contract gives, byte for byte. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { platformContract } from '../../contract/contractOf.ts';
import { projectRoot } from '../../contract/projectRoot.ts';
import { deriveSchemas } from '../../schemas/deriveSchemas.ts';
import { generatedFiles } from '../../schemas/generatedFiles.ts';

const folder = path.join(projectRoot(), 'schemas', 'generated');
const contract = platformContract();

test('the files under schemas/generated are what the contract gives (else: npm run schemas)', () => {
  const expected = generatedFiles(contract);
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json'));
  expect(found.toSorted()).toEqual([...expected.keys()]);
  for (const [name, text] of expected) {
    expect(readFileSync(path.join(folder, name), 'utf8'), name).toBe(text);
  }
});

test('the same contract gives the same bytes', () => {
  expect([...generatedFiles(platformContract())]).toEqual([...generatedFiles(contract)]);
});

test('every component, body, parameter and JSON answer has its file', () => {
  const names = [...deriveSchemas(contract).keys()];
  for (const component of Object.keys(contract.document.components?.schemas ?? {})) {
    expect(names).toContain(`components/${component}.schema.json`);
  }
  expect(names.filter((name) => name.startsWith('operations/createBill/'))).toEqual([
    'operations/createBill/header-idempotencyKey.schema.json',
    'operations/createBill/path-entry.schema.json',
    'operations/createBill/request.schema.json',
    'operations/createBill/response-200.closed.schema.json',
    'operations/createBill/response-200.schema.json',
  ]);
});

test('every derived schema is sound JSON Schema 2020-12, with an id of its own', () => {
  const lawful = { strict: true, strictRequired: false };
  // Closed forms name members and no types; all others say the types that their words are about.
  const typed = new Ajv2020({ ...lawful, allowUnionTypes: true });
  const closed = new Ajv2020({ ...lawful, strictTypes: false });
  for (const ajv of [typed, closed]) ajvFormats.default(ajv);
  const derived = deriveSchemas(contract);
  for (const [name, schema] of derived)
    expect(typeof (name.includes('.closed.') ? closed : typed).compile(schema)).toBe('function');
  const schemas = [...derived.values()];
  expect(new Set(schemas.map(({ $id }) => $id)).size).toBe(schemas.length);
  expect(JSON.stringify(schemas)).not.toContain('x-assay');
});
