/** The operations on one kind of object: those that create, read, change, list and delete it. */
import { collectionOf } from '../../../openapi/links/collectionOf.ts';
import { allProperties, listShown, readSchema } from '../../../openapi/reading/filtersOf.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import type { Operation } from '../../../openapi/types.ts';
import type { JsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';

export type Family = {
  /** POST at a collection, or PUT at a key that the client chooses; null for a thing that is always there, such as `/user`. */
  readonly create: Operation | null;
  /** Null if only the list shows the object, or what is above it. */
  readonly read: Operation | null;
  /** Of the object itself, then of what lies below it and is switched on and off: `/articles/{slug}/favorite`. */
  readonly changes: readonly Operation[];
  readonly remove: Operation | null;
  readonly list: Operation | null;
};

/** Returns the families in the order of the operations that create their objects, or that read them. */
export function familiesOf(all: readonly Operation[], document: JsonObject): readonly Family[] {
  const operations = new Map(all.map((one) => [one.id, one]));
  const byAddress = new Map<string, Operation>();
  for (const one of all) byAddress.set(`${one.method} ${addressOf(one.path)}`, one);
  const at = (method: string, address: string): Operation | null =>
    byAddress.get(`${method} ${address}`) ?? null;
  const below = new Map<string, Operation[]>();
  for (const one of all) {
    const address = addressOf(one.path);
    const switched = address.slice(0, address.lastIndexOf('/'));
    const turnsOn = at('POST', address) ?? at('PUT', address);
    const isSwitch = turnsOn !== null && at('DELETE', address) !== null;
    if (address.endsWith('}') || !isSwitch || at('GET', address) !== null) continue;
    if (one === turnsOn || one.method === 'DELETE')
      below.set(switched, [...(below.get(switched) ?? []), one]);
  }
  const firstOn = (some: readonly Operation[]): readonly Operation[] => [
    ...some.filter(({ method }) => method !== 'DELETE'),
    ...some.filter(({ method }) => method === 'DELETE'),
  ];
  return all.flatMap((one): readonly Family[] => {
    const address = addressOf(one.path);
    const isItem = address.endsWith('/{}');
    if (one.method === 'POST' && !isItem && at('GET', `${address}/{}`) === null) {
      const list = at('GET', address);
      const remove = at('DELETE', `${address}/{}`);
      const changes = ['PATCH', 'PUT'].flatMap((method) => at(method, `${address}/{}`) ?? []);
      const isListed = list !== null && (changes.length > 0 || showsCreated(document, list, one));
      if (remove !== null || isListed)
        return [{ create: one, read: null, changes: list === null ? [] : changes, remove, list }];
    }
    const itsList = isItem ? at('GET', collectionOf(operations, address)) : null;
    const isKept = one.method === 'PUT' && itsList !== null && at('GET', address) === null;
    const itsRemoval = at('DELETE', address);
    if (isKept && itsRemoval !== null)
      return [{ create: one, read: null, changes: [], remove: itsRemoval, list: itsList }];
    if (one.method !== 'GET') return [];
    const collection = isItem ? collectionOf(operations, address) : '';
    const changes = [
      ...['PATCH', 'PUT'].flatMap((method) => at(method, address) ?? []),
      ...firstOn(below.get(address) ?? []),
    ];
    const post = isItem ? at('POST', collection) : null;
    const create = post ?? (isItem ? at('PUT', address) : null);
    const isCollection = at('GET', `${address}/{}`) !== null || at('POST', address) !== null;
    if (create === null && (changes.length === 0 || isCollection)) return [];
    return [
      {
        create,
        read: one,
        changes,
        remove: create === null ? null : at('DELETE', address),
        list: isItem ? at('GET', collection) : null,
      },
    ];
  });
}

/** True if the items of the list look like what the creation answers with 201, and both show an id. */
function showsCreated(document: JsonObject, list: Operation, { responses }: Operation): boolean {
  const { items } = listShown(document, list) ?? {};
  const { schema } = responses.get('201') ?? {};
  if (items === undefined || schema === undefined) return false;
  const [item, created] = [items, schema].map((one) => namesIn(document, one));
  const [only, ...others] = Object.values(allProperties(document, readSchema(document, schema)));
  const inner = others.length === 0 && only !== undefined ? namesIn(document, only) : [];
  return [created ?? [], inner].some((names) => {
    const both = names.filter((name) => item?.includes(name));
    return both.includes('id') && 2 * both.length >= Math.max(names.length, item?.length ?? 0);
  });
}

function namesIn(document: JsonObject, schema: Json): readonly string[] {
  return Object.keys(allProperties(document, readSchema(document, schema)));
}
