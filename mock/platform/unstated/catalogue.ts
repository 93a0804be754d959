/**
 * Errors of answers that no sentence of the document forbids: wrong totals, swapped members, stale times, repeated items, cut texts, wrong
 * rounding. They are not faults and are not counted as such; they measure what learned invariants find. The control plane switches them on
 * by id, like faults.
 */
import { rewriting } from '../behaviour/behaviour.ts';
import type { Fault } from '../patches/fault.ts';
import { billErrors } from './billErrors.ts';
import { listErrors } from './listErrors.ts';
import { isFor } from '../operation.ts';

export const unstatedErrors: readonly Fault[] = [...billErrors, ...listErrors].map(
  ([id, shows, operations, change]) => ({
    id: `unstated-${id}`,
    group: 'unstated',
    breaks: `${shows}.`,
    patch: rewriting((outcome, call) => {
      const { content } = outcome;
      if (!isFor(call, operations)) return outcome;
      if (outcome.status !== 200 || !('json' in content)) return outcome;
      return { ...outcome, content: { json: change(content.json) } };
    }),
  }),
);

export const unstatedErrorById: ReadonlyMap<string, Fault> = new Map(
  unstatedErrors.map((error) => [error.id, error]),
);
