/**
 * Errors of answers that no sentence of the document forbids: wrong totals, swapped members, stale times, repeated items, cut texts, wrong
 * rounding. They are not faults and are not counted as such; they measure what learned invariants find. The control plane switches them on
 * by id, like faults.
 */
import type { Fault } from '../patches/fault.ts';
import { billErrors } from './billErrors.ts';
import { listErrors } from './listErrors.ts';

export const unstatedErrors: readonly Fault[] = [...billErrors, ...listErrors];

export const unstatedErrorById: ReadonlyMap<string, Fault> = new Map(
  unstatedErrors.map((error) => [error.id, error]),
);
