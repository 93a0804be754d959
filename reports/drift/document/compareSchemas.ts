/** Compares two schemas of one body. The weight of a difference depends on the side that sends the body. */
import { byText } from '../../../json/canonicalJson.ts';
import type { JsonObject } from '../../../json/jsonObject.ts';
import { flattenSchema, lowerBounds, upperBounds, type FlatPlace } from './flattenSchema.ts';
import type { SchemaPlace } from '../learn/schemaPlaces.ts';

/**
 * `request`: the client sends the body, so the service may only accept more than before. `response`: the service sends the body, so it may
 * only send less.
 */
export type Direction = 'request' | 'response';

type Found = {
  readonly class: 'breaking' | 'additive' | 'unclear';
  readonly at: string;
  readonly text: string;
};

/** Differences at every place of either schema; `where` is put before each place. */
export function compareSchemas(
  before: JsonObject,
  old: SchemaPlace,
  after: JsonObject,
  now: SchemaPlace,
  direction: Direction,
  where: string,
): readonly Found[] {
  const left = flattenSchema(before, old);
  const right = flattenSchema(after, now);
  const reported = new Set<string>();
  return [...new Set([...left.keys(), ...right.keys()])]
    .toSorted(byText)
    .flatMap((pointer): readonly Found[] => {
      if ([...reported].some((parent) => pointer.startsWith(`${parent}/`))) return [];
      const was = left.get(pointer);
      const is = right.get(pointer);
      const at = pointer === '' ? where : `${where} ${pointer}`;
      if (was === undefined || is === undefined) reported.add(pointer);
      if (was === undefined) return [appeared(at, is?.required === true, direction)];
      if (is === undefined) return [vanished(at, was.required, direction)];
      return [presence, types, values, bounds, format].flatMap((compare) =>
        compare(at, was, is, direction),
      );
    });
}

function appeared(at: string, required: boolean, direction: Direction): Found {
  if (direction === 'request' && required)
    return { class: 'breaking', at, text: 'A required field is new.' };
  return { class: 'additive', at, text: 'The field is new.' };
}

function vanished(at: string, required: boolean, direction: Direction): Found {
  if (direction === 'request')
    return {
      class: 'unclear',
      at,
      text: 'The field is gone; whether sending it is refused is not said.',
    };
  return {
    class: required ? 'breaking' : 'unclear',
    at,
    text: required ? 'A field that was always there is gone.' : 'The field is gone.',
  };
}

function presence(
  at: string,
  was: FlatPlace,
  is: FlatPlace,
  direction: Direction,
): readonly Found[] {
  if (was.required === is.required) return [];
  const text = is.required ? 'The field is required now.' : 'The field is optional now.';
  return [{ class: is.required === (direction === 'request') ? 'breaking' : 'additive', at, text }];
}

/** A new possibility breaks the reader of a value; a possibility that is gone breaks its sender. */
function types(at: string, was: FlatPlace, is: FlatPlace, direction: Direction): readonly Found[] {
  if (was.types.join() === is.types.join()) return [];
  if (was.types.length === 0 || is.types.length === 0) {
    const text =
      was.types.length === 0
        ? `The type is said now: ${is.types.join(' or ')}.`
        : 'The type is not said any more.';
    return [{ class: 'unclear', at, text }];
  }
  const fresh = is.types.filter((type) => !accepts(was.types, type));
  const gone = was.types.filter((type) => !accepts(is.types, type));
  const text = `The type changes from ${was.types.join(' or ')} to ${is.types.join(' or ')}.`;
  const breaks = direction === 'response' ? fresh.length > 0 : gone.length > 0;
  return [{ class: breaks ? 'breaking' : 'additive', at, text }];
}

function accepts(known: readonly string[], type: string): boolean {
  return known.includes(type) || (type === 'integer' && known.includes('number'));
}

function values(at: string, was: FlatPlace, is: FlatPlace, direction: Direction): readonly Found[] {
  if (was.values?.join() === is.values?.join()) return [];
  if (was.values === null || is.values === null) {
    return [
      {
        class: 'unclear',
        at,
        text:
          was.values === null
            ? 'The values are listed now.'
            : 'The values are not listed any more.',
      },
    ];
  }
  const known = new Set(was.values);
  const kept = new Set(is.values);
  const fresh = is.values.filter((value) => !known.has(value));
  const gone = was.values.filter((value) => !kept.has(value));
  const text = [
    fresh.length > 0 ? `new: ${fresh.join(', ')}` : '',
    gone.length > 0 ? `gone: ${gone.join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join('; ');
  const breaks = direction === 'response' ? fresh.length > 0 : gone.length > 0;
  return [
    { class: breaks ? 'breaking' : 'additive', at, text: `The listed values change, ${text}.` },
  ];
}

/** A stricter bound breaks the sender of a value. A looser one may surprise its reader. */
function bounds(at: string, was: FlatPlace, is: FlatPlace, direction: Direction): readonly Found[] {
  return [...upperBounds, ...lowerBounds].flatMap((name): readonly Found[] => {
    const [before, now] = [was.bounds.get(name), is.bounds.get(name)];
    if (before === now) return [];
    const text = `The bound ${name} changes from ${before ?? 'none'} to ${now ?? 'none'}.`;
    const isHigher = (now ?? Infinity) > (before ?? Infinity);
    const isLess = (now ?? -Infinity) < (before ?? -Infinity);
    const isStricter = upperBounds.includes(name) ? !isHigher : !isLess;
    if (isStricter) return [{ class: direction === 'request' ? 'breaking' : 'additive', at, text }];
    return [{ class: direction === 'request' ? 'additive' : 'unclear', at, text }];
  });
}

function format(at: string, was: FlatPlace, is: FlatPlace): readonly Found[] {
  if (was.format === is.format) return [];
  return [
    {
      class: 'unclear',
      at,
      text: `The format changes from ${was.format ?? 'none'} to ${is.format ?? 'none'}.`,
    },
  ];
}
