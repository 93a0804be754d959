/** Makes the leaf for one set of facts, or says why no value meets them. */
import type { Json } from '../../../json/types.ts';
import { arrayLeaf } from '../leaves/arrayLeaf.ts';
import type { Dead, Leaf } from '../facts/leaf.ts';
import type { Facts, Part } from '../facts/facts.ts';
import { finiteLeaf } from '../leaves/finiteLeaf.ts';
import { numberLeaf } from '../leaves/numberLeaf.ts';
import { objectLeaf } from '../leaves/objectLeaf.ts';
import type { Space } from '../facts/space.ts';
import { stringLeaf } from '../leaves/stringLeaf.ts';
import { ARRAY, BOOLEAN, NULL, NUMBER, STRING } from '../read/typeBits.ts';

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
