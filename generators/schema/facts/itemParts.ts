/** Lists what each item of an array must meet, from every schema that applies to the array. */
import { own, ownSchemas } from '../read/ownMembers.ts';
import { isJsonSchema } from '../../../json/jsonObject.ts';
import type { Atoms } from '../read/atoms.ts';
import { evaluatesItem } from './evaluatedBy.ts';
import type { Containment, Facts, Part } from './facts.ts';

/** `matched` are the `contains` that the item is chosen to meet, `unmatched` those that it must fail. */
export function itemParts(
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
export function distinctItems(facts: Facts): number {
  let count = 0;
  for (const { atom } of facts.scopes)
    count = Math.max(count, ownSchemas(atom.schema, 'prefixItems').length);
  for (const item of facts.itemParts.keys()) count = Math.max(count, item + 1);
  return count;
}
