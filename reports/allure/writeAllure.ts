/** Writes Allure results into a folder by allure-playwright: the report is played to its reporter as a run of Playwright's. */
import { mkdirSync, rmSync } from 'node:fs';
import { AllureReporter } from 'allure-playwright';
import { allureCases, allureEnvironment } from './allureCases.ts';
import { allureSettled } from './allureSettled.ts';
import { playwrightEvents } from './playwrightEvents.ts';
import type { Report } from '../types.ts';

/**
 * One result a clause; the folder then holds those of this report and no others, the same bytes for the same
 * report. `linkBase` as in `allureLabels`.
 */
export async function writeAllure(dir: string, report: Report, linkBase = ''): Promise<void> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
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
}
