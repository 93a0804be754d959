/** Counts the steps of a search, so that a schema of any shape ends within a bound that is the same on every machine. */

/** The steps that are left; one step is about a microsecond's worth of looking at one option or one part. */
export type Effort = { left: number };

/** The steps are used up. Never leaves the generator: the caller goes on in the loose mode. */
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
