/** Operations as they are read from a description: parameters with their defaults, bodies, and areas of imports. */
import { expect, test } from '@playwright/test';
import { operationsOf } from '../../openapi/reading/operationsOf.ts';
import { areaFolder } from '../../contract/joinDocuments.ts';
import { fingerprintOf } from '../../contract/specsFiles.ts';
import type { Operation } from '../../openapi/types.ts';
import type { JsonObject } from '../../json/jsonObject.ts';
import { ledgerContract } from '../suites/ledger.ts';

function operationWith(described: JsonObject): Operation {
  const operation = { operationId: 'one', responses: {}, ...described };
  const found = operationsOf({ paths: { '/a/{b}': { post: operation } } }).get('one');
  if (found === undefined) throw new Error('the operation was not read');
  return found;
}

const schema = { type: 'string' };

test('a parameter that says nothing of its form has that of its place', () => {
  const { parameters } = operationWith({
    parameters: ['path', 'query', 'header', 'cookie'].map((place) => ({
      name: place,
      in: place,
      schema,
    })),
  });
  expect(parameters).toEqual([
    { name: 'path', in: 'path', required: true, schema, style: 'simple', explode: false },
    { name: 'query', in: 'query', required: false, schema, style: 'form', explode: true },
    { name: 'header', in: 'header', required: false, schema, style: 'simple', explode: false },
    { name: 'cookie', in: 'cookie', required: false, schema, style: 'form', explode: true },
  ]);
});

test('a parameter keeps the form that it says', () => {
  const [one, other] = operationWith({
    parameters: [
      { name: 'q', in: 'query', required: true, schema, style: 'form', explode: false },
      { name: 'h', in: 'header', schema, explode: true },
    ],
  }).parameters;
  expect(one).toMatchObject({ required: true, style: 'form', explode: false });
  expect(other).toMatchObject({ required: false, style: 'simple', explode: true });
});

test('an operation has a body where one with a media type is described', () => {
  expect('body' in operationWith({})).toBe(false);
  expect('body' in operationWith({ requestBody: { content: {} } })).toBe(false);
  const content = { 'text/plain': { schema }, 'application/json': { schema } };
  expect(operationWith({ requestBody: { content } }).body).toMatchObject({ required: false });
});

test('the folder of an area is its name in words joined by hyphens', () => {
  const names = ['ChargeBacks', 'Case Management', 'Query', 'Level2 / Data'];
  expect(names.map(areaFolder)).toEqual([
    'charge-backs',
    'case-management',
    'query',
    'level2-data',
  ]);
});

test('the clause of an imported area says what covers it', () => {
  const reason = ledgerContract().clauses.get('area/customer')?.untested;
  expect(reason).toMatch(/^Covered by import: the \d+ operations .*\(import-customer\/\*\)\.$/);
});

test('a fingerprint is that of the files in any order', () => {
  const [one, other] = ['a', 'b'].map((file) => ({ file, text: file }));
  if (one === undefined || other === undefined) throw new Error('two files were made');
  expect(fingerprintOf([one, other])).toBe(fingerprintOf([other, one]));
});
