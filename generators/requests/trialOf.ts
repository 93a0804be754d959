/** Draws a few requests of an operation, to find out before a run whether that is possible. */
import * as fc from 'fast-check';
import type { Operation } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import { requestPlan } from './requestPlan.ts';
import type { RequestNegative } from './types.ts';

/** Requests that are drawn of each operation. */
const TRIED = 2;

export type Trial = {
  /** Why no lawful request can be drawn; null if they can. */
  readonly problem: string | null;
  /** True if something that the operation requires can be left out. */
  readonly required: boolean;
  /** True if its schemas can be broken in another way, the path's aside. */
  readonly unlawful: boolean;
};

/** Never throws: a refused schema is reported as the problem. Looks for no more than one way of each kind. */
export function trialOf(operation: Operation, document: Json): Trial {
  try {
    const plan = requestPlan(operation, { document, keepParts: true });
    fc.sample(plan.lawful, { seed: 1, numRuns: TRIED });
    const { negatives } = plan.firstNegatives((found) => {
      const kinds = kindsOf(found);
      return kinds.required && kinds.unlawful;
    });
    return { problem: null, ...kindsOf(negatives) };
  } catch (thrown) {
    const problem = thrown instanceof Error ? thrown.message : String(thrown);
    return { problem, required: false, unlawful: false };
  }
}

function kindsOf(found: readonly RequestNegative[]): Pick<Trial, 'required' | 'unlawful'> {
  const breaks = found.filter((one) => one.breaks === 'document' && one.component !== 'path');
  return {
    required: breaks.some(({ keyword }) => keyword === 'required'),
    unlawful: breaks.some(({ keyword }) => keyword !== 'required'),
  };
}
