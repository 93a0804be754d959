/** The service's clock: the wall clock plus an offset. No other file of the mock reads the time. */

export type Clock = {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Moves the clock forward and fires what has become due, in the order of the due times. */
  readonly advance: (ms: number) => void;
  /** Calls `fire` once the clock has reached `time`, by flow or by jump. The function returned cancels it. */
  readonly at: (time: number, fire: () => void) => () => void;
  /** Puts the clock to a time, or back to its start, and drops every timer. */
  readonly reset: (to?: number) => void;
  /** Stops the wall timer, so that the process can end. */
  readonly stop: () => void;
};

type Timer = { readonly time: number; readonly fire: () => void };

/** The last year with four digits, because every date form of the document needs four digits. */
export const latestTime: number = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Longest delay that `setTimeout` keeps. */
const longestDelayMs = 2 ** 31 - 1;

/** `startAt` is the time that the clock shows at its start and after a reset; with null it is the time of the wall clock. */
export function createClock(startAt: number | null): Clock {
  let offset = startAt === null ? 0 : startAt - Date.now();
  // Kept sorted by time: there are few timers at once, and the earliest is always first.
  let timers: Timer[] = [];
  let wall: NodeJS.Timeout | undefined;

  const now = (): number => Date.now() + offset;

  const arm = (): void => {
    clearTimeout(wall);
    const next = timers[0];
    if (next === undefined) return;
    wall = setTimeout(fireDue, Math.min(Math.max(next.time - now(), 0), longestDelayMs));
    wall.unref();
  };

  const fireDue = (): void => {
    for (let next = timers[0]; next !== undefined && next.time <= now(); next = timers[0]) {
      timers.shift();
      next.fire();
    }
    arm();
  };

  return {
    now,
    advance: (ms) => {
      offset += ms;
      fireDue();
    },
    at: (time, fire) => {
      const timer = { time, fire };
      const place = timers.findIndex((other) => other.time > time);
      timers.splice(place === -1 ? timers.length : place, 0, timer);
      arm();
      return () => {
        timers = timers.filter((other) => other !== timer);
        arm();
      };
    },
    reset: (to) => {
      const time = to ?? startAt;
      offset = time === null ? 0 : time - Date.now();
      timers = [];
      arm();
    },
    stop: () => clearTimeout(wall),
  };
}
