/** The nodes of an array's items, kept by position and by the `contains` that each item is chosen to meet. */
import type { Containment, Facts, Part } from './facts.ts';
import type { Node } from './node.ts';
import type { Space } from './space.ts';
import { own, ownSchemas } from '../read/ownMembers.ts';
import { isJsonSchema } from '../../../json/jsonObject.ts';
import type { Atoms } from '../read/atoms.ts';
import { evaluatesItem } from './evaluatedBy.ts';

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

/** `matched` are the `contains` that the item is chosen to meet, `unmatched` those that it must fail. */
function itemParts(
  atoms: Atoms,
  facts: Facts,
  item: number,
  matched: readonly Containment[],
  unmatched: readonly Containment[],
): readonly Part[] {
  const parts: Part[] = [...(facts.itemParts.get(item) ?? [])];
  for (const [scope, { atom }] of facts.scopes.entries()) {
    const { schema } = atom;
    const add = (step: string, value: unknown): void => {
      if (isJsonSchema(value) && value !== true)
        parts.push({ holds: true, atom: atoms.of(value, atom.scope, atom.pointer + step) });
    };
    const prefix = ownSchemas(schema, 'prefixItems');
    if (item < prefix.length) add(`/prefixItems/${item}`, prefix[item]);
    else add('/items', own(schema, 'items'));
    const unevaluated = own(schema, 'unevaluatedItems');
    if (unevaluated !== undefined && !evaluatesItem(facts, scope, item, matched))
      add('/unevaluatedItems', unevaluated);
  }
  for (const { atom } of matched) parts.push({ holds: true, atom });
  for (const { atom } of unmatched) parts.push({ holds: false, atom });
  return parts;
}

/** The number of first items for which some schema has rules of their own. */
function distinctItems(facts: Facts): number {
  let count = 0;
  for (const { atom } of facts.scopes)
    count = Math.max(count, ownSchemas(atom.schema, 'prefixItems').length);
  for (const item of facts.itemParts.keys()) count = Math.max(count, item + 1);
  return count;
}
