/** The Playwright test of the kill matrix and the variants: each worker holds one mock, warm, for all of its trials. */
import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test';
import { openMockUnderTest, type MockUnderTest } from './trial.ts';

/** Not a fixture of the worker: for one, Playwright would begin all workers anew. It ends with the process. */
let opened: Promise<MockUnderTest> | undefined;

export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & { readonly mock: MockUnderTest },
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = base.extend<{ readonly mock: MockUnderTest }>({
  mock: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      opened ??= openMockUnderTest();
      await use(await opened);
    },
    { timeout: 60_000 },
  ],
});
