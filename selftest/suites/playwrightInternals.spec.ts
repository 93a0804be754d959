/** What we use of Playwright's internals: a new version of it must be pinned here by hand, after these tests. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { _baseTest, expect, test } from '@playwright/test';
import { projectRoot } from '../../contract/projectRoot.ts';

const require = createRequire(import.meta.url);

test('the pinned version is the one whose internals were looked at', () => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(projectRoot(), 'package.json'), 'utf8'),
  ) as Readonly<Record<string, Readonly<Record<string, string>>>>;
  expect(
    { ...devDependencies, ...dependencies }['@playwright/test'],
    'look again at _baseTest (suites/fixtures.ts), PW_DISABLE_TS_ESM and PWTEST_CHILD_PROCESS_TIMEOUT (cli/run/startRun.ts), and the order in which reporters hear of a test (suites/keptWorker.ts)',
  ).toBe('1.65.1');
});

test('_baseTest is a test without browser fixtures', () => {
  expect(
    typeof _baseTest.extend,
    'suites/fixtures.ts extends _baseTest: without it, extend `test`, which is slower',
  ).toBe('function');
});

const variables = [
  ['PW_DISABLE_TS_ESM', 'compiled suites would go through a transform: a smoke run takes longer'],
  ['PWTEST_CHILD_PROCESS_TIMEOUT', 'an interrupted run could wait five minutes for a worker'],
] as const;

for (const [variable, consequence] of variables)
  test(`Playwright still reads ${variable}`, () => {
    // `playwright` is a dependency of @playwright/test, and is found from there.
    const own = createRequire(require.resolve('@playwright/test/package.json'));
    const lib = join(dirname(own.resolve('playwright/package.json')), 'lib');
    const readers = readdirSync(lib, { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        name.endsWith('.js') && readFileSync(join(lib, name), 'utf8').includes(`env.${variable}`),
    );
    expect(readers, `cli/run/startRun.ts sets ${variable}: ${consequence}`).not.toEqual([]);
  });
