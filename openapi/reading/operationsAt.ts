/** Finds operations by their address, so that a document of thousands of operations is not searched for each of them. */
import type { Operation } from '../types.ts';

type Operations = ReadonlyMap<string, Operation>;

const indexed = new WeakMap<Operations, ReadonlyMap<string, readonly Operation[]>>();

/** Paths that differ only in the names of their parameters, or in a slash at the end, are one address. */
export function addressOf(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}').replace(/(?<=.)\/$/, '');
}

/** All operations at an address, in the order of the document. */
export function operationsAt(operations: Operations, address: string): readonly Operation[] {
  const known = indexed.get(operations) ?? indexOf(operations);
  indexed.set(operations, known);
  return known.get(address) ?? [];
}

function indexOf(operations: Operations): ReadonlyMap<string, readonly Operation[]> {
  const index = new Map<string, Operation[]>();
  for (const one of operations.values()) {
    const address = addressOf(one.path);
    const here = index.get(address);
    if (here === undefined) index.set(address, [one]);
    else here.push(one);
  }
  return index;
}
