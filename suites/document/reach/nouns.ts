/** Reads nouns of things from paths and from names of members, in one form for the singular and the plural. */
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import type { Operation } from '../../../openapi/types.ts';
import { plainName } from '../objects/idOf.ts';

/** Members by which things are named. */
export const attributes: readonly string[] = [
  'id',
  'uuid',
  'uid',
  'guid',
  'sid',
  'key',
  'slug',
  'name',
  'code',
  'number',
  'symbol',
  'sku',
  'tag',
];

/** The words of a text, each as it would stand for a thing. */
export function nounsIn(text: string): readonly string[] {
  return [...text.toLowerCase().matchAll(/[a-z]+/g)].map(([word]) => singular(word));
}

/** `parent_task_run_id` may be the id of a parent task run, of a task run or of a run. `shelf` may name a shelf by any of its names. */
export function wordsOfReference(name: string): {
  readonly nouns: readonly string[];
  readonly attribute: string | null;
} {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/^(.{2,})name$/, '$1 name')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const last = attributes.find(
    (one) => one !== 'tag' && singular(one) === singular(words.at(-1) ?? ''),
  );
  const isAttribute = last !== undefined;
  const before = isAttribute ? words.slice(0, -1) : words;
  const nouns = before.map((_word, at) => singular(before.slice(at).join('')));
  return { nouns, attribute: last ?? null };
}

/** Returns the thing of the longest collection that contains the path: `flow` for `/flows/filter` if `/flows/{id}` is an item. */
export function thingAt(path: string, collections: ReadonlySet<string>): string {
  const parts = addressOf(path).split('/');
  for (let many = parts.length; many > 1; many -= 1) {
    const before = parts.slice(0, many).join('/');
    if (collections.has(before)) return singular(plainName(parts[many - 1] ?? ''));
  }
  return singular(plainName(parts.findLast((part) => part !== '' && part !== '{}') ?? ''));
}

/** The noun of a collection, or of a single thing of it: `user` for `/api/users` and `/user`. */
export function nounOf(path: string): string {
  return singular(plainName(path.split('/').findLast((part) => part !== '') ?? ''));
}

/** The nouns of all things that have a path of their own, such as `/shelves/{id}`. */
export function nounsOfItems(all: Iterable<Pick<Operation, 'path'>>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { path } of all) {
    const [, collection] = /^(.*)\/\{[^{}]+\}\/?$/.exec(path) ?? [];
    if (collection !== undefined) found.add(nounOf(collection));
  }
  return found;
}

/** One form for the singular and the plural of a noun: `shelf` of `shelves`, `box` of `boxes`, `hous` of `houses`. */
export function singular(word: string): string {
  return word
    .replace(/([^s])s$/, '$1')
    .replace(/e$/, '')
    .replace(/i$/, 'y')
    .replace(/v$/, 'f');
}

/** `POST /datasets/upload` makes a dataset. */
export const makingVerb: RegExp = /\/(?:upload|import|create|new|add|register)$/;
