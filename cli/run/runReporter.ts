/** Playwright reporter of a run: shows the progress, then rebuilds the report from evidence and prints it. */
import { stripVTControlCharacters } from 'node:util';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import { currentRun } from '../../engine/run/currentRun.ts';
import { printError, redactCrashes } from '../../output/console.ts';
import { plainLine } from '../../output/plainText.ts';
import { showProgress, type RunProgress } from './runProgress.ts';

/** Playwright requires a class as default export. Prints nothing if no scenario runs. */
export default class RunReporter implements Reporter {
  private progress: RunProgress | null = null;

  onBegin(_: FullConfig, suite: Suite): void {
    const total = suite.allTests().filter(isScenario).length;
    // Merged blobs come from runs that have been reported already; their evidence is elsewhere.
    if (total === 0 || process.argv.includes('merge-reports') || process.argv.includes('--list'))
      return;
    redactCrashes(1);
    this.progress = showProgress(currentRun(), { total });
  }

  onTestBegin(test: TestCase): void {
    if (isScenario(test)) this.progress?.begun(test.title);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (!isScenario(test)) return;
    const annotation = (type: string): string | undefined =>
      result.annotations.find((one) => one.type === type)?.description;
    const isRed = result.status === 'failed' || result.status === 'timedOut';
    this.progress?.ended({
      id: test.title,
      requests: Number(annotation('requests') ?? 0),
      failures: Number(annotation('failures') ?? 0),
      blocked: annotation('skip')?.startsWith('blocked') === true,
      // Red without a failure in evidence: a world that did not open, a time-out.
      broken: isRed ? lineOf(result.error?.message) || `${test.title}: ${result.status}` : null,
    });
  }

  onError(error: { readonly message?: string }): void {
    const text = lineOf(error.message) || 'unknown error';
    if (this.progress === null) printError(`assay: ${text}\n`);
    else this.progress.problem(text);
  }

  /** The report decides the status of the run: an observed or waived red test does not fail it, an empty run does. */
  async onEnd({ status }: FullResult): Promise<{ status?: FullResult['status'] } | undefined> {
    if (this.progress === null) return undefined;
    if (status === 'interrupted') this.progress.interrupt();
    return { status: (await this.progress.finish()) === 0 ? 'passed' : 'failed' };
  }

  /** Playwright itself prints a list of tests. */
  printsToStdio(): boolean {
    return !process.argv.includes('--list');
  }
}

/** What Playwright says first, without its colours. */
function lineOf(message = ''): string {
  const [line = ''] = stripVTControlCharacters(message).split('\n');
  return plainLine(line.replace(/^Error: /, ''));
}

function isScenario(test: TestCase): boolean {
  const project = test.parent.project()?.name;
  return project === 'mock' || project === 'target';
}
