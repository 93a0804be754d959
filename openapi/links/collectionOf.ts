/**
 * Finds the collection of an item, which may stand below another item or have the plural name: `/venues/{id}/rooms` holds the rooms at
 * `/rooms/{id}`, and `/rooms` holds those at `/room/{id}`.
 */
import type { Operation } from '../types.ts';
import { addressOf, operationsAt } from '../reading/operationsAt.ts';

type Operations = ReadonlyMap<string, Operation>;

const indexed = new WeakMap<Operations, ReadonlyMap<string, string>>();

/** The address of the collection in which the items at the address `item` are created: the path before the id, unless items are created elsewhere. */
export function collectionOf(operations: Operations, item: string): string {
  return otherCollections(operations).get(item) ?? item.slice(0, item.lastIndexOf('/'));
}

/** The addresses of collections that are not the path before the id, by the address of their items. An item with several has none of them. */
export function otherCollections(operations: Operations): ReadonlyMap<string, string> {
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
  const addresses = new Set([...operations.values()].map(({ path }) => addressOf(path)));
  for (const item of addresses) {
    const place = item.endsWith('/{}') ? item.slice(0, -'/{}'.length) : '';
    if (/(?:^|\})$/.test(place) || addresses.has(place) || found.has(item)) continue;
    const plurals = [`${place}s`, `${place}es`, place.replace(/y$/, 'ies')];
    const [one, ...others] = plurals.filter(
      (plural) => addresses.has(plural) && !addresses.has(`${plural}/{}`),
    );
    found.set(item, one === undefined || others.length > 0 ? null : one);
  }
  return new Map([...found].flatMap(([item, one]) => (one === null ? [] : [[item, one] as const])));
}
