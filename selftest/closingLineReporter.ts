/** Prints the one closing line of a selftest run, `N passed, N failed`, after every other reporter has spoken. */
import type { Reporter, TestCase } from '@playwright/test/reporter';

/** Playwright wants a class as a reporter's default export; it counts, and speaks last. */
export default class ClosingLineReporter implements Reporter {
  private readonly cases = new Map<string, TestCase>();
  private errors = 0;

  onTestEnd(test: TestCase): void {
    this.cases.set(test.id, test);
  }

  onError(): void {
    this.errors += 1;
  }

  /** Runs after the `onEnd` of all reporters, so nothing is printed below this line. */
  async onExit(): Promise<void> {
    const outcomes = [...this.cases.values()].map((test) => test.outcome());
    const failed = outcomes.filter((outcome) => outcome === 'unexpected').length + this.errors;
    for (const test of this.cases.values())
      if (test.outcome() === 'flaky')
        process.stdout.write(
          `passed only when tried again: ${test.titlePath().slice(2).join(' › ')}\n`,
        );
    const skipped = outcomes.filter((outcome) => outcome === 'skipped').length;
    const passed =
      outcomes.length - outcomes.filter((outcome) => outcome === 'unexpected').length - skipped;
    process.stdout.write(
      `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
    );
  }

  printsToStdio(): boolean {
    return false;
  }
}
