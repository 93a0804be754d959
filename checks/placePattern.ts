/** Patterns of places: JSON Pointers in which `*` stands for any one index or name, and a last `**` for all below. */
import { isJsonArray, isJsonObject } from '../contract/jsonObject.ts';
import { pointerTokens } from '../contract/jsonPointer.ts';
import type { Clause, Json } from '../contract/types.ts';
import { listParam } from './params.ts';

export type PlacePattern = readonly string[];

const parsed = new WeakMap<Clause, readonly PlacePattern[]>();

/** The patterns of `params.pointers`, parsed once a clause. */
export function patternsOf(clause: Clause): readonly PlacePattern[] {
  const known = parsed.get(clause);
  if (known !== undefined) return known;
  const patterns = listParam(clause, 'pointers').map((text) => pointerTokens(String(text)));
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
export function placesOf(value: Json, pattern: PlacePattern, pointer = ''): readonly Place[] {
  const [token, ...rest] = pattern;
  if (token === undefined || token === '**') return [{ pointer, value }];
  const below = (name: string, member: Json): readonly Place[] =>
    placesOf(member, rest, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  if (isJsonArray(value)) {
    if (token === '*') return value.flatMap((item, index) => below(String(index), item));
    const item = value[Number(token)];
    return item === undefined ? [] : below(token, item);
  }
  if (!isJsonObject(value)) return [];
  if (token === '*') return Object.entries(value).flatMap(([name, member]) => below(name, member));
  const member = Object.hasOwn(value, token) ? value[token] : undefined;
  return member === undefined ? [] : below(token, member);
}
