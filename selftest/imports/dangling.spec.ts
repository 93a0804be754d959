/** A reference to nothing costs what needs it: one operation, or the schema of one answer, and never the document. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeImport } from '../../suites/platform/makeImport.ts';
import { documents, shippedArea } from './sampleContract.ts';

const file = join(documents, 'dangling.yaml');

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
