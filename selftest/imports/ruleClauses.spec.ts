/** The sentences that make a member unique, or the name of what exists, and those that do not. */
import { expect, test } from '@playwright/test';
import type { Json, JsonSchema } from '../../json/types.ts';
import { collectionsElsewhere } from '../../mock/document/resources.ts';
import { mostBelow, mostTimes } from '../../openapi/reading/limitSaid.ts';
import { operationsOf } from '../../openapi/reading/operationsOf.ts';
import { plainWords, type Sentence } from '../../openapi/reading/sentencesOf.ts';
import { rolesIn } from '../../suites/document/clauses/lifeClauses.ts';
import { namingClauses } from '../../suites/document/clauses/namingClauses.ts';
import { ruleClauses, thingsIn } from '../../suites/document/clauses/ruleClauses.ts';
import { caseParams, whereFree } from '../../suites/document/clauses/uniqueValues.ts';

const id = (name: string): Json => [
  { name, in: 'path', required: true, schema: { type: 'integer' } },
];
const served = { responses: { '200': { description: 'Served.' } } };

/** Returns the parts of the ids of the clauses that a creation of loans gets. */
function partsOf(
  description: string,
  member: JsonSchema,
  refusals: Readonly<Record<string, string>> = { '409': 'Conflict' },
  all = '',
): readonly string[] {
  const responses = Object.fromEntries(
    Object.entries(refusals).map(([status, text]) => [status, { description: text }]),
  );
  const node = {
    operationId: 'addLoan',
    description,
    requestBody: {
      content: {
        'application/json': {
          schema: { type: 'object', properties: { seedId: { type: 'integer' }, code: member } },
        },
      },
    },
    responses: { '201': { description: 'Made.' }, ...responses },
  };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Seeds', version: '1', description: all },
    paths: {
      '/seeds/{seedId}': { parameters: id('seedId'), get: { ...served, operationId: 'getSeed' } },
      '/seed-loans/{id}': { parameters: id('id'), get: { ...served, operationId: 'getBoth' } },
      '/loans': { post: node },
      '/loans/{loanId}': { parameters: id('loanId'), get: { ...served, operationId: 'getLoan' } },
    },
  };
  const every = [...operationsOf(document).values()];
  const operation = every.find((one) => one.id === 'addLoan');
  if (operation === undefined) throw new Error('the document lost its creation');
  const things = thingsIn(document, every);
  return ruleClauses(things, rolesIn(document, every), { operation, node }).map(({ part }) => part);
}

const text = { type: 'string' };
const says = (description: string): JsonSchema => ({ ...text, description });

test('a reference in each item of a list is one, where the things that it names must exist', () => {
  const lines = {
    type: 'array',
    items: { type: 'object', properties: { seedId: { type: 'integer' } } },
  };
  const refusals = { '422': 'A rule is broken.' };
  expect(partsOf('Every seed must exist.', lines, refusals)).toContain('code-seed-id-reference');
  expect(partsOf('Every loan has an end.', lines, refusals)).not.toContain(
    'code-seed-id-reference',
  );
});

test('what the document says of all bodies makes references of ids, and of texts with the pattern of ids', () => {
  const all =
    'A body that does not fit is answered with 400, a body that refers to something which does not exist with 422.';
  const refusals = { '422': 'A rule is broken.' };
  expect(partsOf('', text, refusals, all)).toEqual(['seed-id-reference']);
  expect(partsOf('', text, { '400': 'Bad.' }, all)).toEqual([]);
  const table =
    'Statuses.\n\n| 400 | no JSON |\n| 422 | the body refers to something that does not exist |';
  expect(partsOf('', text, refusals, table)).toEqual(['seed-id-reference']);
});

test('a demand in the description of a member, or of the operation, makes it unique', () => {
  expect(partsOf('', says('Unique among all loans.'))).toEqual(['code-taken']);
  expect(partsOf('The code must be unique.', text)).toEqual(['code-taken']);
  expect(partsOf('One loan per code (409).', text)).toEqual(['code-taken']);
  expect(partsOf('Its code must not occur twice (409).', text)).toEqual(['code-taken']);
  expect(partsOf('A code can be used twice (409).', text)).toEqual([]);
  expect(partsOf('One loan per code and day (409).', text)).toEqual([]);
  expect(partsOf('A code in use is answered by 409.', text)).toEqual(['code-taken']);
  expect(partsOf('', text, { '409': 'Another loan has this code.' })).toEqual(['code-taken']);
  expect(partsOf('The code must be new.', text)).toEqual(['code-taken']);
  expect(partsOf('The code of another loan is refused.', text)).toEqual(['code-taken']);
  expect(partsOf('Loans have different codes.', text)).toEqual(['code-taken']);
  expect(partsOf('The code must not be that of another loan.', text)).toEqual(['code-taken']);
  expect(partsOf('The code must not be the one of another loan.', text)).toEqual(['code-taken']);
});

test('a value is free after a deletion, or below another thing, if a sentence says so', () => {
  const creation = { path: '/seeds/{id}/loans' };
  const at = (sentence: string, ...removal: readonly string[]): readonly string[] => {
    const ofRemoval = removal.map((one) => ({ text: one, refuses: false }));
    return whereFree('code', sentence, creation, [sentence], ofRemoval).free ?? [];
  };
  expect(at('no two loans have the same code')).toEqual([]);
  expect(at('the code must be unique', 'its code can be used again')).toEqual(['again']);
  expect(at('the code of a deleted loan is free again')).toEqual(['again']);
  expect(at('the code must be unique', 'its code can never be used again')).toEqual([]);
  expect(at('no two loans of a seed have the same code')).toEqual(['elsewhere']);
  expect(at('unique among all loans and a seed has at most 20')).toEqual([]);
});

test('an identifier, a denial, a condition and an operation without a refusal make nothing unique', () => {
  expect(partsOf('', says('The unique identifier of the loan.'))).toEqual([]);
  expect(partsOf('The code need not be unique.', text)).toEqual([]);
  expect(partsOf('If strict is set, the code must be unique.', text)).toEqual([]);
  expect(partsOf('A code that is taken is replaced.', text)).toEqual([]);
  expect(partsOf('The code must be unique.', text, {})).toEqual([]);
  const pair = { '409': 'This combination of code and seed already exists.' };
  expect(partsOf('', text, pair)).toEqual([]);
  expect(partsOf('', text, { '404': 'An error if no loan with this code exists.' })).toEqual([]);
  // Each refusal of one sentence is about another member.
  expect(partsOf('A name in use is refused with 409, an odd code with 422.', text)).toEqual([]);
});

test('a member names what exists if a sentence says so of it', () => {
  const lost = { '404': 'Seed not found.' };
  expect(partsOf('The seed must exist.', text)).toEqual(['seed-id-reference']);
  expect(partsOf('', text, lost)).toEqual(['seed-id-reference']);
  expect(partsOf('422 when seedId is not the id of a seed.', text)).toEqual(['seed-id-reference']);
  expect(partsOf('', text, { '404': 'Not found.' })).toEqual([]);
  expect(partsOf('Lends a seed.', text)).toEqual([]);
  expect(partsOf('', text, { '404': 'The seed loan is not found.' })).toEqual([]);
  // The work may be done later.
  expect(partsOf('', text, { ...lost, '202': 'Taken.' })).toEqual([]);
});

test('the mock finds the address at which things below another thing are made', () => {
  const post = { post: {} };
  const room = { '/rooms/{roomId}': { get: {} } };
  const below = (paths: Readonly<Record<string, Json>>): Json =>
    Object.fromEntries(collectionsElsewhere({ ...room, ...paths }));
  expect(below({ '/venues/{id}/rooms': post })).toEqual({ '/rooms': '/venues/{}/rooms' });
  expect(below({ '/note/{id}': { get: {} }, '/notes': post })).toEqual({ '/note': '/notes' });
  // They are made at their own collection, or in two places.
  expect(below({ '/venues/{id}/rooms': post, '/rooms': post })).toEqual({});
  expect(below({ '/venues/{id}/rooms': post, '/ships/{id}/rooms': post })).toEqual({});
});

test('a number of things below another, and how often an action is done, are read from a sentence', () => {
  const said = (sentence: string): Sentence => ({ text: plainWords(sentence), refuses: true });
  const below = (sentence: string): number | undefined =>
    mostBelow([said(sentence)], 'seed-boxes')?.limit;
  expect(below('A seed box has at most 5 seeds (409).')).toBe(5);
  expect(below('A box holds 50 seeds at most.')).toBe(50);
  expect(below('Up to three seeds per box can be added.')).toBe(3);
  expect(below('A shelf has at most 5 boxes.')).toBeUndefined();
  expect(below('A box takes at most 5 seeds per minute.')).toBeUndefined();
  const times = (sentence: string): number | undefined => mostTimes([said(sentence)])?.limit;
  expect(times('A loan can be renewed twice at most.')).toBe(2);
  expect(times('It can only be reversed once.')).toBe(1);
  expect(times('A loan can be renewed up to 3 times.')).toBe(3);
  expect(times('It can be called up to 3 times per hour.')).toBeUndefined();
});

test('what names a deleted thing names it no longer, if a sentence speaks of it', () => {
  const body = {
    content: {
      'application/json': {
        schema: { type: 'object', properties: { seedId: { type: 'integer' } } },
      },
    },
  };
  const made = { '201': { description: 'Made.' } };
  const namersBy = (sentence: string): readonly string[] => {
    const document = {
      openapi: '3.1.0',
      info: { title: 'Seeds', version: '1' },
      paths: {
        '/seeds': { post: { operationId: 'addSeed', responses: made } },
        '/seeds/{id}': {
          parameters: id('id'),
          delete: { ...served, operationId: 'deleteSeed', description: sentence },
        },
        '/loans': { post: { operationId: 'addLoan', requestBody: body, responses: made } },
        '/loans/{id}': { parameters: id('id'), get: { ...served, operationId: 'getLoan' } },
      },
    };
    const all = [...operationsOf(document).values()];
    const remove = all.find((one) => one.id === 'deleteSeed');
    const clauses = remove === undefined ? [] : namingClauses(document, all)(remove);
    return clauses.flatMap(({ params }) => params?.['namers']).map(String);
  };
  expect(namersBy('The seed disappears from all loans.')).toEqual(['addLoan']);
  expect(namersBy('Its packets become empty, and it is removed from all loans.')).toEqual([
    'addLoan',
  ]);
  expect(namersBy('Loans of the seed get its parent as their seed.')).toEqual(['addLoan']);
  expect(namersBy('The seed disappears from all lists, and loans stay.')).toEqual([]);
  expect(namersBy('A seed cannot be removed from loans.')).toEqual([]);
  expect(namersBy('Deletes the seed.')).toEqual([]);
});

for (const said of [
  'Case-insensitive.',
  'Capital and small letters count as the same here.',
  'Addresses that differ only in letter case count as the same.',
  'Letter case is ignored.',
])
  test(`“${said}” says that the case of letters makes no difference`, () => {
    const words = [plainWords(said)];
    expect(caseParams({}, words)).toEqual({ anyCase: true });
    const info = { description: 'Letter case is ignored in all scripts, not only from A to Z.' };
    expect(caseParams({ info }, words)).toEqual({ anyCase: true, allLetters: true });
  });

test('other sentences about letters say nothing of their case', () => {
  expect(
    caseParams({}, [plainWords('Small letters only.'), plainWords('In case of doubt.')]),
  ).toEqual({});
});
