/**
 * The clock of the service under test, as far as a run can know it: the wall clock plus the time by which the run has moved the service's
 * clock.
 */
import { abortReason, onAbort } from '../onAbort.ts';

export type ServiceClock = {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** How far the service's clock is known to be ahead of the wall, in milliseconds: moves under way do not count. */
  readonly advanced: () => number;
  /** True if `advance` moves the service's clock instead of waiting. */
  readonly virtual: boolean;
  /** Lets `ms` of the service's time pass: moved by the control plane, or waited for. Rejects on abort. */
  readonly advance: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Another process moved the service's clock: it is at least `aheadMs` ahead of the wall. */
  readonly catchUp: (aheadMs: number) => void;
  /** The service was reset: its clock is no longer ahead. */
  readonly restart: () => void;
};

/** Moves the clock by the control plane; resolves once it has moved. */
export type MoveClock = (advanceMs: number) => Promise<unknown>;

/** Without `move` time passes by waiting. `wall` and `sleep` are for tests. */
export function createServiceClock(
  move: MoveClock | null,
  wall: () => number = Date.now,
  sleep: (ms: number, signal?: AbortSignal) => Promise<void> = sleepFor,
): ServiceClock {
  let ahead = 0;
  let moving = 0;
  return {
    // What a move sets free may arrive before the answer to the call that moves: the move counts from its start.
    now: () => wall() + ahead + moving,
    advanced: () => ahead,
    virtual: move !== null,
    advance: async (ms, signal) => {
      if (ms <= 0) return;
      if (move === null) return sleep(ms, signal);
      signal?.throwIfAborted();
      // A service may count whole milliseconds: a fraction would break its times.
      const whole = Math.ceil(ms);
      moving += whole;
      try {
        await move(whole);
        ahead += whole;
      } finally {
        moving -= whole;
      }
    },
    catchUp: (aheadMs) => {
      ahead = Math.max(ahead, aheadMs);
    },
    restart: () => {
      ahead = 0;
    },
  };
}

/** Waits on the wall clock; rejects with the signal's reason when aborted. */
export function sleepFor(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted === true) return reject(abortReason(signal));
    const timer = setTimeout(() => {
      untie();
      resolve();
    }, ms);
    const untie = onAbort(signal, () => {
      clearTimeout(timer);
      reject(abortReason(signal));
    });
  });
}
