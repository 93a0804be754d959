/** Changes one value of an answer: the ways in which a field can be wrong. */
import { isObject, type Json } from '../../json.ts';

/** `absent` removes the member; every other mutation replaces its value. */
export type Mutation =
  | 'absent'
  | 'null'
  | 'as-text'
  | 'as-number'
  | 'as-boolean'
  | 'as-object'
  | 'as-list'
  | 'fraction'
  | 'negated'
  | 'emptied'
  | 'with-zone'
  | 'without-zone'
  | 'mask-of-one'
  | 'with-offset'
  | 'incremented'
  | 'not-base64';

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const mutations: Readonly<Record<Exclude<Mutation, 'absent'>, (value: Json) => Json>> = {
  null: () => null,
  'as-text': textOf,
  'as-number': (value) => (typeof value === 'string' ? Number(value.replaceAll(/\D/g, '')) : 7),
  'as-boolean': (value) => value !== null && value !== false && value !== 0 && value !== '',
  'as-object': (value) => ({ value }),
  'as-list': (value) => [value],
  fraction: (value) => Number(value) + 0.5,
  negated: (value) => (typeof value === 'boolean' ? !value : -Number(value) - 1),
  emptied: (value) => (typeof value === 'string' ? '' : Array.isArray(value) ? [] : {}),
  'with-zone': (value) => `${textOf(value)}Z`,
  'without-zone': (value) => textOf(value).replace(/Z$/, ''),
  'mask-of-one': (value) => textOf(value).replaceAll(/\D/g, '4').replace(/.$/, '*'),
  'with-offset': (value) => textOf(value).replace(/Z$/, '+00:00'),
  incremented: (value) => Number(value) + 1,
  'not-base64': (value) => `*${textOf(value)}`,
};

/**
 * Mutates every value that `pointer` names in a copy of `json`, because the original is the service's memory. A segment `*` matches each
 * item of a list. A missing value stays missing.
 */
export function mutateAt(json: Json, pointer: string, mutation: Mutation): Json {
  return change(json, pointer.split('/').slice(1), mutation);
}

function change(json: Json, path: readonly string[], mutation: Mutation): Json {
  const [segment, ...rest] = path;
  if (segment === undefined) return mutation === 'absent' ? json : mutations[mutation](json);
  if (segment === '*')
    return Array.isArray(json) ? json.map((item) => change(item, rest, mutation)) : json;
  if (!isObject(json)) return json;
  const value = json[segment];
  if (value === undefined) return json;
  if (rest.length > 0 || mutation !== 'absent')
    return { ...json, [segment]: change(value, rest, mutation) };
  return Object.fromEntries(Object.entries(json).filter(([name]) => name !== segment));
}
