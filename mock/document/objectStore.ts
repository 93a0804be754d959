/** Creates, finds and removes the objects of collections; a collection is filled when it is first used. */
import type { Json, JsonObject } from '../json.ts';
import { isObject } from '../json.ts';
import type { Call } from '../serving/message/call.ts';
import type { Resource } from '../serving/message/importedRoute.ts';
import { mostObjects, type Objects, type StoredObject } from './objects.ts';
import { decoded } from './openDocument.ts';
import { ownerIn } from './composeAnswer.ts';
import {
  asDrawn,
  idPlace,
  isEnvelopeName,
  listPlace,
  valueAt,
  withValueAt,
  type IdName,
} from './idPlaces.ts';

/** A collection with its address, such as `/shops/3/orders`. */
export type Collection = { readonly resource: Resource; readonly address: string };

/** The number of objects that a listed collection holds at the start. */
export const atStart = 2;

/**
 * True if clients can learn ids: from a list, or from the answer to a creation. If they cannot, every id names an object until that object is removed,
 * because no client could know an existing id.
 */
export function knowsIds(resource: Resource): boolean {
  const listed = bodyOf(resource.list());
  const at = listed === null ? null : listPlace(listed);
  const items = listed === null || at === null ? null : valueAt(listed, at);
  if (Array.isArray(items) && idPlace((items as readonly Json[])[0] ?? null, resource) !== null)
    return true;
  const create = resource.create();
  if (create === undefined) return false;
  const created = bodyOf(create);
  if (created !== null && idPlace(created, resource) !== null) return true;
  const answer = create.answerFor(create.successStatus);
  return answer?.problem === null && (answer.ready.headers ?? {})['location'] !== undefined;
}

function bodyOf(route: ReturnType<Resource['read']>): Json | null {
  const answer = route?.answerFor(route.successStatus);
  return answer?.problem === null ? answer.ready.body : null;
}

/** The objects of a collection, oldest first. */
export function objectsIn(
  objects: Objects,
  { resource, address }: Collection,
): Map<string, StoredObject> {
  const known = objects.collections.get(address);
  if (known !== undefined) return known;
  const made = new Map<string, StoredObject>();
  objects.collections.set(address, made);
  // Where only so many may be, none is there at the start.
  const isOpen = (resource.create()?.rules().most ?? null) === null;
  if (isOpen && resource.list() !== undefined && knowsIds(resource))
    for (let one = 0; one < atStart; one += 1) addObject(objects, { resource, address }, {});
  return made;
}

/** Undefined if no object has this id. */
export function findObject(
  objects: Objects,
  collection: Collection,
  id: string,
): StoredObject | undefined {
  const stored = objectsIn(objects, collection);
  const found = stored.get(id);
  if (found !== undefined || knowsIds(collection.resource)) return found;
  if (objects.removed.has(`${collection.address}/${id}`)) return undefined;
  const made: StoredObject = { id, members: usualMembers(collection.resource), replacedBy: null };
  keep(stored, made);
  return made;
}

/** `sent` may name the id; an object with that id is replaced. Null if no id can be made. */
export function addObject(
  objects: Objects,
  collection: Collection,
  sent: JsonObject,
): StoredObject | null {
  const { resource } = collection;
  const stored = objectsIn(objects, collection);
  const at = idPlace(sent, resource);
  const given = at?.length === 1 ? valueAt(sent, at) : undefined;
  const id = isId(given) && resource.fitsId(given) ? given : newId(objects, resource, stored);
  if (id === null) return null;
  // What the answer shows as the id may be another member of the read: it is the same value there.
  const usual = usualMembers(resource);
  const shown = bodyOf(resource.create());
  const name = shown === null ? undefined : idPlace(shown, resource)?.at(-1);
  const own: JsonObject = name !== undefined && name in usual ? { [name]: id } : {};
  const made: StoredObject = { id, members: { ...usual, ...own, ...sent }, replacedBy: null };
  objects.removed.delete(`${collection.address}/${id}`);
  keep(stored, made);
  return made;
}

/** Removes the object with all objects under its address; with `isCounted`, others still count it: a fault. */
export function removeObject(
  objects: Objects,
  collection: Collection,
  id: string,
  isCounted = false,
): void {
  const address = `${collection.address}/${id}`;
  const members = objectsIn(objects, collection).get(id)?.members;
  if (members) objects.freed.push({ address: collection.address, members });
  if (isCounted && members) objects.counted.push({ address: collection.address, members });
  objectsIn(objects, collection).delete(id);
  objects.removed.add(address);
  for (const one of objects.collections.keys())
    if (one.startsWith(`${address}/`)) objects.collections.delete(one);
}

function keep(stored: Map<string, StoredObject>, made: StoredObject): void {
  stored.set(String(made.id), made);
  const [oldest] = stored.keys();
  if (stored.size > mostObjects && oldest !== undefined) stored.delete(oldest);
}

/** The members of the drawn answers that show an object. They are kept, so that every answer shows the same values. */
export function usualMembers(resource: Resource): JsonObject {
  return {
    ...shownMembers(bodyOf(resource.create()), resource),
    ...shownMembers(bodyOf(resource.read()), resource),
  };
}

/** An object as the read of an item shows it, else as a creation does; empty if neither shows an id. */
export function usualObject(resource: Resource): JsonObject {
  for (const body of [bodyOf(resource.read()), bodyOf(resource.create())]) {
    const place = body === null ? null : idPlace(body, resource);
    const owner = body === null || place === null ? null : valueAt(body, place.slice(0, -1));
    if (isObject(owner)) return owner;
  }
  return {};
}

function shownMembers(body: Json | null, names: IdName): JsonObject {
  const place = body === null || names.parameter === '' ? null : idPlace(body, names);
  const at = names.parameter === '' && body !== null ? ownerIn(body) : place?.slice(0, -1);
  const owner = body === null || at == null ? undefined : valueAt(body, at);
  const name = place?.at(-1);
  if (!isObject(owner)) return {};
  // Beside the id, an envelope may hold the rest.
  const members = Object.entries(owner).flatMap(([one, member]) =>
    isObject(member) && isEnvelopeName(one) ? Object.entries(member) : [[one, member] as const],
  );
  return Object.fromEntries(members.filter(([one]) => one !== name));
}

/** Tried in this order until the schemas of the parameter and of the answers take one: a number, a UUID, a short text, drawn values. */
function newId(
  objects: Objects,
  resource: Resource,
  stored: ReadonlyMap<string, StoredObject>,
): string | number | null {
  objects.next += 1;
  const count = objects.next;
  const digits = count.toString(16).padStart(12, '0');
  const shown = [resource.read(), resource.create()].flatMap((route) => {
    const answer = route?.answerFor(route.successStatus);
    const body = answer?.problem === null ? answer.ready.body : null;
    const place = body === null ? null : idPlace(body, resource);
    if (answer?.problem !== null || place === null) return [];
    const drawn = valueAt(body, place);
    const fits = (id: string | number): boolean =>
      answer.brokenPlaces(withValueAt(body, place, asDrawn(drawn, id))).length === 0;
    return [{ drawn, fits }];
  });
  const [drawn] = shown.map((one) => one.drawn);
  const candidates: readonly (() => Json | null)[] = [
    ...(typeof drawn === 'string' && !/^\d+$/.test(drawn)
      ? [() => similarText(drawn, count, 36), () => similarText(drawn, count, 10)]
      : [() => count]),
    () => count,
    () => (typeof drawn === 'string' ? `${drawn}${digits}` : null),
    () => `00000000-0000-4000-8000-${digits}`,
    () => `id-${count}`,
    () => String(count),
    ...Array.from({ length: 20 }, (_, one) => () => resource.drawId(count * 20 + one)),
  ];
  let second: string | number | null = null;
  for (const candidate of candidates) {
    const id = candidate();
    if (!isId(id) || !resource.fitsId(id) || stored.has(String(id))) continue;
    if (shown.every(({ fits }) => fits(id))) return id;
    second ??= id;
  }
  return second;
}

/** A UUID stays a UUID, another text keeps its form: its last letters and digits count up. */
function similarText(text: string, count: number, radix: number): string {
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(text))
    return `${text.slice(0, -12)}${count.toString(16).padStart(12, '0')}`;
  const letters = count.toString(radix).padStart(4, '0');
  return text.length > letters.length ? `${text.slice(0, -letters.length)}${letters}` : letters;
}

function isId(value: Json | undefined): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

/** Remembers which members clients set. */
export function noteGiven({ given }: Objects, { address }: Collection, body: JsonObject): void {
  for (const name of Object.keys(body)) given.add(`${address} ${name}`);
}

/** The object with what it counts: its `orderCount` is the number of orders below it, and of those that name it. */
export function withCounts(
  { collections, counted, given }: Objects,
  { resource, address }: Collection,
  object: StoredObject,
): StoredObject {
  const names = Object.keys(usualMembers(resource)).filter(
    (name) => /.(?:Count|_count)$/.test(name) && !given.has(`${address} ${name}`),
  );
  if (names.length === 0) return object;
  const all = [...collections].flatMap(([at, some]) =>
    [...some.values()].map(({ members }) => ({ address: at, members })),
  );
  const counts = names.map((name) => {
    const noun = name.replace(/_?[cC]ount$/, '');
    const own = [...all, ...counted].filter(
      ({ address: at, members }) =>
        at.split('/').at(-1)?.startsWith(noun) === true &&
        (at.startsWith(`${address}/${object.id}/`) || Object.values(members).includes(object.id)),
    );
    return [name, own.length] as const;
  });
  return { ...object, members: { ...object.members, ...Object.fromEntries(counts) } };
}

/** The collection and the id that a path names. */
export function itemAt(
  call: Call,
  resource: Resource,
): { readonly collection: Collection; readonly id: string } {
  const segments = call.path.split('/');
  return {
    collection: {
      resource,
      address: resource.place ?? segments.slice(0, resource.segment).join('/'),
    },
    id: decoded(segments[resource.segment] ?? ''),
  };
}
