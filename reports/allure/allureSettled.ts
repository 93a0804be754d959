/** Removes from Allure's results everything that changes each time they are written: random names, times of writing, the machine. */
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import type { StepResult, TestResult } from 'allure-js-commons';
import type { LifecycleListener } from 'allure-js-commons/sdk/reporter';
import type { AllureCase } from './allureCases.ts';

/** Rewrites each result just before it is written into `dir`; its attachments are already there. Equal reports give equal bytes. */
export function allureSettled(dir: string, cases: readonly AllureCase[]): LifecycleListener {
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
