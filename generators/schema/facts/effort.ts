/** Counts the steps of a search, so that every search ends within a bound that is the same on every machine. */

/** The steps that are left. In one step, which takes about a microsecond, one option or one part is examined. */
export type Effort = { left: number };

/** Thrown if the steps are used up. It never leaves the generator: the caller goes on in the loose mode. */
export class EffortSpent extends Error {
  constructor() {
    super('the steps of this search are used up');
    this.name = 'EffortSpent';
  }
}

/** Takes steps. Throws `EffortSpent` when none are left. */
export function spend(effort: Effort, steps: number): void {
  effort.left -= steps;
  if (effort.left < 0) throw new EffortSpent();
}

/** The result of a search that may take this many steps; undefined if they are used up. */
export function within<Result>(
  effort: Effort,
  steps: number,
  search: () => Result,
): Result | undefined {
  effort.left = steps;
  try {
    return search();
  } catch (error) {
    if (error instanceof EffortSpent) return undefined;
    throw error;
  }
}
