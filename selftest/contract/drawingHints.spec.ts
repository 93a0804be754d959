/** Drawing hints bound what is drawn, never what is judged. */
import { expect, test } from '@playwright/test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { isJsonObject, type JsonObject } from '../../json/jsonObject.ts';
import { platformContract } from '../../contract/contractOf.ts';
import { mapDocumentSchemas } from '../../openapi/reading/schemaPlaces.ts';
import { deriveSchemas } from '../../schemas/deriveSchemas.ts';

const contract = platformContract();
const { document, operations } = contract;

/** Every `x-assay-generate` of the description, by where it stands. */
function hints(): ReadonlyMap<string, JsonObject> {
  const found = new Map<string, JsonObject>();
  mapDocumentSchemas(document, (schema, pointer) => {
    const hint = schema['x-assay-generate'];
    if (isJsonObject(hint)) found.set(pointer, hint);
    return schema;
  });
  return found;
}

test('every drawing hint is a sound JSON Schema', () => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
  ajvFormats.default(ajv);
  expect(hints().size).toBeGreaterThan(30);
  for (const [pointer, hint] of hints()) {
    expect(typeof ajv.compile(hint), pointer).toBe('function');
  }
});

test('hints bear on requests only, so that no answer is judged by what is ours', () => {
  const answered = [...deriveSchemas(contract)]
    .filter(([file]) => file.includes('/response-'))
    .flatMap(([, schema]) => Object.keys(schema['$defs'] ?? {}));
  expect(answered).toContain('Vendor');
  for (const pointer of hints().keys()) {
    const [, component] = /^\/components\/schemas\/([^/]+)/.exec(pointer) ?? [];
    expect(answered, pointer).not.toContain(component);
    expect(pointer).not.toContain('/responses/');
  }
});

test('what the document does not bound is bounded by hints alone', () => {
  const bounds = new Set([
    'minimum',
    'maximum',
    'minLength',
    'maxLength',
    'multipleOf',
    'minItems',
    'maxItems',
  ]);
  mapDocumentSchemas(document, (schema, pointer) => {
    expect(
      Object.keys(schema).filter((keyword) => bounds.has(keyword)),
      pointer,
    ).toEqual([]);
    return schema;
  });
});

test('every value that a run must take from elsewhere says from where', () => {
  const sources = new Set<string>();
  for (const { parameters } of operations.values()) {
    for (const { schema } of parameters) sources.add(String(Object(schema)['x-assay-from']));
  }
  expect([...sources].toSorted()).toEqual([
    'attachment',
    'bill',
    'entity',
    'entrypoint',
    'undefined',
  ]);
});
