/** The nodes of an array's items, kept by position and by the `contains` that each item is chosen to meet. */
import type { Containment, Facts, Part } from './facts.ts';
import { distinctItems, itemParts } from './itemParts.ts';
import type { Node } from './node.ts';
import type { Space } from './space.ts';

export type ArrayItems = {
  /** All positions from here on have the same schemas. */
  readonly distinct: number;
  /** The node at a position; bit n of `matched` means that the item meets containment n. */
  readonly node: (position: number, matched: number) => Node;
  /** The node of one value that fits both positions. */
  readonly shared: (left: number, right: number) => Node;
};

/** If a `contains` has an upper count, each item that is not chosen to meet it must fail it. */
export function arrayItems(space: Space, facts: Facts, pointer: string): ArrayItems {
  const distinct = distinctItems(facts);
  const { containments } = facts;
  const nodes = new Map<number, Node>();
  const pick = (matched: number, wanted: boolean): readonly Containment[] =>
    containments.filter((_, at) => ((matched >> at) & 1) === (wanted ? 1 : 0));
  const parts = (position: number, matched: number): readonly Part[] =>
    itemParts(
      space.atoms,
      facts,
      Math.min(position, distinct),
      pick(matched, true),
      pick(matched, false).filter(({ most }) => most !== Infinity),
    );
  const node = (position: number, matched: number): Node => {
    const key = Math.min(position, distinct) * 2 ** containments.length + matched;
    const found = nodes.get(key) ?? space.node(parts(position, matched), `${pointer}/items`);
    nodes.set(key, found);
    return found;
  };
  const shared = (left: number, right: number): Node =>
    space.node([...parts(left, 0), ...parts(right, 0)], `${pointer}/items`);
  return { distinct, node, shared };
}
