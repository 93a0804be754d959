/** Limits the sum of all waits of a run, because a target may ask for a pause of hours. */

export type WaitLimit = {
  /** The target asked to be left alone for so long. */
  readonly asked: (ms: number) => void;
  /** Null if a wait of `ms` is within the limit, and it counts from now on; else why not, always in the same words. */
  readonly refuse: (ms: number) => string | null;
};

/** Waits of several workers at the same time count once. */
export function waitLimit(mostMs: number, wall: () => number): WaitLimit {
  let longestAsked = 0;
  let waited = 0;
  let until = 0;
  let reason: string | null = null;
  return {
    asked: (ms) => {
      longestAsked = Math.max(longestAsked, ms);
    },
    refuse: (ms) => {
      const now = wall();
      const more = Math.max(0, now + ms - Math.max(now, until));
      if (waited + more <= mostMs) {
        waited += more;
        until = Math.max(until, now + ms);
        return null;
      }
      const cause =
        longestAsked >= ms
          ? `the target refuses everything: it demands a pause of ${seconds(longestAsked)} (Retry-After)`
          : `the request budget is used up: there is room in ${seconds(ms)}`;
      reason ??= `${cause}, and a run of this profile waits ${seconds(mostMs)} in all`;
      return reason;
    },
  };
}

function seconds(ms: number): string {
  return `${Math.ceil(ms / 1000)} s`;
}
