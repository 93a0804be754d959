/** Writes Allure results into a folder through allure-playwright, which gets the report as the events of a Playwright run. */
import { rmSync, renameSync } from 'node:fs';
import { AllureReporter } from 'allure-playwright';
import { makeFolder, sealFolder } from '../../output/files.ts';
import { allureCases, allureEnvironment, type AllureCase } from './allureCases.ts';
import { playwrightEvents } from './playwrightEvents.ts';
import type { Report } from '../types.ts';
import { join } from 'node:path';
import type { StepResult, TestResult } from 'allure-js-commons';
import type { LifecycleListener } from 'allure-js-commons/sdk/reporter';

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

/** Rewrites each result just before it is written into `dir`; its attachments are already there. Equal reports give equal bytes. */
function allureSettled(dir: string, cases: readonly AllureCase[]): LifecycleListener {
  const byHistory = new Map(cases.map((one) => [one.meta.historyId, one]));
  return {
    beforeTestResultWrite: (result) => {
      const one = byHistory.get(result.historyId ?? '');
      if (one !== undefined) settle(dir, result, one);
    },
  };
}

function settle(
  dir: string,
  result: TestResult,
  { id, uuid, outcome, startedAt, durationMs, meta }: AllureCase,
): void {
  result.uuid = uuid;
  result.fullName = id;
  result.start = startedAt;
  result.stop = startedAt + durationMs;
  // An answered open point is no judgement; no event of Playwright says so.
  if (outcome === 'observed') delete result.status;
  // The reporter adds host, process, thread, package and language of this process.
  result.labels = meta.labels.filter(({ name, value }) =>
    result.labels.some((label) => label.name === name && label.value === value),
  );
  let count = 0;
  const rename = ({ attachments, steps }: Pick<StepResult, 'attachments' | 'steps'>): void => {
    for (const attachment of attachments) {
      const end = attachment.source.slice(attachment.source.indexOf('-attachment'));
      const settled = `${uuid}-${count}${end}`;
      count += 1;
      renameSync(join(dir, attachment.source), join(dir, settled));
      attachment.source = settled;
    }
    for (const step of steps) rename(step);
  };
  rename(result);
}
