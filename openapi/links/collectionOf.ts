/** Finds the collection of an item, which may stand below another item: `/venues/{id}/rooms` holds the rooms at `/rooms/{id}`. */
import type { Operation } from '../types.ts';
import { addressOf, operationsAt } from '../reading/operationsAt.ts';

type Operations = ReadonlyMap<string, Operation>;

const indexed = new WeakMap<Operations, ReadonlyMap<string, string>>();

/** The address of the collection in which the items at the address `item` are created: the path before the id, unless items are created elsewhere. */
export function collectionOf(operations: Operations, item: string): string {
  return nestedCollections(operations).get(item) ?? item.slice(0, item.lastIndexOf('/'));
}

/** The addresses of collections below other items, by the address of their items. An item with several such collections has none of them. */
export function nestedCollections(operations: Operations): ReadonlyMap<string, string> {
  const known = indexed.get(operations) ?? indexOf(operations);
  indexed.set(operations, known);
  return known;
}

function indexOf(operations: Operations): ReadonlyMap<string, string> {
  const found = new Map<string, string | null>();
  const isListed = (method: string, address: string): boolean =>
    operationsAt(operations, address).some((one) => one.method === method);
  for (const { method, path } of operations.values()) {
    const collection = addressOf(path);
    const segments = collection.split('/');
    const first = segments.indexOf('{}');
    const last = segments.at(-1) ?? '';
    if (method !== 'POST' || first < 0 || last === '{}') continue;
    for (let length = 1; length <= first; length += 1) {
      const place = [...segments.slice(0, length), last].join('/');
      const item = `${place}/{}`;
      if (isListed('POST', place) || !['GET', 'DELETE'].some((one) => isListed(one, item)))
        continue;
      const other = found.get(item);
      found.set(item, other === undefined || other === collection ? collection : null);
    }
  }
  return new Map([...found].flatMap(([item, one]) => (one === null ? [] : [[item, one] as const])));
}
