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
import { messageOf } from '../../json/thrown.ts';
import {
  isTerminal,
  print,
  printError,
  redactCrashes,
  redraw,
  terminalWidth,
} from '../../output/console.ts';
import { progressLine, progressText, type ProgressState } from '../../reports/formats/progress.ts';
import { plainLine } from '../../output/plainText.ts';
import type * as reports from './writeReports.ts';
import { budgetWaitMs } from '../../engine/run/budgetBroker.ts';
import { closeSession } from '../../engine/run/closeSession.ts';
import { currentRun } from '../../engine/run/currentRun.ts';
import { countAsFailed } from '../../suites/keptWorker.ts';
import type { RunSettings } from '../../engine/run/settings.ts';

/** Shortest time between two plain lines, where no line can be redrawn. */
const plainEveryMs = 5_000;

/** Shorter waits for budget occur at every full window and are not shown. */
const leastReportedMs = 1_000;

type ReportWriter = Pick<typeof reports, 'writeReports'>;

/** Playwright requires a class as default export. Prints nothing if no scenario runs. */
export default class RunReporter implements Reporter {
  private settings: RunSettings | null = null;
  private writer: Promise<ReportWriter> | null = null;
  private state: ProgressState = {
    scenarios: { done: 0, total: 0 },
    requests: 0,
    failures: 0,
    blocked: 0,
    elapsedMs: 0,
    current: null,
  };
  private startedAt = 0;
  private reportedAt = 0;
  private ticker: NodeJS.Timeout | undefined;
  private readonly problems: string[] = [];

  onBegin(_: FullConfig, suite: Suite): void {
    const tests = suite.allTests().filter(isScenario);
    // Merged blobs come from runs that have been reported already; their evidence is elsewhere.
    if (tests.length === 0 || process.argv.includes('merge-reports')) return;
    if (process.argv.includes('--list')) {
      print(`${tests.map(({ title }) => title).join('\n')}\n`);
      return;
    }
    redactCrashes(1);
    this.settings = currentRun();
    // Loaded while the workers start: loading is slow, and it is needed last.
    this.writer = import('./writeReports.ts');
    this.writer.catch(() => undefined);
    this.startedAt = Date.now();
    this.reportedAt = this.startedAt;
    this.state = { ...this.state, scenarios: { done: 0, total: tests.length } };
    // While a run waits for budget, no test ends: show the wait itself.
    this.ticker = setInterval(() => {
      if (budgetWaitMs() >= leastReportedMs) this.show({}, true);
    }, 1_000).unref();
    print(
      `assay ${this.settings.run} · profile ${this.settings.profile} · seed ${this.settings.seed} · target ${this.settings.targetFile ?? 'mock'}\n`,
    );
    if (this.settings.mostRequests !== undefined) void reportPlan(this.settings);
  }

  onTestBegin(test: TestCase): void {
    if (isScenario(test)) this.show({ current: test.title }, false);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (this.settings === null || !isScenario(test)) return;
    countAsFailed(test, result);
    this.noteUnreported(test, result);
    const annotation = (type: string): string | undefined =>
      result.annotations.find((one) => one.type === type)?.description;
    const { scenarios, requests, failures, blocked } = this.state;
    this.show(
      {
        scenarios: { ...scenarios, done: scenarios.done + 1 },
        requests: requests + Number(annotation('requests') ?? 0),
        failures: failures + Number(annotation('failures') ?? 0),
        blocked: blocked + (annotation('skip')?.startsWith('blocked') === true ? 1 : 0),
      },
      true,
    );
  }

  onError(error: { readonly message?: string }): void {
    const said = stripVTControlCharacters(error.message?.split('\n')[0] ?? 'unknown error');
    this.problems.push(said.replace(/^Error: /, ''));
  }

  /** The report decides the status of the run: an observed or waived red test does not fail it, an empty run does. */
  async onEnd(result: FullResult): Promise<{ status?: FullResult['status'] } | undefined> {
    clearInterval(this.ticker);
    if (isTerminal() && this.settings !== null) redraw('');
    // Problems before the first scenario are printed here, too: for example a budget store that does not answer.
    for (const problem of new Set(this.problems)) printError(`assay: ${problem}\n`);
    if (this.settings === null || this.writer === null) return undefined;
    try {
      const { done, total } = this.state.scenarios;
      // Also where --max-time or --max-failures ended it.
      closeSession(this.settings, result.status === 'interrupted' || done < total);
      const { writeReports } = await this.writer;
      const { text, decision } = await writeReports(this.settings, isTerminal(), {
        problems: [...new Set(this.problems)],
      });
      print(`${text}\n`);
      return { status: decision.exit === 0 ? 'passed' : 'failed' };
    } catch (thrown) {
      printError(`assay: no report: ${messageOf(thrown)}\n`);
      return { status: 'failed' };
    }
  }

  printsToStdio(): boolean {
    return true;
  }

  /** A red test without a failure in evidence is a problem of the harness: a world that did not open, a time-out. */
  private noteUnreported(test: TestCase, result: TestResult): void {
    const red = result.status === 'failed' || result.status === 'timedOut';
    const failures = result.annotations.find(({ type }) => type === 'failures')?.description ?? '0';
    if (!red || failures !== '0') return;
    const said = result.error?.message?.split('\n')[0] ?? result.status;
    this.problems.push(
      plainLine(stripVTControlCharacters(said)) || `${test.title}: ${result.status}`,
    );
  }

  private show(change: Partial<ProgressState>, ended: boolean): void {
    this.state = {
      ...this.state,
      ...change,
      elapsedMs: Date.now() - this.startedAt,
      waitingMs: budgetWaitMs(),
    };
    if (isTerminal()) redraw(progressLine(this.state, terminalWidth() - 1));
    else if (ended && Date.now() - this.reportedAt >= plainEveryMs) {
      this.reportedAt = Date.now();
      print(`${progressText(this.state)}\n`);
    }
  }
}

/** The suites have already made the plan in this process. */
async function reportPlan(settings: RunSettings): Promise<void> {
  const [{ plannedRun }, { planText }] = await Promise.all([
    import('../../suites/plannedRun.ts'),
    import('./planText.ts'),
  ]);
  const text = planText(await plannedRun(), settings);
  if (text !== null) print(`${text}\n`);
}

function isScenario(test: TestCase): boolean {
  const project = test.parent.project()?.name;
  return project === 'mock' || project === 'target';
}
