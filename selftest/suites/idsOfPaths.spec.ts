/** Which ids a request names in its path: other ones after a refusal, those of the thing first, and what a creation was called. */
import { expect, test } from '@playwright/test';
import type { Json } from '../../json/types.ts';
import { operationsOf } from '../../openapi/reading/operationsOf.ts';
import type { Operation } from '../../openapi/types.ts';
import { doubtIds, isDoubted, undoubted } from '../../suites/document/reach/doubtedIds.ts';
import { knownValue, type KnownValues } from '../../suites/document/reach/knownValues.ts';
import { learn, nothingLearned } from '../../suites/document/reach/learned.ts';
import { rareClauses } from '../../suites/document/clauses/creationClauses.ts';
import { withRepeats } from '../../suites/document/reach/memberNames.ts';
import { nameIn } from '../../suites/document/lives/pathSources.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';

const known: KnownValues = new Map([
  ['prompt id', ['v2', 'v1']],
  ['prompt name', ['greeting']],
]);
const remove = { path: '/prompts/{prompt_identifier}', method: 'DELETE' } as const;
const readOne = { ...remove, method: 'GET' } as const;

/** The value that a parameter of a path gets, and the nouns that are asked for. */
function chosen(
  doubted: ReadonlySet<string>,
  { name = 'prompt_identifier', thing = 'prompt', from = known } = {},
): Json {
  const lacking: string[] = [];
  const place = { parameterOf: undefined, description: '', isAddress: true, isForeign: false };
  const found = knownValue(
    from,
    { name, thing, ...place, lost: [] },
    () => true,
    undoubted(doubted, 2),
    (nouns) => lacking.push(...nouns),
  );
  return [found?.value ?? null, lacking];
}

test('after a refusal of an id another kind of name is tried, after 404 another one of the kind', () => {
  const said = { method: 'DELETE', path: '/prompts/v2' } as const;
  const refused = new Set<string>();
  expect(chosen(refused)).toEqual(['v2', []]);
  doubtIds(refused, [known], remove, exchangeWith({ ...said, status: 422 }));
  expect([isDoubted(refused, 2, 'v2'), chosen(refused)]).toEqual([true, ['greeting', []]]);
  for (const status of [404, 500]) {
    const gone = new Set<string>();
    doubtIds(gone, [known], readOne, exchangeWith({ ...said, status }));
    expect(chosen(gone), String(status)).toEqual(['v1', []]);
  }
});

test('where a thing is gone, no other one is deleted', () => {
  const gone = new Set<string>();
  doubtIds(gone, [known], remove, exchangeWith({ path: '/prompts/v2', status: 404 }));
  expect([...gone]).toEqual([]);
});

test('a refusal of a body is none of the id', () => {
  const body = { method: 'PATCH', path: '/prompts/v2', sent: { name: '' }, status: 422 } as const;
  const refused = new Set<string>();
  doubtIds(refused, [known], remove, exchangeWith({ ...body, body: { detail: 'too short' } }));
  expect([...refused]).toEqual([]);
  doubtIds(
    refused,
    [known],
    remove,
    exchangeWith({ ...body, body: { detail: 'Invalid prompt ID' } }),
  );
  expect(isDoubted(refused, 2, 'v2')).toBe(true);
});

test('a thing of which none is known is asked for, although other things have ids; the state of a run is a run state', () => {
  const of = (thing: string, from: KnownValues): Json =>
    chosen(new Set(), { name: 'id', thing, from });
  expect(of('dataset', known)).toEqual(['v2', ['dataset']]);
  expect(of('runstat', new Map([...known, ['stat id', ['s1']]]))).toEqual(['s1', []]);
});

test('a thing is known by the name that its creation sent, where the answer shows another thing', () => {
  const paths = {
    '/prompts': { post: { operationId: 'addPrompt', responses: {} } },
    '/prompts/{name}': { get: { operationId: 'getPrompt', responses: {} } },
  };
  const operations = operationsOf({ openapi: '3.1.0', info: { title: 'P', version: '1' }, paths });
  const create = [...operations.values()].find(({ id }) => id === 'addPrompt') as Operation;
  const all = nothingLearned({ collections: new Set(['/prompts']), named: new Map() });
  const sent = { prompt: { name: 'greeting', text: 'Hi' }, version: { name: 'first' } };
  const made = {
    operation: 'addPrompt',
    method: 'POST',
    path: '/prompts',
    sent,
    body: { id: 'v1' },
  };
  learn(all, exchangeWith(made), create);
  expect([all.made.get('prompt name'), all.made.get('prompt id')]).toEqual([['greeting'], ['v1']]);
  expect(all.made.has('prompt text')).toBe(false);
});

test('a slug is found under its own name, however it is described', () => {
  expect(nameIn('slug', 'The block type name')).toBe('slug');
  expect(nameIn('database', 'Database name')).toBe('databaseName');
});

test('a number that is said to be the current one is not judged as it was sent', () => {
  const object = (description: string): Json => ({
    type: 'object',
    properties: { id: { type: 'string' }, slots: { type: 'integer', maximum: 9, description } },
  });
  const stored = (description: string): Json => {
    const content = { 'application/json': { schema: object(description) } };
    const responses = { '200': { description: 'Served.', content } };
    const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
    const paths = {
      '/pools': { post: { operationId: 'add', requestBody: { content }, responses } },
      '/pools/{id}': { get: { operationId: 'read', parameters, responses } },
    };
    const document = { openapi: '3.1.0', info: { title: 'P', version: '1' }, paths };
    const [create, read] = [...operationsOf(document).values()];
    if (create === undefined || read === undefined) throw new Error('the document lost operations');
    return rareClauses(document, create, read, []).map(({ params }) => params?.['members'] ?? null);
  };
  expect(stored('The slots of the pool.')).toEqual([expect.arrayContaining(['slots']), ['slots']]);
  expect(stored('The current number of slots.')).toEqual([['slots']]);
});

test('a password that is asked for twice is the same twice, and another member with a number stays', () => {
  const body = {
    password: 'a',
    password_repeat: 'b',
    confirmPassword: 'c',
    street: 'd',
    street2: 'e',
  };
  const same = {
    password: 'a',
    password_repeat: 'a',
    confirmPassword: 'a',
    street: 'd',
    street2: 'e',
  };
  expect(withRepeats({ user: body })).toEqual({ user: same });
  expect(withRepeats({ password1: 'a', password2: 'b' })).toEqual({
    password1: 'a',
    password2: 'a',
  });
  expect(withRepeats({ new_password: 'a', old_password: 'b' })).toEqual({
    new_password: 'a',
    old_password: 'b',
  });
});
