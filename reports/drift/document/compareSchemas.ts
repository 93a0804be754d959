/** Compares two schemas of one body. The weight of a difference depends on the side that sends the body. */
import { byText } from '../../../json/canonicalJson.ts';
import type { JsonObject } from '../../../json/jsonObject.ts';
import { flattenSchema, lowerBounds, upperBounds, type FlatPlace } from './flattenSchema.ts';
import type { SchemaPlace } from '../learn/schemaPlaces.ts';

/**
 * `request`: the client sends the body, so the service may only accept more than before. `response`: the service sends the body, so it may
 * only send less.
 */
type Direction = 'request' | 'response';

/** The effect of a difference on a client (`unclear`: it depends on the client), and a sentence. */
export type Change = readonly [effect: 'breaking' | 'additive' | 'unclear', text: string];

/** Differences at every place of either schema: JSON Pointers with their changes. */
export function compareSchemas(
  before: JsonObject,
  old: SchemaPlace,
  after: JsonObject,
  now: SchemaPlace,
  direction: Direction,
): readonly (readonly [pointer: string, change: Change])[] {
  const left = flattenSchema(before, old);
  const right = flattenSchema(after, now);
  const reported = new Set<string>();
  return [...new Set([...left.keys(), ...right.keys()])].toSorted(byText).flatMap((pointer) => {
    if ([...reported].some((parent) => pointer.startsWith(`${parent}/`))) return [];
    const [was, is] = [left.get(pointer), right.get(pointer)];
    if (was === undefined || is === undefined) reported.add(pointer);
    return changesAt(was, is, direction).map((change) => [pointer, change] as const);
  });
}

function changesAt(
  was: FlatPlace | undefined,
  is: FlatPlace | undefined,
  direction: Direction,
): readonly Change[] {
  if (was !== undefined && is !== undefined)
    return [presence, types, values, bounds, format].flatMap((compare) =>
      compare(was, is, direction),
    );
  const isRequest = direction === 'request';
  if (was === undefined)
    return isRequest && is?.required === true
      ? [['breaking', 'A required field is new.']]
      : [['additive', 'The field is new.']];
  if (isRequest)
    return [['unclear', 'The field is gone; whether sending it is refused is not said.']];
  return was.required
    ? [['breaking', 'A field that was always there is gone.']]
    : [['unclear', 'The field is gone.']];
}

type Compare = (was: FlatPlace, is: FlatPlace, direction: Direction) => readonly Change[];

const presence: Compare = (was, is, direction) => {
  if (was.required === is.required) return [];
  const text = is.required ? 'The field is required now.' : 'The field is optional now.';
  return [[is.required === (direction === 'request') ? 'breaking' : 'additive', text]];
};

/** A new possibility breaks the reader of a value; a possibility that is gone breaks its sender. */
function effectOf(
  fresh: readonly string[],
  gone: readonly string[],
  direction: Direction,
): Change[0] {
  return (direction === 'response' ? fresh : gone).length > 0 ? 'breaking' : 'additive';
}

const types: Compare = ({ types: was }, { types: is }, direction) => {
  if (was.join() === is.join()) return [];
  if (was.length === 0) return [['unclear', `The type is said now: ${is.join(' or ')}.`]];
  if (is.length === 0) return [['unclear', 'The type is not said any more.']];
  const fresh = is.filter((type) => !accepts(was, type));
  const gone = was.filter((type) => !accepts(is, type));
  const text = `The type changes from ${was.join(' or ')} to ${is.join(' or ')}.`;
  return [[effectOf(fresh, gone, direction), text]];
};

function accepts(known: readonly string[], type: string): boolean {
  return known.includes(type) || (type === 'integer' && known.includes('number'));
}

const values: Compare = ({ values: was }, { values: is }, direction) => {
  if (was?.join() === is?.join()) return [];
  if (was === null) return [['unclear', 'The values are listed now.']];
  if (is === null) return [['unclear', 'The values are not listed any more.']];
  const [known, kept] = [new Set(was), new Set(is)];
  const fresh = is.filter((value) => !known.has(value));
  const gone = was.filter((value) => !kept.has(value));
  const parts = [
    ...(fresh.length > 0 ? [`new: ${fresh.join(', ')}`] : []),
    ...(gone.length > 0 ? [`gone: ${gone.join(', ')}`] : []),
  ];
  const text = `The listed values change, ${parts.join('; ')}.`;
  return [[effectOf(fresh, gone, direction), text]];
};

/** A stricter bound breaks the sender of a value. A looser one may surprise its reader. */
const bounds: Compare = (was, is, direction) =>
  [...upperBounds, ...lowerBounds].flatMap((name): readonly Change[] => {
    const [before, now] = [was.bounds.get(name), is.bounds.get(name)];
    if (before === now) return [];
    const text = `The bound ${name} changes from ${before ?? 'none'} to ${now ?? 'none'}.`;
    const isHigher = (now ?? Infinity) > (before ?? Infinity);
    const isLess = (now ?? -Infinity) < (before ?? -Infinity);
    const isStricter = upperBounds.includes(name) ? !isHigher : !isLess;
    if (isStricter) return [[direction === 'request' ? 'breaking' : 'additive', text]];
    return [[direction === 'request' ? 'additive' : 'unclear', text]];
  });

const format: Compare = ({ format: was }, { format: is }) =>
  was === is ? [] : [['unclear', `The format changes from ${was ?? 'none'} to ${is ?? 'none'}.`]];
