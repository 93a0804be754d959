/** The meta-schemas of our own files are sound and report every fault with its place. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { projectRoot } from '../../contract/projectRoot.ts';
import { compileMeta, readMetaSchema } from '../../contract/compileMeta.ts';

const names = readdirSync(path.join(projectRoot(), 'schemas', 'meta')).map((name) =>
  name.replace('.schema.json', ''),
);

for (const name of names) {
  test(`the meta-schema ${name} is sound, and has an id and a title`, () => {
    const schema = readMetaSchema(name);
    expect(new Ajv2020().validateSchema(schema)).toBe(true);
    expect(typeof schema['$id']).toBe('string');
    expect(typeof schema['title']).toBe('string');
  });
}

test('a value of the right shape comes back as it is', () => {
  const areas = [{ name: 'A', purpose: 'To be.', bearerOnly: false }];
  expect(compileMeta('areas')(areas)).toEqual({ ok: true, value: areas });
});

test('every fault is reported with its place', () => {
  const profile = {
    name: 'big',
    maxRequests: 0,
    longestWaitMs: '8',
    gates: ['must'],
    severity: {},
    pace: 1,
  };
  expect(compileMeta('profile')(profile)).toMatchObject({
    ok: false,
    issues: expect.arrayContaining([
      { pointer: '/maxShrinkRuns', message: 'is missing' },
      { pointer: '/maxShrinkRequests', message: 'is missing' },
      { pointer: '/pace', message: expect.stringMatching(/^is not a member that is known here: /) },
      { pointer: '/name', message: 'expected "smoke" or "gate" or "nightly", received "big"' },
      { pointer: '/maxRequests', message: 'expected >= 1, received 0' },
      { pointer: '/longestWaitMs', message: 'expected integer, received "8"' },
      { pointer: '/severity/open', message: 'is missing' },
    ]),
  });
});

test('a meta-schema that does not exist is an error of ours', () => {
  expect(() => compileMeta('nonesuch')({})).toThrow('nonesuch.schema.json');
});
