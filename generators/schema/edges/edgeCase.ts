/** Values at the edges of a schema, before they are named for the whole and put in order. */
import { childPointer } from '../../../json/jsonPointer.ts';
import type { Json } from '../../../json/types.ts';
import type { EdgeCase, EdgeClass } from '../facts/leaf.ts';
import type { RandomSource } from '../types.ts';

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
