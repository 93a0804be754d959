/** Finds the fullest window of a period in a row of moments: how a log is judged by a limit. */

export type FullestWindow = {
  /** The most moments in any window; 0 for none. */
  readonly count: number;
  /** The last moment of the first window that holds so many; null for none. */
  readonly endsAt: number | null;
};

/** A window is a half-open interval of `periodMs`, wherever it begins. `sorted` is in rising order. */
export function fullestWindow(sorted: readonly number[], periodMs: number): FullestWindow {
  let count = 0;
  let endsAt: number | null = null;
  let from = 0;
  sorted.forEach((at, index) => {
    while ((sorted[from] ?? at) <= at - periodMs) from += 1;
    if (index - from + 1 > count) {
      count = index - from + 1;
      endsAt = at;
    }
  });
  return { count, endsAt };
}
