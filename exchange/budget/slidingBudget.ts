/** Counts one token's requests in sliding windows: the arithmetic of the budget, without clock or waiting. */
import type { TargetBudget } from '../targets/target.ts';

export type Window = { readonly requests: number; readonly periodMs: number };

/**
 * The windows of a run: the limits of the target file, less the headroom, times the run's share (1 unless the run is sharded); at least 1
 * request each.
 */
export function windowsOf(budget: TargetBudget, share = 1): readonly Window[] {
  const less = (requests: number): number =>
    Math.max(1, Math.floor(requests * (1 - budget.headroom) * share + 1e-9));
  return [
    { requests: less(budget.perMinute), periodMs: 60_000 },
    { requests: less(budget.per15Minutes), periodMs: 15 * 60_000 },
    { requests: less(budget.perHour), periodMs: 60 * 60_000 },
  ];
}

/** The most requests of one token that may be sent within `ms`: a full window at once, and another one after each period. */
export function mostWithin(budget: TargetBudget, ms: number): number {
  return Math.min(
    ...windowsOf(budget).map(
      ({ requests, periodMs }) => requests * (1 + Math.floor(ms / periodMs)),
    ),
  );
}

export type SlidingBudget = {
  /** Milliseconds from `now` until one more may go; 0 for at once, Infinity while too many are under way. */
  readonly waitMs: (now: number) => number;
  /** One goes: it is under way until `end`. */
  readonly begin: () => void;
  /** One that was under way ended, and counts as sent at `now`, the latest time the service can have counted it. */
  readonly end: (now: number) => void;
  /** One that was under way was never sent. */
  readonly giveBack: () => void;
  /** Counts what an earlier run sent. */
  readonly remember: (at: number) => void;
  /** Nothing goes before `until`. */
  readonly holdUntil: (until: number) => void;
  /** Requests that count at `now` in each window, in the windows' order. */
  readonly counts: (now: number) => readonly number[];
};

/**
 * Keeps this rule: in any interval of a window's length the service counts at most the window's requests. The service counts a request at
 * some moment between its begin and its end. So a new request is compared with all requests that are under way or ended less than one
 * period ago.
 */
export function createSlidingBudget(windows: readonly Window[]): SlidingBudget {
  const longest = Math.max(...windows.map(({ periodMs }) => periodMs));
  /** Ends in rising order; those before `first` are forgotten. */
  let ends: number[] = [];
  let first = 0;
  let underWay = 0;
  let held = 0;

  const forget = (now: number): void => {
    while (first < ends.length && (ends[first] ?? 0) <= now - longest) first += 1;
    if (first > 4096 && first * 2 > ends.length) {
      ends = ends.slice(first);
      first = 0;
    }
  };
  const insert = (at: number): void => {
    let place = ends.length;
    while (place > first && (ends[place - 1] ?? 0) > at) place -= 1;
    if (place === ends.length) ends.push(at);
    else ends.splice(place, 0, at);
  };

  return {
    waitMs: (now) => {
      forget(now);
      let wait = Math.max(0, held - now);
      for (const { requests, periodMs } of windows) {
        const room = requests - underWay;
        if (room <= 0) return Infinity;
        // The request `room` places before the last must have left the window.
        const blocker = ends.length - room;
        if (blocker >= first) wait = Math.max(wait, (ends[blocker] ?? 0) + periodMs - now);
      }
      return wait;
    },
    begin: () => {
      underWay += 1;
    },
    end: (now) => {
      underWay -= 1;
      insert(now);
    },
    giveBack: () => {
      underWay -= 1;
    },
    remember: insert,
    holdUntil: (until) => {
      held = Math.max(held, until);
    },
    counts: (now) => {
      forget(now);
      return windows.map(({ periodMs }) => {
        let at = ends.length;
        while (at > first && (ends[at - 1] ?? 0) > now - periodMs) at -= 1;
        return ends.length - at + underWay;
      });
    },
  };
}
