/** The leaf of a list of values: enum, const, booleans and null. */
import type { Json } from '../../../json/types.ts';
import { edge } from '../edges/edgeCase.ts';
import type { Dead, Leaf } from '../facts/leaf.ts';

/** The leaf, or a dead end for an empty list. */
export function finiteLeaf(values: readonly Json[], pointer: string): Leaf | Dead {
  const [first] = values;
  if (first === undefined)
    return { kind: 'dead', pointer, reason: 'none of the listed values meets the rest' };
  const last = values.length - 1;
  return {
    fits: () => true,
    draw: (turn) => (last === 0 ? first : pick(values, turn.random.nextInt(0, last))),
    words: () => values,
    cases: () => values.map((value, at) => edge(nameOf(value, at), value)),
  };
}

/** The value's text, or its position for an object or array. */
function nameOf(value: Json, at: number): string {
  const text = JSON.stringify(value);
  return typeof value === 'object' && value !== null ? `value-${at + 1}` : `=${text.slice(0, 40)}`;
}

function pick(values: readonly Json[], at: number): Json {
  return values[at] ?? null;
}
