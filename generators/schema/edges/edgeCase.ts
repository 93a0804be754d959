/** Values at the edges of a schema, before they get full names and are ordered. */
import { childPointer } from '../../../json/jsonPointer.ts';
import type { Json } from '../../../json/types.ts';
import type { EdgeCase, EdgeClass } from '../facts/leaf.ts';
import type { RandomSource } from '../types.ts';

/** The most edges of one node; more would not fit into a run. */
export const MOST_CASES = 160;

/** The random source that always takes the first choice. */
export const FIRST_CHOICE: RandomSource = { nextInt: (min) => min, nextDouble: () => 0 };

/** An edge with one property. */
export function edge(name: string, value: Json, core = true): EdgeCase {
  return { value, covers: [{ name, core }] };
}

/** Names the properties of a part from the root of the value. */
export function under(step: string | number, covers: readonly EdgeClass[]): readonly EdgeClass[] {
  const prefix = childPointer('', step).slice(1);
  return covers.map(({ name, core }) => ({ name: `${prefix}/${name}`, core }));
}
