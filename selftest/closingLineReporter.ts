/** Prints the closing line of a selftest run, `N passed, N failed`, after the output of every other reporter. */
import type { Reporter, TestCase } from '@playwright/test/reporter';

/** A test that passes only on its second try is listed by name, and counts as passed. Playwright wants a class here. */
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
    const tests = [...this.cases.values()];
    const of = (outcome: ReturnType<TestCase['outcome']>): readonly TestCase[] =>
      tests.filter((test) => test.outcome() === outcome);
    for (const test of of('flaky'))
      process.stdout.write(
        `passed only on the second try: ${test.titlePath().slice(2).join(' › ')}\n`,
      );
    const [skipped, unexpected] = [of('skipped').length, of('unexpected').length];
    const [passed, failed] = [tests.length - skipped - unexpected, unexpected + this.errors];
    process.stdout.write(
      `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
    );
  }

  printsToStdio(): boolean {
    return false;
  }
}
