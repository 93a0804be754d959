/** A reference to nothing costs what needs it: one operation, or the schema of one answer, and never the document. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Json } from '../../json/types.ts';
import { makeDocument } from '../../suites/document/clauses/makeDocument.ts';
import { makeImport } from '../../suites/platform/makeImport.ts';
import { scratchFolder } from '../cli/scratchFolder.ts';
import { documents, shippedArea } from './sampleContract.ts';

const file = join(documents, 'dangling.yaml');
const folder = scratchFolder('dangling');

/** What Assay makes of a document with these paths, in a file that begins with the mark of its encoding. */
function writtenDocument(
  name: string,
  paths: Json,
  encoding: BufferEncoding = 'utf8',
): ReturnType<typeof makeDocument> {
  const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths };
  const path = join(folder, name);
  writeFileSync(path, `\uFEFF${JSON.stringify(document)}`, encoding);
  return makeDocument(path);
}

test('only what needs a missing part is left out, each with its reason', () => {
  const { operations, clauses, notes } = makeImport(file, shippedArea('Customer'), '');
  expect(operations.map(({ id }) => id)).toEqual(['listPets', 'listOwners', 'listShops', 'search']);
  expect(notes.map(({ place, leftOut }) => [place, leftOut])).toEqual([
    ['HEAD /owners', true],
    ['GET /shops', false],
    ['/gone', true],
    ['GET /search', false],
    ['schemas', false],
    ['schemas', false],
    ['POST /pets', true],
    ['GET /owners', false],
  ]);
  expect(notes[1]?.why).toContain('#/components/responses/Shops leads to nothing');
  expect(notes[6]?.why).toContain('Tag is referred to and is not there');
  expect(notes[7]?.why).toContain('Nothing is referred to and is not there');
  const judged = clauses.map(({ id }) => id).filter((id) => /-(types|members)$/.test(id));
  expect(judged).toEqual(['import-customer/list-pets-types', 'import-customer/list-pets-members']);
});

test('a path without a slash and an id that is used twice are named, not passed over', () => {
  const { notes } = writtenDocument('paths.json', {
    '/a': { get: { operationId: 'getA', responses: { '200': { description: 'A.' } } } },
    '/b': { get: { operationId: 'getA', responses: { '200': { description: 'B.' } } } },
    c: { get: { responses: { '200': { description: 'C.' } } } },
  });
  expect(notes.map(({ place, why }) => `${place}: ${why}`)).toEqual([
    'GET /b: its operationId is that of another operation: here it is getA2',
    'c: the path does not begin with a slash',
  ]);
});

for (const encoding of ['utf16le', 'utf8'] as const)
  test(`a document in ${encoding} with a mark of byte order is read`, () => {
    const paths = { '/ä': { get: { responses: { '200': { description: 'Ä.' } } } } };
    expect(writtenDocument(`${encoding}.json`, paths, encoding).operations).toBe(1);
  });

test('an empty file is said to be empty', () => {
  const empty = join(folder, 'empty.yaml');
  writeFileSync(empty, '\n');
  expect(() => makeDocument(empty)).toThrow(/empty\.yaml: the file is empty/);
});
