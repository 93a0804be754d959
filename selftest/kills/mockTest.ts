/** The Playwright test of the kill matrix and the variants: each worker holds one mock, warm, for all of its trials. */
import { _baseTest, type TestType } from '@playwright/test';
import { openMockUnderTest, type MockUnderTest } from './trial.ts';

type WorkerFixtures = { readonly mock: MockUnderTest };

export const test: TestType<object, WorkerFixtures> = _baseTest.extend<object, WorkerFixtures>({
  mock: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const mock = await openMockUnderTest();
      await use(mock);
      await mock.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
