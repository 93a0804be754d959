/** The test function of the mock's own tests: one process a worker, reset before each test. */
import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test';
import { createClient, type Client } from './client.ts';
import { startMock, type RunningMock } from './startMock.ts';

type TestFixtures = { readonly mock: RunningMock; readonly client: Client };

/** Not a fixture of the worker: for one, Playwright would begin all workers anew. It ends with the process. */
let started: Promise<RunningMock> | undefined;

export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & TestFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = base.extend<TestFixtures>({
  // Playwright reads the names of the fixtures that are wanted out of the first parameter.
  // oxlint-disable-next-line no-empty-pattern
  mock: async ({}, provide) => {
    started ??= startMock(['--seed', '11', '--start', '2026-03-18T10:20:30Z']);
    await provide(await started);
  },
  client: async ({ mock }, provide) => {
    const client = createClient(mock.ready);
    await client.control('POST', '/reset');
    await provide(client);
  },
});
