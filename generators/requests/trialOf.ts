/** Draws a few requests of an operation, to find out before a run whether that is possible. */
import * as fc from 'fast-check';
import type { Operation } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import { requestPlan } from './requestPlan.ts';

export type Trial = {
  /** Why no lawful request can be drawn; null if they can. */
  readonly problem: string | null;
  /** Ways to leave out something that the operation requires. */
  readonly required: number;
  /** Other ways to break its schemas, the path's aside. */
  readonly unlawful: number;
};

/** Never throws: a refused schema is reported as the problem. */
export function trialOf(operation: Operation, document: Json): Trial {
  try {
    const plan = requestPlan(operation, { document });
    fc.sample(plan.lawful, { seed: 1, numRuns: 5 });
    const breaks = plan
      .negatives()
      .negatives.filter((one) => one.breaks === 'document' && one.component !== 'path');
    const required = breaks.filter(({ keyword }) => keyword === 'required').length;
    return { problem: null, required, unlawful: breaks.length - required };
  } catch (thrown) {
    const problem = thrown instanceof Error ? thrown.message : String(thrown);
    return { problem, required: 0, unlawful: 0 };
  }
}
