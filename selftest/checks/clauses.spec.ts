/** The register of clauses: its words, its ids and its standings. */
import { expect, test } from '@playwright/test';
import { platformContract } from '../../contract/contractOf.ts';

const contract = platformContract();
const clauses = [...contract.clauses.values()];

test('ids are kebab-case words under their group', () => {
  const odd = clauses
    .map(({ id }) => id)
    .filter((id) => !/^[a-z]+(-[a-z]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/.test(id));
  expect(odd).toEqual([]);
});

test('statements are facts in the present tense', () => {
  const modal = clauses.filter(({ statement }) =>
    /\b(must|should|may|shall|would|ought)\b/i.test(statement),
  );
  expect(modal.map(({ id }) => id)).toEqual([]);
});

test('statements are sentences, and no two clauses have the same', () => {
  const texts = clauses.map(({ statement }) => statement);
  expect(texts.filter((text) => !/^\S.*\.$/.test(text))).toEqual([]);
  expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
});

test('readings stand with implied clauses and questions with open ones', () => {
  const misplaced = clauses.filter(
    (clause) =>
      (clause.reading === undefined) === (clause.standing === 'implied') ||
      (clause.question === undefined) === (clause.standing === 'open'),
  );
  expect(misplaced.map(({ id }) => id)).toEqual([]);
});

test('the register is as rich as the document', () => {
  expect(clauses.length).toBeGreaterThan(250);
  expect(clauses.filter(({ standing }) => standing === 'open').length).toBeGreaterThan(60);
});

test('every operation and every area has clauses', () => {
  for (const id of contract.operations.keys())
    expect(clauses.filter(({ operations }) => operations.includes(id)).length, id).toBeGreaterThan(
      5,
    );
  const named = clauses.filter(({ group }) => group === 'area').map(({ statement }) => statement);
  for (const { name } of contract.areas)
    expect(
      named.some((statement) => statement.includes(`area ${name} `)),
      name,
    ).toBe(true);
});

test('an open clause is observed under a key of its own', () => {
  const keys = clauses.flatMap(({ params }) =>
    typeof params['key'] === 'string' ? [params['key']] : [],
  );
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  const keyless = clauses.filter(
    ({ standing, check, params }) =>
      standing === 'open' && check !== undefined && typeof params['key'] !== 'string',
  );
  expect(keyless.map(({ id }) => id)).toEqual([]);
});
