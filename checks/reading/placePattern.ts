/** Patterns of places: JSON Pointers in which `*` matches any one index or name, and a last `**` matches all places below. */
import { isJsonArray, isJsonObject, type JsonObject } from '../../json/jsonObject.ts';
import { pointerTokens, toPointer } from '../../json/jsonPointer.ts';
import type { Clause } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import { onceAClause } from './onceAClause.ts';
import { textsParam } from './params.ts';

export type PlacePattern = {
  readonly tokens: readonly string[];
  /** The pattern as it is written. */
  readonly pointer: string;
  /** True without a star: the pattern means at most one place, whose pointer is the pattern itself. */
  readonly single: boolean;
  /** The pointer with 0 for each star, which is the usual first place. */
  readonly first: string;
  /** True if no token is also the name of something that every object inherits. */
  readonly plain: boolean;
};

/** The patterns of `params.pointers`, parsed once a clause. */
export const patternsOf: (clause: Clause) => readonly PlacePattern[] = onceAClause((clause) =>
  textsParam(clause, 'pointers').map(parsePlacePattern),
);

export function parsePlacePattern(pointer: string): PlacePattern {
  const tokens = pointerTokens(pointer);
  const single = !tokens.some((token) => token === '*' || token === '**');
  const first = toPointer(
    tokens.filter((token) => token !== '**').map((token) => (token === '*' ? '0' : token)),
  );
  const plain = !tokens.some((token) => token in Object.prototype);
  return { tokens, pointer, single, first, plain };
}

/** True if `pattern` matches the place at `pointer`. */
export function meansPlace(pattern: PlacePattern, pointer: string): boolean {
  const tokens = pointerTokens(pointer);
  const open = pattern.tokens.at(-1) === '**';
  const length = open ? pattern.tokens.length - 1 : pattern.tokens.length;
  if (open ? tokens.length < length : tokens.length !== length) return false;
  return pattern.tokens
    .slice(0, length)
    .every((token, at) => token === '*' || token === tokens[at]);
}

/** A place that a pattern means, and what stands there. */
type Place = { readonly pointer: string; readonly value: Json };

/** Returns every existing place that the pattern matches; `**` matches its own parent only. */
export function placesOf(value: Json, pattern: PlacePattern): readonly Place[] {
  if (pattern.single) {
    const found = valueAtOne(value, pattern);
    return found === undefined ? [] : [{ pointer: pattern.pointer, value: found }];
  }
  const places: Place[] = [];
  walk(value, pattern, [], (found, path) => {
    places.push({ pointer: pointerOf(pattern, path), value: found });
    return false;
  });
  return places;
}

/** Returns the first place that one of the patterns matches; an earlier pattern has precedence over a later one. */
export function firstPlaceOf(value: Json, patterns: readonly PlacePattern[]): Place | undefined {
  for (const pattern of patterns) {
    if (pattern.single) {
      const found = valueAtOne(value, pattern);
      if (found !== undefined) return { pointer: pattern.pointer, value: found };
      continue;
    }
    let place: Place | undefined;
    walk(value, pattern, [], (found, path) => {
      place = { pointer: pointerOf(pattern, path), value: found };
      return true;
    });
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Returns the values at these places, without pointers. */
export function valuesOf(value: Json, pattern: PlacePattern): readonly Json[] {
  if (pattern.single) {
    const found = valueAtOne(value, pattern);
    return found === undefined ? [] : [found];
  }
  const values: Json[] = [];
  walk(value, pattern, [], (found) => {
    values.push(found);
    return false;
  });
  return values;
}

function pointerOf({ tokens, first }: PlacePattern, path: readonly string[]): string {
  for (let at = 0; at < path.length; at += 1)
    if (path[at] !== (tokens[at] === '*' ? '0' : tokens[at])) return toPointer(path);
  return first;
}

/** Returns the value at a pattern without a star; most patterns have none. */
export function valueAtOne(root: Json, { tokens, plain }: PlacePattern): Json | undefined {
  let value: Json | undefined = root;
  for (const token of tokens) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = plain && isJsonObject(value) ? value[token] : memberAt(value, token);
    if (value === undefined) return undefined;
  }
  return value;
}

function memberAt(value: JsonObject | readonly Json[], token: string): Json | undefined {
  if (isJsonArray(value)) return value[Number(token)];
  return Object.hasOwn(value, token) ? value[token] : undefined;
}

/** Called for each place in order; true ends the walk. `path` is reused: it is valid only during the call. */
type Visit = (value: Json, path: readonly string[]) => boolean;

/** Uses one path for all places and no lists, for speed: each clause about fields walks every answer. */
function walk(value: Json, pattern: PlacePattern, path: string[], visit: Visit): boolean {
  const token = pattern.tokens[path.length];
  if (token === undefined || token === '**') return visit(value, path);
  if (typeof value !== 'object' || value === null) return false;
  if (token !== '*') return step(memberAt(value, token), token, pattern, path, visit);
  if (isJsonArray(value)) {
    for (let index = 0; index < value.length; index += 1)
      if (step(value[index], String(index), pattern, path, visit)) return true;
    return false;
  }
  if (!isJsonObject(value)) return false;
  for (const name of Object.keys(value))
    if (step(value[name], name, pattern, path, visit)) return true;
  return false;
}

function step(
  value: Json | undefined,
  token: string,
  pattern: PlacePattern,
  path: string[],
  visit: Visit,
): boolean {
  if (value === undefined) return false;
  path.push(token);
  const ended = walk(value, pattern, path, visit);
  path.pop();
  return ended;
}
