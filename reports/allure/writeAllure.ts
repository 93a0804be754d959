/** Writes Allure results into a folder through allure-playwright, which gets the report as the events of a Playwright run. */
import { rmSync } from 'node:fs';
import { AllureReporter } from 'allure-playwright';
import { makeFolder, sealFolder } from '../../output/files.ts';
import { allureCases, allureEnvironment } from './allureCases.ts';
import { allureSettled } from './allureSettled.ts';
import { playwrightEvents } from './playwrightEvents.ts';
import type { Report } from '../types.ts';

/**
 * Writes one result for each clause. The folder then holds only the results of this report, with equal bytes for equal reports. `linkBase`
 * has the meaning that it has in `allureLabels`.
 */
export async function writeAllure(dir: string, report: Report, linkBase = ''): Promise<void> {
  rmSync(dir, { recursive: true, force: true });
  makeFolder(dir);
  const cases = allureCases(report, linkBase);
  const reporter = new AllureReporter({
    resultsDir: dir,
    environmentInfo: allureEnvironment(report),
    listeners: [allureSettled(dir, cases)],
  });
  const { config, suite, tests } = playwrightEvents(cases);
  reporter.onConfigure(config);
  reporter.onBegin(suite);
  for (const { test, result } of tests) {
    reporter.onTestBegin(test);
    await reporter.onTestEnd(test, result);
  }
  await reporter.onEnd();
  sealFolder(dir);
}
