/** Changes of a JSON body that break its schema at one place. */
import type { Judge } from '../../mock/document/schemaTools.ts';
import { isObject, type Json } from '../../mock/json.ts';

export type Place = readonly (string | number)[];

/** A value, or undefined for leaving the member out, put in a place of a body. */
export type Change = {
  readonly place: Place;
  readonly way: 'left out' | 'type' | 'null' | 'other' | 'far';
  readonly value: Json | undefined;
};

export type Wrong = Change & {
  /** Keywords that the changed body breaks. */
  readonly keywords: readonly string[];
};

/** A body has many places: the first of them show enough. */
const mostPlaces = 120;

/** The changes of a valid body that its judge refuses. */
export function wrongBodies(body: Json, judge: Judge): readonly Wrong[] {
  if (judge(body).length > 0) return [];
  return changesOf(body).flatMap((change): readonly Wrong[] => {
    const changed = changedAt(body, change);
    const broken = changed === undefined ? [] : judge(changed);
    return broken.length === 0 ? [] : [{ ...change, keywords: broken.map((one) => one.keyword) }];
  });
}

/** The first change of a single value that leaves the body valid; undefined where there is none. */
export function otherValidBody(body: Json, judge: Judge): Json | undefined {
  for (const place of placesOf(body)) {
    const value = valueAt(body, place);
    const other =
      typeof value === 'number' ? value + 1 : typeof value === 'string' ? `${value}x` : !value;
    if (typeof value === 'object' || /id$/i.test(String(place.at(-1)))) continue;
    const changed = changedAt(body, { place, value: other });
    if (changed !== undefined && judge(changed).length === 0) return changed;
  }
  return undefined;
}

/** A copy with the change; undefined where the body has not the place. */
export function changedAt(body: Json, change: Pick<Change, 'place' | 'value'>): Json | undefined {
  const [name, ...rest] = change.place;
  if (name === undefined) return change.value;
  if (Array.isArray(body)) {
    const items = body as readonly Json[];
    const at = Number(name);
    const old = items[at];
    if (old === undefined) return undefined;
    const changed = changedAt(old, { ...change, place: rest });
    return changed === undefined ? undefined : items.with(at, changed);
  }
  if (!isObject(body) || typeof name !== 'string' || !(name in body)) return undefined;
  if (rest.length === 0 && change.value === undefined)
    return Object.fromEntries(Object.entries(body).filter(([one]) => one !== name));
  const changed = changedAt(body[name] ?? null, { ...change, place: rest });
  return changed === undefined ? undefined : { ...body, [name]: changed };
}

function changesOf(body: Json): readonly Change[] {
  return placesOf(body).flatMap((place): readonly Change[] => {
    const value = valueAt(body, place);
    const wrong = (way: Change['way'], put: Json | undefined): Change => ({
      place,
      way,
      value: put,
    });
    const far: readonly Json[] =
      typeof value === 'string'
        ? ['', '§ ~ §', 'x'.repeat(5_000)]
        : typeof value === 'number'
          ? [-1e12, 1e12, value + 0.123_456]
          : Array.isArray(value)
            ? [[], [...(value as readonly Json[]), ...(value as readonly Json[])]]
            : [];
    return [
      ...(typeof place.at(-1) === 'string' ? [wrong('left out', undefined)] : []),
      wrong('type', typeof value === 'string' ? 7 : '~'),
      wrong('type', typeof value === 'object' ? 7 : []),
      ...(value === null ? [] : [wrong('null', null)]),
      ...(typeof value === 'string' ? [wrong('other', `${value}~`)] : []),
      ...far.map((one) => wrong('far', one)),
    ];
  });
}

/** Depth first; of a list the first item. Ids are left alone: they show which object it is. */
function placesOf(body: Json, place: Place = []): readonly Place[] {
  const inner = Array.isArray(body)
    ? body.slice(0, 1).flatMap((item) => placesOf(item as Json, [...place, 0]))
    : isObject(body)
      ? Object.entries(body).flatMap(([name, member]) => placesOf(member, [...place, name]))
      : [];
  const isId = /^(_?id|uuid|uid)$|[a-z_]id$/i.test(String(place.at(-1) ?? ''));
  return [...(place.length === 0 || isId ? [] : [place]), ...inner].slice(0, mostPlaces);
}

function valueAt(body: Json, place: Place): Json {
  let current: Json = body;
  for (const name of place)
    current = Array.isArray(current)
      ? ((current as readonly Json[])[Number(name)] ?? null)
      : isObject(current)
        ? (current[name] ?? null)
        : null;
  return current;
}
