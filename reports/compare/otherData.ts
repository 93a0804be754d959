/** What data an answer shows, and how the right begins with other data than the left. */
import { isDrawn, isIdName } from '../../json/idNames.ts';
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { counted } from '../text/phrases.ts';
import { sameChange } from './transformation.ts';

/** A count, id or time that moves while the comparison runs is none of the beginning. */
const sameMomentMs = 120_000;

export type Data = {
  readonly items: number;
  /** With their names. */
  readonly ids: ReadonlyMap<string, string>;
  /** Of times, with the object around each. */
  readonly ages: readonly (readonly [string, number])[];
  /** Plain members of objects with an id, by id and name. */
  readonly values: ReadonlyMap<string, Json>;
  /** The same in the order of the answer and of their names, with the object around each. */
  readonly content: readonly (readonly [string, Json])[];
};

/** The same objects with other values. */
export const otherValues = 'other values';

/** `moment` is the time of the service at the answer. */
export function dataIn(json: Json, moment: number): Data {
  const values = new Map<string, Json>();
  const content: [string, Json][] = [];
  const found = {
    items: 0,
    ids: new Map<string, string>(),
    ages: [] as [string, number][],
    values,
    content,
  };
  const walk = (value: Json, name: string, owner = ''): void => {
    if (isJsonArray(value)) {
      found.items += value.length;
      for (const item of value) walk(item, name);
    } else if (isJsonObject(value)) {
      const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
      const ids = Object.entries(value).filter(
        ([key, member]) => isIdName(key) && !isJsonArray(member) && !isJsonObject(member),
      );
      const id = ids.find(([key]) => /^_?id$/i.test(key)) ?? ids[0];
      // An object without an id belongs to the object around it.
      for (const [key, member] of members)
        if (id === undefined) walk(member, owner === '' ? key : `${name}/${key}`, owner);
        else walk(member, key, id.join(' '));
    } else if (isIdName(name)) found.ids.set(String(value), name);
    else if (typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value))
      found.ages.push([owner, moment - Date.parse(value)]);
    else if (owner !== '') {
      content.push([owner, value]);
      if (value !== null) values.set(`${owner} ${name}`, value);
    }
  };
  walk(json, '');
  return found;
}

/** How the right begins with other data. Two servers of the left may choose ids of their own, and still hold as many items. */
export function otherData(first: Data, second: Data, last: Data): string | null {
  // The id of a request or an answer is another one each time.
  const moving = new Set(
    [...newIds(first, second), ...newIds(second, first)].map(([, name]) => name),
  );
  if (moving.size > 0 && first.items === second.items) {
    const [one, other, third] = [first, second, last].map((data) => ({
      ...data,
      ids: new Map([...data.ids].filter(([, name]) => !moving.has(name))),
    }));
    if (one !== undefined && other !== undefined && third !== undefined)
      return otherData(one, other, third);
  }
  const isOther = first.items === second.items && first.items !== last.items;
  // What the left does not answer twice says nothing of the right.
  return apart(first, second) === null || isOther ? apart(first, last) : null;
}

/** What other data there is, in words; null if it is the same. */
function apart(one: Data, other: Data): string | null {
  if (one.items !== other.items) return `${counted(one.items, 'item')} and ${other.items}`;
  const more = newIds(one, other).length;
  if (more > 0 && !isRenamed(one, other))
    return `${more} of ${counted(other.ids.size, 'id')} are others`;
  const isSorted = one.ages.length === other.ages.length;
  const [ages = [], later = []] = [one, other]
    .map((data) => data.ages.map(([, age]) => age))
    .map((all) => (isSorted ? all.toSorted((a, b) => a - b) : all));
  if (ages.some((age, at) => Math.abs(age - (later[at] ?? age)) > sameMomentMs))
    return 'other times';
  const others = [...one.values].flatMap(([key, value]) => {
    const now = other.values.get(key) ?? value;
    return now === value ? [] : [[value, now] as const];
  });
  const owners = new Set(other.content.map(([owner]) => owner));
  const isDisjoint = !one.content.some(([owner]) => owners.has(owner));
  const drawn =
    isDisjoint && one.content.length === other.content.length ? pairsOf(one, other) : [];
  const isOther = [others, drawn].some((all) => all.length > 0 && sameChange(all) === null);
  return isOther || isOfSome(one, other, owners) ? otherValues : null;
}

/** True if a whole number, or whether a member is null, differs in some objects alone: another behaviour shows in all of them. */
function isOfSome(one: Data, other: Data, owners: ReadonlySet<string>): boolean {
  const known = new Set(one.content.map(([owner]) => owner));
  const [differing, same] = [new Set<string>(), new Set<string>()];
  for (const key of new Set([...one.values.keys(), ...other.values.keys()])) {
    const [owner, name] = [key.slice(0, key.lastIndexOf(' ')), key.replace(/^.* /, '')];
    const [value = null, now = null] = [one.values.get(key), other.values.get(key)];
    if (value === now && value !== 0) same.add(name);
    const mayBeData = [value, now].every((each) => each === null || Number.isInteger(each));
    const isNull = (value === null) !== (now === null);
    if (value !== now && (mayBeData || isNull) && known.has(owner) && owners.has(owner))
      differing.add(name);
  }
  return [...differing].some((name) => same.has(name));
}

function newIds(one: Data, other: Data): readonly (readonly [string, string])[] {
  return [...other.ids].filter(([id]) => !one.ids.has(id));
}

/** Values at the same place in the order of both answers that differ; none if the objects alone stand in another order. */
function pairsOf(one: Data, other: Data): readonly (readonly [Json, Json])[] {
  if (objectsOf(one) === objectsOf(other)) return [];
  return one.content.flatMap(([, value], at) => {
    const now = other.content[at]?.[1] ?? null;
    return value === now ? [] : [[value, now] as const];
  });
}

/** All objects without their ids, in an order of their own. */
function objectsOf({ content }: Data): string {
  const objects = new Map<string, Json[]>();
  for (const [owner, value] of content) objects.set(owner, [...(objects.get(owner) ?? []), value]);
  return [...objects.values()]
    .map((object) => JSON.stringify(object))
    .toSorted()
    .join();
}

/** True for the same objects with ids that each process draws at its start. */
function isRenamed(one: Data, other: Data): boolean {
  const pairs = pairsOf(one, other);
  return (
    [...newIds(one, other), ...newIds(other, one)].every(([id]) => isDrawn(id)) &&
    one.content.length > 0 &&
    one.content.length === other.content.length &&
    (pairs.length === 0 || sameChange(pairs) !== null)
  );
}

/** The part of objects that no write has shown; which ids are among them depends on what cases cause beside. */
export function olderData(data: Data, written: ReadonlySet<string>): Data {
  const isOlder = ([owner]: readonly [string, unknown]): boolean => {
    const [, id] = owner.split(' ');
    return id !== undefined && !written.has(id);
  };
  return {
    items: [...data.ids.keys()].filter((id) => !written.has(id)).length,
    ids: new Map(),
    ages: data.ages.filter(isOlder),
    values: new Map([...data.values].filter(isOlder)),
    content: data.content.filter(isOlder),
  };
}
