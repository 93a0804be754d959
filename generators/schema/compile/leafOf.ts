/** Makes the leaf for one set of facts, or says why no value meets them. */
import type { Json } from '../../../json/types.ts';
import { arrayLeaf } from '../leaves/arrayLeaf.ts';
import type { Dead, Leaf } from '../facts/leaf.ts';
import type { Facts, Part } from '../facts/facts.ts';
import { numberLeaf } from '../leaves/numberLeaf.ts';
import { objectLeaf } from '../leaves/objectLeaf.ts';
import type { Space } from '../facts/space.ts';
import { stringLeaf } from '../leaves/stringLeaf.ts';
import { ARRAY, BOOLEAN, NULL, NUMBER, STRING } from '../read/typeBits.ts';
import { edge } from '../edges/edgeCase.ts';

/** `parts` are the schemas that the facts come from; the pointer is used in error texts. */
export function leafOf(
  space: Space,
  parts: readonly Part[],
  facts: Facts,
  pointer: string,
): Leaf | Dead {
  const few = (values: readonly Json[]): Leaf | Dead =>
    finiteLeaf(
      values.filter((value) => space.meets(parts, value)),
      pointer,
    );
  if (facts.values !== null) return few(facts.values);
  switch (facts.types) {
    case NULL:
      return few([null]);
    case BOOLEAN:
      return few([false, true]);
    case NUMBER:
      return numberLeaf(facts, pointer);
    case STRING:
      return stringLeaf(space, facts, pointer);
    case ARRAY:
      return arrayLeaf(space, facts, pointer);
    default:
      return objectLeaf(space, facts, pointer);
  }
}

/** The leaf, or a dead end for an empty list. */
function finiteLeaf(values: readonly Json[], pointer: string): Leaf | Dead {
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
