/** Shows the progress of a run, and at its end rebuilds the report from evidence and prints it. */
import { closeSession } from '../../engine/run/closeSession.ts';
import { budgetWaitMs, grantedRequests } from '../../engine/run/budgetBroker.ts';
import type { RunSettings } from '../../engine/run/settings.ts';
import type { Ended } from '../../engine/pool/ended.ts';
import { messageOf } from '../../json/thrown.ts';
import { isTerminal, print, printError, redraw, terminalWidth } from '../../output/console.ts';
import { profileText } from '../../reports/text/phrases.ts';
import { progressLine, progressText, type ProgressState } from '../../reports/formats/progress.ts';

/** Time between lines if no line can be redrawn. */
const plainEveryMs = 60_000;

/** Shorter waits for budget occur at every full window and are not shown. */
const leastReportedMs = 1_000;

export type RunProgress = {
  /** `until`: when a scenario that waits in real time ends, epoch milliseconds. */
  readonly begun: (id: string, until?: number) => void;
  readonly ended: (one: Ended) => void;
  /** Notes what the report must count as a failure of the harness, and the end prints. */
  readonly problem: (text: string) => void;
  /** The run ends early, because somebody asked for it. */
  readonly interrupt: () => void;
  /** Closes the session and writes the reports. Resolves with the exit code; 3 if there is no evidence to report. */
  readonly finish: (allure?: boolean) => Promise<0 | 1 | 3>;
};

const none = { requests: 0, failures: 0, blocked: 0, elapsedMs: 0, current: null };

/**
 * Prints the first line of the run. `total` is the number of its scenarios, `done` the number that earlier sessions finished, and
 * `planned` the number of requests that the plan expects.
 */
export function showProgress(
  settings: RunSettings,
  {
    total,
    done = 0,
    planned,
  }: { readonly total: number; readonly done?: number; readonly planned?: number },
): RunProgress {
  const startedAt = Date.now();
  const showPlain = plainProgress(startedAt);
  let state: ProgressState = {
    ...none,
    scenarios: { done, total },
    ...(planned === undefined ? {} : { planned }),
  };
  let sent = 0;
  /** When the scenarios that wait in real time end. */
  const waits = new Map<string, number>();
  const problems = new Set<string>();
  let interrupted = false;
  const show = (change: Partial<ProgressState>): void => {
    // A scenario of many cases sends for minutes before it ends.
    const requests = Math.max(sent, grantedRequests());
    const until = Math.max(0, ...waits.values());
    const now = Date.now();
    const times = { elapsedMs: now - startedAt, waitingMs: budgetWaitMs(), until, now };
    state = { ...state, ...change, requests, ...times };
    if (isTerminal()) redraw(progressLine(state, terminalWidth() - 1));
    else showPlain(state);
  };
  // While a run waits, no scenario ends: show the wait itself.
  const ticker = setInterval(() => show({}), 1_000).unref();
  print(firstLine(settings));
  return {
    begun: (current, until) => {
      if (until !== undefined) waits.set(current, until);
      show({ current });
    },
    ended: ({ id, requests, failures, blocked, broken }) => {
      waits.delete(id);
      if (broken !== null && failures === 0) problems.add(broken);
      sent += requests;
      show({
        scenarios: { done: state.scenarios.done + 1, total },
        failures: state.failures + failures,
        blocked: state.blocked + (blocked ? 1 : 0),
      });
    },
    problem: (text) => void problems.add(text),
    interrupt: () => {
      interrupted = true;
    },
    finish: async (allure) => {
      clearInterval(ticker);
      endProgress(Date.now() - startedAt);
      const isPartial = interrupted || state.scenarios.done < total;
      return printReport(settings, isPartial, [...problems], allure);
    },
  };
}

/** Prints a line a minute, and one at the beginning of a wait for budget: it says until when the run is silent. */
function plainProgress(startedAt: number): (state: ProgressState) => void {
  let shownAt = startedAt;
  let wasWaiting = false;
  return (state) => {
    const now = Date.now();
    const isWaiting = (state.waitingMs ?? 0) >= leastReportedMs;
    const isNews = isWaiting && !wasWaiting;
    wasWaiting = isWaiting;
    if (!isNews && now - shownAt < plainEveryMs) return;
    shownAt = now;
    print(`${progressText(state)}\n`);
  };
}

/** The report of a long run takes a while. */
function endProgress(elapsedMs: number): void {
  if (isTerminal()) redraw('');
  else if (elapsedMs >= plainEveryMs) print('writing the report\n');
}

async function printReport(
  settings: RunSettings,
  isPartial: boolean,
  problems: readonly string[],
  allure: boolean | undefined,
): Promise<0 | 1 | 3> {
  for (const problem of problems) printError(`assay: ${problem}\n`);
  try {
    closeSession(settings, isPartial);
    const { writeReports } = await import('./writeReports.ts');
    const { text, decision } = await writeReports(settings, {
      problems,
      ...(allure === undefined ? {} : { allure }),
    });
    print(`${text}\n`);
    return decision.exit;
  } catch (thrown) {
    printError(`assay: no report: ${messageOf(thrown).split('\n')[0] ?? ''}\n`);
    return 3;
  }
}

function firstLine(settings: RunSettings): string {
  const { run, seed, targetFile, shard } = settings;
  const part = shard === null ? '' : ` · shard ${shard.index} of ${shard.total}`;
  const target = targetFile ?? 'mock, which ships with assay';
  return `assay ${run} · profile ${profileText(settings)} · seed ${seed} · target ${target}${part}\n`;
}
