/** Patterns of places: JSON Pointers in which `*` stands for any one index or name, and a last `**` for all below. */
import { isJsonArray, isJsonObject } from '../contract/jsonObject.ts';
import { pointerTokens, toPointer } from '../contract/jsonPointer.ts';
import type { Clause, Json } from '../contract/types.ts';
import { textsParam } from './params.ts';

export type PlacePattern = readonly string[];

const parsed = new WeakMap<Clause, readonly PlacePattern[]>();

/** The patterns of `params.pointers`, parsed once a clause. */
export function patternsOf(clause: Clause): readonly PlacePattern[] {
  const known = parsed.get(clause);
  if (known !== undefined) return known;
  const patterns = textsParam(clause, 'pointers').map(pointerTokens);
  parsed.set(clause, patterns);
  return patterns;
}

/** True when `pattern` means the place at `pointer`. */
export function meansPlace(pattern: PlacePattern, pointer: string): boolean {
  const tokens = pointerTokens(pointer);
  const open = pattern.at(-1) === '**';
  const length = open ? pattern.length - 1 : pattern.length;
  if (open ? tokens.length < length : tokens.length !== length) return false;
  return pattern.slice(0, length).every((token, at) => token === '*' || token === tokens[at]);
}

/** A place that a pattern means, and what stands there. */
export type Place = { readonly pointer: string; readonly value: Json };

/** Every existing place that the pattern means; `**` means its own parent only. */
export function placesOf(value: Json, pattern: PlacePattern): readonly Place[] {
  const places: Place[] = [];
  walk(value, pattern, [], (found, path) => {
    places.push({ pointer: toPointer(path), value: found });
    return false;
  });
  return places;
}

/** The first place that one of the patterns means; an earlier pattern goes before a later one. */
export function firstPlaceOf(value: Json, patterns: readonly PlacePattern[]): Place | undefined {
  let place: Place | undefined;
  patterns.some((pattern) =>
    walk(value, pattern, [], (found, path) => {
      place = { pointer: toPointer(path), value: found };
      return true;
    }),
  );
  return place;
}

/** What stands at them, for those who need no pointers. */
export function valuesOf(value: Json, pattern: PlacePattern): readonly Json[] {
  const values: Json[] = [];
  walk(value, pattern, [], (found) => {
    values.push(found);
    return false;
  });
  return values;
}

/** Called for each place in order; true ends the walk. `path` is the walker's own and lives for the call only. */
type Visit = (value: Json, path: readonly string[]) => boolean;

/** One path for all places, and no list on the way: answers are walked by every clause about their fields. */
function walk(value: Json, pattern: PlacePattern, path: string[], visit: Visit): boolean {
  const token = pattern[path.length];
  if (token === undefined || token === '**') return visit(value, path);
  if (isJsonArray(value)) {
    if (token !== '*') return step(value[Number(token)], token, pattern, path, visit);
    return value.some((item, index) => step(item, String(index), pattern, path, visit));
  }
  if (!isJsonObject(value)) return false;
  if (token !== '*')
    return Object.hasOwn(value, token) && step(value[token], token, pattern, path, visit);
  return Object.keys(value).some((name) => step(value[name], name, pattern, path, visit));
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
