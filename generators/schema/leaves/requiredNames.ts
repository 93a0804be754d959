/** Names that come along with names, by dependentRequired. */
import type { Facts } from '../compile/facts.ts';

/** The given names with all that they need, directly or not. */
export type Closure = (names: readonly string[]) => ReadonlySet<string>;

/** The closure over the facts' dependent names. */
export function closureOf(facts: Facts): Closure {
  return (names) => {
    const found = new Set(names);
    for (const name of found)
      for (const { trigger, needed } of facts.dependents)
        if (trigger === name) for (const other of needed) found.add(other);
    return found;
  };
}
