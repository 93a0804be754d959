/** Reads the parameters that a clause gives its check. */
import type { Clause } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';

/** @throws Error if the clause lacks the parameter: a defect of our own data, reported as `broken`. */
export function numberParam(clause: Clause, name: string): number {
  const value = clause.params[name];
  if (typeof value !== 'number') throw new Error(`${clause.id}: params.${name} is not a number`);
  return value;
}

/** @throws Error as above */
export function textParam(clause: Clause, name: string): string {
  const value = clause.params[name];
  if (typeof value !== 'string') throw new Error(`${clause.id}: params.${name} is not a text`);
  return value;
}

/** @throws Error as above */
export function listParam(clause: Clause, name: string): readonly Json[] {
  const value = clause.params[name];
  if (!Array.isArray(value)) throw new Error(`${clause.id}: params.${name} is not a list`);
  return value as readonly Json[];
}

/** Returns the texts of a list; empty if the clause has no such list. */
export function textsParam(clause: Clause, name: string): readonly string[] {
  const value = clause.params[name];
  return Array.isArray(value)
    ? value.filter((item): item is string => typeof item === 'string')
    : [];
}
