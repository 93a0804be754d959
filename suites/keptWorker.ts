/**
 * A failed scenario keeps its worker. Playwright replaces the worker after each failed test, which takes longer than most
 * scenarios; here a failure is data, and the worker is as sound as after a pass.
 * A run that `assay verify` starts calls such a test one that is expected to fail, and its reporter takes that back
 * before any other reads it: docs/decisions/0006-failed-scenarios-keep-their-worker.md.
 */
import type { TestInfo } from '@playwright/test';
import type { TestCase, TestResult } from '@playwright/test/reporter';

/** Set where the reporter of a run is surely the first to read: `npx playwright test` may name other reporters. */
export const keptWorkerVariable = 'ASSAY_KEEP_WORKER';

/** Called in a test that is about to fail. */
export function keepWorker(info: TestInfo): void {
  if (process.env[keptWorkerVariable] === '1') info.fail();
}

/** Called in the reporter: the test counts as failed. */
export function countAsFailed(test: TestCase, result: TestResult): void {
  if (test.expectedStatus !== 'failed' || process.env[keptWorkerVariable] !== '1') return;
  test.expectedStatus = 'passed';
  const isOther = ({ type }: { readonly type: string }): boolean => type !== 'fail';
  test.annotations = test.annotations.filter(isOther);
  result.annotations = result.annotations.filter(isOther);
}
