/** The progress of a run: in a terminal one line that is redrawn, elsewhere a plain line now and then. */
import { plainLine, shortened } from '../../output/plainText.ts';
import { counted } from '../text/phrases.ts';

/** The state of the display; the caller keeps it. */
export type ProgressState = {
  readonly scenarios: { readonly done: number; readonly total: number };
  readonly requests: number;
  /** Requests that the plan expects; absent if no plan says it. */
  readonly planned?: number;
  /** Until when a scenario waits in real time, epoch milliseconds. */
  readonly until?: number;
  /** Wall clock, epoch milliseconds. */
  readonly now?: number;
  /** Distinct failures so far. */
  readonly failures: number;
  readonly blocked: number;
  readonly elapsedMs: number;
  /** How long the run still waits for the target's budget of requests; 0 or absent if it does not wait. */
  readonly waitingMs?: number;
  /** Id of the scenario that is running. */
  readonly current: string | null;
};

const barWidth = 20;

/** Returns one line of at most `columns` characters, without newline; the caller clears and rewrites it. */
export function progressLine(state: ProgressState, columns: number): string {
  const share = state.scenarios.total === 0 ? 0 : state.scenarios.done / state.scenarios.total;
  const filled = Math.round(Math.min(1, share) * barWidth);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`;
  const facts = `${bar} ${factsOf(state)}`;
  const room = columns - facts.length - 3;
  const current =
    state.current === null || room < 8 ? '' : ` · ${shortened(plainLine(state.current), room)}`;
  return facts.length > columns ? shortened(factsOf(state), columns) : `${facts}${current}`;
}

/** Returns the same facts as a plain line, for pipes and logs. */
export function progressText(state: ProgressState): string {
  return `${factsOf(state)}${state.current === null ? '' : ` · ${plainLine(state.current)}`}`;
}

/** Waits of less than a second occur at every full window and are not shown. */
function waitOf({ waitingMs = 0, until = 0, now = 0 }: ProgressState): string {
  const budget =
    waitingMs < 1_000
      ? ''
      : ` · waiting for budget ${Math.ceil(waitingMs / 1000)} s, until ${clockText(now + waitingMs)}`;
  return until <= now ? budget : `${budget} · waiting in real time until ${clockText(until)}`;
}

function clockText(moment: number): string {
  return `${new Date(moment).toISOString().slice(11, 19)} UTC`;
}

function factsOf(state: ProgressState): string {
  const { scenarios, requests, planned, failures, blocked, elapsedMs } = state;
  // Cleaning up, and what failed and is tried again, comes on top of the plan.
  const sent =
    planned === undefined
      ? counted(requests, 'request')
      : requests <= planned
        ? `${requests} of about ${counted(planned, 'request')}`
        : `${counted(requests, 'request')}, ${requests - planned} more than planned (clean-up, repeats)`;
  const hindered = blocked === 0 ? '' : ` · ${blocked} blocked`;
  return `${scenarios.done}/${scenarios.total} scenarios · ${sent} · ${counted(failures, 'failure')}${hindered} · ${(elapsedMs / 1000).toFixed(0)} s${waitOf(state)}`;
}
