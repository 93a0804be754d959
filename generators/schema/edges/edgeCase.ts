/** Values at the edges of a schema, before they are named for the whole and put in order. */
import type { Json } from '../../../json/types.ts';
import { childPointer } from '../../../json/jsonPointer.ts';
import type { RandomSource } from '../types.ts';

/**
 * One class of values that is worth a request, by its path from the value that shows it. `core` is true
 * for bounds, branches, presence and sizes; false for texts and numbers that are merely awkward.
 */
export type EdgeClass = { readonly name: string; readonly core: boolean };

/** One value with the classes that it shows. */
export type EdgeCase = { readonly value: Json; readonly covers: readonly EdgeClass[] };

/** Most cases that one schema part keeps; more would not fit a run. */
export const MOST_CASES = 160;

/** The random source that always takes the first choice. */
export const FIRST_CHOICE: RandomSource = { nextInt: (min) => min, nextDouble: () => 0 };

/** A case of one class. */
export function edge(name: string, value: Json, core = true): EdgeCase {
  return { value, covers: [{ name, core }] };
}

/** The classes of a part, as the whole names them. */
export function under(step: string | number, covers: readonly EdgeClass[]): readonly EdgeClass[] {
  const prefix = childPointer('', step).slice(1);
  return covers.map(({ name, core }) => ({ name: `${prefix}/${name}`, core }));
}
