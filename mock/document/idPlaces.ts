/** Finds the object in an answer and the member that is its id, by the names of the path parameter and of the members. */
import { isObject, type Json, type JsonObject } from '../json.ts';

/** The names of the members that lead to the id. */
export type Place = readonly string[];

const ownNames = /^(key|slug|symbol|sku)$/;

/** Envelopes are no deeper than this. */
const deepest = 3;

/** Members that hold the object and nothing else. */
const envelopes: ReadonlySet<string> = new Set([
  'data',
  'result',
  'response',
  'item',
  'object',
  'payload',
  'record',
]);

export function isEnvelopeName(name: string): boolean {
  return envelopes.has(plain(name));
}

/** A path parameter, the segment before it (`petId` and `pets`), and where a link of the document finds the id. */
export type IdName = {
  readonly parameter: string;
  readonly collection: string;
  readonly linked: Place | null;
  /** Whether the schema of the parameter allows a value. */
  readonly fitsId: (id: Json) => boolean;
};

/**
 * Looks in the outermost object that has an id. The id is the member with the name of the parameter, or with the end of that name such as
 * `key`, or `id`, or a member whose name ends as the parameter does, such as `order_id` for `orderId`. If one depth has several objects,
 * the one named as the collection counts. Members that no path could name come last. Null if there is
 * none.
 */
export function idPlace(
  value: Json,
  { parameter, collection, linked, fitsId }: IdName,
): Place | null {
  const shown = linked === null ? undefined : valueAt(value, linked);
  if (typeof shown === 'string' || typeof shown === 'number') return linked;
  const wanted = plain(parameter);
  const noun = wanted.replace(/(id|uuid|key|code|slug|symbol|name|number)$/, '');
  const tests: readonly ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => !isNamed(wanted) && wanted.endsWith(name) && ownNames.test(name),
    // `/pools/{poolName}` asks for the name of the pool, which may show an id, too.
    (name) => name === 'name' && wanted.endsWith(name) && isNamed(wanted.slice(0, -name.length)),
    (name) => name === 'id',
    (name) => name === 'uuid' || name === 'uid' || name === `${noun}uuid`,
    (name) => wanted === 'id' && name.endsWith('id') && isNamed(name.slice(0, -2)),
    (name) => wanted.endsWith(name) && /^(code|name|number|token)$/.test(name),
    // `/projects/{project}` asks for the slug of a project that shows no id.
    (name) => isNamed(wanted) && ownNames.test(name),
  ];
  const things = plain(collection);
  const isNamed = (name: string): boolean =>
    name === things || `${name}s` === things || `${name.replace(/y$/, 'ie')}s` === things;
  // The id of an object in a member is the id of another thing.
  const isEnvelope = (name: string, object: JsonObject, depth: number): boolean =>
    isEnvelopeName(name) ||
    isNamed(plain(name).replace(/(?<=.)(?:details?|data|info)$/, '')) ||
    (Object.values(object).filter((one) => isObject(one)).length === 1 &&
      (depth === 0 || Object.keys(object).length <= 2));
  let level: readonly (readonly [Place, JsonObject])[] = isObject(value) ? [[[], value]] : [];
  for (let depth = 0; depth < deepest; depth += 1) {
    const ordered = level.toSorted(
      ([one], [other]) =>
        Number(isNamed(plain(other.at(-1) ?? ''))) - Number(isNamed(plain(one.at(-1) ?? ''))),
    );
    for (const [place, object] of ordered)
      for (const fits of [fitsId, isIdLike])
        for (const test of tests)
          for (const [name, member] of Object.entries(object))
            if (test(plain(name)) && isIdLike(member) && fits(member)) return [...place, name];
    level = level.flatMap(([place, object]) =>
      Object.entries(object).flatMap(([name, member]): readonly (readonly [Place, JsonObject])[] =>
        isObject(member) && isEnvelope(name, object, depth) ? [[[...place, name], member]] : [],
      ),
    );
  }
  return null;
}

function isIdLike(value: Json): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/**
 * With the id in the members of an object, and of the objects in its envelopes, that show an id: `name`, and each of two names where the
 * parameter is called `idOrSlug`. Other members of these names stay as they are.
 */
export function withIds(
  object: JsonObject,
  { parameter, fitsId }: IdName,
  name: string | undefined,
  id: string | number,
): JsonObject {
  const either = parameter.split(/_or_|(?<=[a-z])Or(?=[A-Z])/).map(plain);
  const names = new Set(either);
  const isOwn = (key: string, member: string | number): boolean =>
    (name !== undefined && plain(key) === plain(name)) || (names.has(plain(key)) && fitsId(member));
  const inside = (one: JsonObject, depth: number): JsonObject =>
    Object.fromEntries(
      Object.entries(one).map(([key, member]) => [
        key,
        isObject(member) && isEnvelopeName(key) && depth > 0
          ? inside(member, depth - 1)
          : isIdLike(member) && isOwn(key, member)
            ? asDrawn(member, id)
            : member,
      ]),
    );
  return inside(object, 1);
}

/** An id of a path is a text, and its member may be a number. */
export function asDrawn(drawn: Json | undefined, id: string | number): string | number {
  if (typeof drawn === 'string') return String(id);
  return typeof drawn === 'number' && String(Number(id)) === id ? Number(id) : id;
}

/** Returns the outermost list that holds objects, otherwise the outermost list of plain values; null if there is none. */
export function listPlace(value: Json): Place | null {
  let plainOne: Place | null = null;
  let level: readonly (readonly [Place, Json])[] = [[[], value]];
  for (let depth = 0; depth <= deepest; depth += 1) {
    const list = level.find(
      ([, one]) => Array.isArray(one) && one.some((item) => isObject(item as Json)),
    );
    if (list !== undefined) return list[0];
    plainOne ??= level.find(([, one]) => Array.isArray(one))?.[0] ?? null;
    level = level.flatMap(([place, one]) =>
      isObject(one)
        ? Object.entries(one).map(([name, member]): readonly [Place, Json] => [
            [...place, name],
            member,
          ])
        : [],
    );
  }
  return plainOne;
}

export function valueAt(value: Json, place: Place): Json | undefined {
  let current: Json | undefined = value;
  for (const name of place) current = isObject(current) ? current[name] : undefined;
  return current;
}

/** Returns a copy with another value at the place. */
export function withValueAt(value: Json, place: Place, put: Json): Json {
  const [name, ...rest] = place;
  if (name === undefined) return put;
  return isObject(value)
    ? { ...value, [name]: withValueAt(value[name] ?? null, rest, put) }
    : value;
}

/** `pet_id`, `petId` and `PetID` are one name. */
export function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
