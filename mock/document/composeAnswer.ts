/** Puts stored objects into documented answers, so that each answer is valid by its schema. */
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { Documented, ImportedRoute, ReadyAnswer } from '../serving/message/importedRoute.ts';
import type { StoredObject } from './objects.ts';
import {
  asDrawn,
  idPlace,
  isEnvelopeName,
  listPlace,
  valueAt,
  withIds,
  withValueAt,
  type IdName,
  type Place,
} from './idPlaces.ts';

type Valid = Extract<Documented, { readonly problem: null }>;

/** Each try gives up the members that the schema of the answer refuses. */
const tries = 8;

/**
 * Returns the answer with drawn members replaced by those of the object. Members that the schema of this answer refuses stay as drawn, the
 * id, too.
 */
export function showObject(
  documented: Valid,
  names: IdName,
  object: StoredObject,
): { readonly ready: ReadyAnswer; readonly showsId: boolean } {
  const { ready } = documented;
  const place = names.parameter === '' ? null : idPlace(ready.body, names);
  const owner = place?.slice(0, -1) ?? ownerIn(ready.body);
  if (owner === null) return { ready, showsId: false };
  const whole = overlaid(documented, ready.body, owner, object, names, place?.at(-1));
  if (whole !== null) return { ready: { ...ready, body: whole }, showsId: place !== null };
  // The member is another id than the one in the path.
  const body =
    place === null ? null : overlaid(documented, ready.body, owner, object, names, undefined);
  return { ready: body === null ? ready : { ...ready, body }, showsId: false };
}

/**
 * Returns the answer with the objects in its list, as many as it may hold; null if it has no list of objects with ids, or may not be empty. `usual` is the object
 * that other answers show, for a list that was drawn empty. A list of plain values shows ids.
 */
export function showList(
  documented: Valid,
  names: IdName,
  objects: readonly StoredObject[],
  usual: JsonObject | null,
  isAskedFor: (item: JsonObject) => boolean,
): ReadyAnswer | null {
  const { ready, brokenPlaces } = documented;
  const at = listPlace(ready.body);
  const list = at === null ? null : valueAt(ready.body, at);
  const item = Array.isArray(list) ? ((list[0] as Json | undefined) ?? usual) : null;
  if (at === null || item === null) return null;
  const place = idPlace(item, names);
  if (place === null) {
    if (usual === null || (typeof item !== 'string' && typeof item !== 'number')) return null;
    const ids = withValueAt(
      ready.body,
      at,
      objects.map(({ id }) => asDrawn(item, id)),
    );
    return brokenPlaces(ids).length === 0 ? { ...ready, body: ids } : null;
  }
  const one = (shown: Json): Json => withValueAt(ready.body, at, [shown]);
  const items = objects.flatMap((object) => {
    const alone: Valid = {
      ...documented,
      ready: { ...ready, body: item },
      brokenPlaces: (body) => {
        const pointer = `/${[...at, '0'].join('/')}`;
        return brokenPlaces(one(body)).map((broken) =>
          broken.startsWith(pointer) ? broken.slice(pointer.length) : '',
        );
      },
    };
    const shown = overlaid(alone, item, place.slice(0, -1), object, names, place.at(-1));
    // Members that no object has are those of the drawn item.
    return isObject(shown) && isAskedFor(shown) ? [shown] : [];
  });
  const body = withValueAt(ready.body, at, items);
  if (brokenPlaces(body).length === 0) return { ...ready, body };
  if (items.length === 0) return null;
  // A list may have to hold a certain number of items: what is missing is drawn, what is too much is left out.
  const padded = withValueAt(ready.body, at, [...items, ...(list as readonly Json[])].slice(0, 20));
  return brokenPlaces(padded).length === 0 ? { ...ready, body: padded } : ready;
}

/** An object as the list of an answer shows it; null if it cannot. */
export function itemShown(
  answer: Valid,
  names: IdName,
  object: StoredObject,
  usual: JsonObject | null,
): Json {
  const alone = showList(answer, names, [object], usual, () => true)?.body ?? null;
  const items = valueAt(alone, listPlace(alone) ?? []);
  return Array.isArray(items) ? ((items[0] as Json | undefined) ?? null) : null;
}

/**
 * Returns the answer with the part of its drawn list that `page` gives; the whole answer if the schema refuses the part, and null if it
 * refuses a list without items.
 */
export function listCut(
  documented: Valid,
  page: (drawn: readonly Json[]) => readonly Json[],
): Valid | null {
  const { ready, brokenPlaces } = documented;
  const at = listPlace(ready.body);
  const list = at === null ? null : valueAt(ready.body, at);
  if (at === null || !Array.isArray(list)) return documented;
  const part = page(list as readonly Json[]);
  const body = withValueAt(ready.body, at, part);
  if (brokenPlaces(body).length === 0) return { ...documented, ready: { ...ready, body } };
  return part.length === 0 && list.length > 0 ? null : documented;
}

/** Null if no try is valid. */
function overlaid(
  { brokenPlaces, calculated }: Valid,
  template: Json,
  owner: Place,
  { id, members }: StoredObject,
  names: IdName,
  idName: string | undefined,
): Json | null {
  const shown = valueAt(template, owner);
  if (!isObject(shown)) return null;
  const drawn = withIds(shown, names, idName, id);
  const idMember: JsonObject = idName === undefined ? {} : { [idName]: asDrawn(drawn[idName], id) };
  // Of an envelope that was sent, what it holds.
  const { [owner.at(-1) ?? '']: held, ...beside } = members;
  const all = isObject(held) ? { ...beside, ...held } : members;
  let given = withIds(all, names, idName, id);
  for (let one = 0; one < tries; one += 1) {
    const own = calculated({ ...drawn, ...inInner(drawn, given), ...idMember });
    const body = withValueAt(template, owner, own);
    const broken = brokenPlaces(body);
    if (broken.length === 0) return body;
    const prefix = owner.length === 0 ? '/' : `/${owner.join('/')}/`;
    const wrong = new Set(
      broken.map((place) =>
        place.startsWith(prefix) ? (place.slice(prefix.length).split('/', 1)[0] ?? '') : '',
      ),
    );
    const kept = Object.entries(given).filter(([name]) => !wrong.has(escapedToken(name)));
    // What is wrong lies in no member: members that the drawn object does not have are given up, then all.
    given = Object.fromEntries(
      kept.length < Object.keys(given).length
        ? kept
        : one < tries - 2
          ? kept.filter(([name]) => name in drawn)
          : [],
    );
  }
  return null;
}

/** With the members that the only object below shows, and the object itself does not: an id may stand beside the object. */
function inInner(drawn: JsonObject, given: JsonObject): JsonObject {
  const [inner, ...others] = Object.entries(drawn).filter(([, member]) => isObject(member));
  const [name, object] = inner ?? [];
  if (name === undefined || !isObject(object) || others.length > 0) return given;
  const below = Object.entries(given).filter(([one]) => one in object && !(one in drawn));
  return below.length === 0
    ? given
    : { ...given, [name]: { ...object, ...Object.fromEntries(below) } };
}

/** Finds the object itself, or the only object in an envelope, if the answer shows no id. */
export function ownerIn(body: Json): Place | null {
  if (!isObject(body)) return null;
  const inner = Object.entries(body).filter(([, member]) => isObject(member));
  const [only] = inner;
  if (only === undefined || inner.length > 1) return [];
  return isEnvelopeName(only[0]) || Object.keys(body).length <= 2 ? [only[0]] : [];
}

function escapedToken(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The answer of success; an empty one if the operation describes none. */
export function usualAnswer(route: ImportedRoute): Documented {
  return (
    route.answerFor(route.successStatus) ?? {
      problem: null,
      ready: { status: 200, mediaType: null, body: null },
      brokenPlaces: () => [],
      fitsHeader: () => false,
      calculated: (body) => body,
    }
  );
}
