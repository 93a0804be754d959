/** Lists the edges of a node, which are the edges of its leaves. If several leaves have one type, each leaf counts as an edge itself. */
import { edge, FIRST_CHOICE, MOST_CASES } from './edgeCase.ts';
import type { EdgeCase, Leaf } from '../facts/leaf.ts';
import { typeBitOf, typeNames } from '../read/typeBits.ts';

/** The most leaves whose edges are listed. */
const WAYS = 24;

/** The edges in the order of the leaves. */
export function nodeEdges(leaves: Iterable<Leaf>, depth: number): readonly EdgeCase[] {
  const ways: (readonly EdgeCase[])[] = [];
  for (const leaf of leaves) {
    if (ways.length >= WAYS) break;
    if (leaf.fits(depth)) ways.push(leaf.cases(depth));
  }
  const found = ways.flatMap((cases, way) => {
    const isOneOfMany = ways.filter((other) => typeOf(other) === typeOf(cases)).length > 1;
    if (!isOneOfMany) return cases;
    const name = { name: `way-${way + 1}`, core: true };
    return cases.map((edgeCase) => ({ ...edgeCase, covers: [name, ...edgeCase.covers] }));
  });
  return found.slice(0, MOST_CASES);
}

function typeOf(cases: readonly EdgeCase[]): number {
  return typeBitOf(cases[0]?.value ?? null);
}

/** One value of each type, for a schema that accepts any value. */
export function anyEdges(leaves: Iterable<Leaf>): readonly EdgeCase[] {
  return [...leaves].map((leaf) => {
    const value = leaf.draw({ random: FIRST_CHOICE, room: 0 }, 0);
    return edge(`any-${typeNames(typeBitOf(value))}`, value);
  });
}
