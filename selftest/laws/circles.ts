/** Finds files that import each other in a circle, types included. */

/** Each circle as its files in order of name. `imports` maps a file to those that it imports. Source: Tarjan 1972. */
export function circles(
  imports: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: (readonly string[])[] = [];

  function visit(file: string): number {
    const at = order.size;
    order.set(file, at);
    lowest.set(file, at);
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      if (!imports.has(next)) continue;
      const reached = order.has(next)
        ? open.includes(next)
          ? (order.get(next) ?? at)
          : at
        : visit(next);
      lowest.set(file, Math.min(lowest.get(file) ?? at, reached));
    }
    const low = lowest.get(file) ?? at;
    if (low === at) {
      const members = open.splice(open.indexOf(file));
      if (members.length > 1) found.push(members.toSorted());
    }
    return low;
  }

  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return found;
}
