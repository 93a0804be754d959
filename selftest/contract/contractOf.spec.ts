/** The contract loads whole or is refused with the file and place of each fault. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { DataError } from '../../json/dataError.ts';
import { platformContract } from '../../contract/contractOf.ts';
import type { Contract } from '../../contract/types.ts';
import { loadProfile } from '../../contract/loadProfile.ts';
import { profileNames } from '../../contract/profileNames.ts';
import { projectRoot } from '../../contract/projectRoot.ts';
import type { Profile } from '../../contract/types.ts';
import { withScratchSpecs } from './scratchSpecs.ts';

const contractUnder = (root: string): Contract => platformContract([], root);

const clause = `
- id: try/one-thing
  statement: One thing holds.
  source: { section: Errors, topic: '401' }
  standing: stated
  check: oneThing
`;

/** The DataError of a contract with `changes`, or a failure of the test when there is none. */
function errorOf(changes: Readonly<Record<string, string | null>>): DataError {
  try {
    withScratchSpecs(changes, contractUnder);
  } catch (error) {
    if (error instanceof DataError) return error;
    throw error;
  }
  throw new Error('the contract was loaded');
}

function loadSmoke(root: string): Profile {
  return loadProfile('smoke', root);
}

function specsText(name: string): string {
  return readFileSync(path.join(projectRoot(), 'specs', name), 'utf8');
}

test('the contract loads twice to the same fingerprint, and every byte counts', () => {
  const { sha256, title, version } = platformContract();
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  expect({ title, version }).toEqual({ title: 'Embedded Payments Platform API', version: '1.0' });
  expect(platformContract().sha256).toBe(sha256);
  const limits = `${specsText('limits.yaml')}# one more line\n`;
  expect(withScratchSpecs({ 'limits.yaml': limits }, contractUnder).sha256).not.toBe(sha256);
});

test('a clause gets its group and empty lists for what it leaves out', () => {
  const contract = withScratchSpecs({ 'clauses/try.yaml': clause }, contractUnder);
  expect(contract.clauses.get('try/one-thing')).toEqual({
    id: 'try/one-thing',
    group: 'try',
    statement: 'One thing holds.',
    source: { section: 'Errors', topic: '401' },
    standing: 'stated',
    check: 'oneThing',
    operations: [],
    needs: [],
    allow: [],
    params: {},
  });
});

const broken: readonly {
  readonly what: string;
  readonly changes: Readonly<Record<string, string | null>>;
  readonly file: string;
  readonly pointer: string;
  readonly message: string;
}[] = [
  {
    what: 'a missing file',
    changes: { 'limits.yaml': null },
    file: 'specs/limits.yaml',
    pointer: '',
    message: 'cannot be read',
  },
  {
    what: 'text that is no YAML',
    changes: { 'limits.yaml': 'windows: [\n' },
    file: 'specs/limits.yaml',
    pointer: '',
    message: 'line 2, column 1: ',
  },
  {
    what: 'a figure of the wrong type',
    changes: { 'limits.yaml': specsText('limits.yaml').replace('120000', 'soon') },
    file: 'specs/limits.yaml',
    pointer: '/idempotencyRetentionMs',
    message: 'expected integer, received "soon"',
  },
  {
    what: 'a misspelt member',
    changes: { 'clauses/try.yaml': `${clause}  need: [clock]\n` },
    file: 'specs/clauses/try.yaml',
    pointer: '/0/need',
    message: 'is not a member that is known here: most likely needs',
  },
  {
    what: 'a clause without a check or a reason',
    changes: { 'clauses/try.yaml': clause.replace(/ {2}check.*\n/, '') },
    file: 'specs/clauses/try.yaml',
    pointer: '/0/check',
    message: 'is missing',
  },
  {
    what: 'an implied clause without its reading',
    changes: { 'clauses/try.yaml': clause.replace('stated', 'implied') },
    file: 'specs/clauses/try.yaml',
    pointer: '/0/reading',
    message: 'is missing',
  },
  {
    what: 'an open clause without its question',
    changes: { 'clauses/try.yaml': clause.replace('stated', 'open') },
    file: 'specs/clauses/try.yaml',
    pointer: '/0/question',
    message: 'is missing',
  },
  {
    what: 'an id that is taken',
    changes: { 'clauses/try.yaml': `${clause}${clause}` },
    file: 'specs/clauses/try.yaml',
    pointer: '/1/id',
    message: 'try/one-thing is already taken',
  },
  {
    what: 'a clause about an unknown operation',
    changes: { 'clauses/try.yaml': `${clause}  operations: [createBil]\n` },
    file: 'specs/clauses/try.yaml',
    pointer: '/0/operations',
    message: 'the contract has no operation createBil',
  },
  {
    what: 'an operation of an area that is not listed',
    changes: { 'areas.yaml': specsText('areas.yaml').replace('name: User,', 'name: Users,') },
    file: 'specs/areas.yaml',
    pointer: '',
    message: 'authenticateUser is of the area User, which is not listed',
  },
  {
    what: 'a filter field with an operator that its table lacks',
    changes: { 'filters.yaml': specsText('filters.yaml').replace(', in, nin]\n', ', in]\n') },
    file: 'specs/filters.yaml',
    pointer: '/0/fields/0/operators',
    message: 'the table has no operator nin',
  },
  {
    what: 'a reference that leads nowhere',
    changes: {
      'openapi.yaml': specsText('openapi.yaml').replace(
        'responses/Statistics',
        'responses/Nothing',
      ),
    },
    file: 'specs/openapi.yaml',
    pointer: '',
    message: '#/components/responses/Nothing does not exist',
  },
  {
    what: 'a word of OpenAPI 3.0',
    changes: {
      'openapi.yaml': specsText('openapi.yaml').replace(
        'roomId: { type: integer }',
        'roomId: { type: integer, nullable: true }',
      ),
    },
    file: 'specs/openapi.yaml',
    pointer: '/components/schemas/Envelope/properties/roomId/nullable',
    message: 'nullable is not a word of OpenAPI 3.1',
  },
  {
    what: 'a parameter without a place',
    changes: {
      'openapi.yaml': specsText('openapi.yaml').replace(
        'in: header\n      description: A key',
        'description: A key',
      ),
    },
    file: 'specs/openapi.yaml',
    pointer: '/components/parameters/idempotencyKey/in',
    message: 'is missing',
  },
];

for (const { what, changes, file, pointer, message } of broken) {
  test(`${what} is refused with its file and place`, () => {
    const error = errorOf(changes);
    expect(error).toMatchObject({ code: 'DATA_INVALID', file });
    expect(error.issues[0]?.pointer).toBe(pointer);
    expect(error.issues[0]?.message).toContain(message);
    expect(error.message).toContain(file);
  });
}

test('each profile has a greater ceiling than the one before, and gates what it says', () => {
  const profiles = profileNames.map((name) => loadProfile(name));
  expect(profiles.map(({ maxRequests }) => maxRequests)).toEqual([200, 5200, 45_000]);
  for (const { severity, gates } of profiles) {
    expect(severity).toEqual({ stated: 'must', implied: 'should', open: 'note' });
    expect(gates).not.toContain('note');
  }
});

test('a profile under the name of another is refused', () => {
  const gate = specsText('profiles/gate.yaml');
  expect(() => withScratchSpecs({ 'profiles/smoke.yaml': gate }, loadSmoke)).toThrow(
    'specs/profiles/smoke.yaml#/name: expected smoke',
  );
});
