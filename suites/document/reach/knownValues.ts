/** Values that a service showed in this run, by the thing and the member that held them. A later request may refer to such a thing. */
import type { Exchange } from '../../../exchange/types.ts';
import { isJsonArray, isJsonObject } from '../../../json/jsonObject.ts';
import { percentDecoded } from '../../../json/texts.ts';
import type { Json } from '../../../json/types.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import type { Operation } from '../../../openapi/types.ts';
import { itemsIn } from '../checks/lists.ts';
import { lastSegment, plainName, showsNothing, type Id } from '../objects/idOf.ts';

/** The values by thing and member, such as `shelf id`, the newest first. */
export type KnownValues = Map<string, readonly Id[]>;

/** All values that were ever known, each with the values that go with it: the ids of the lines of an order. */
export type SeenValues = Map<string, Set<string> | null>;

const mostValues = 8;
/** Lists are long, and one item is as good as another. */
const mostItems = 5;
const deepest = 4;

/** Members that hold things and are no thing. */
const envelopes = new Set([
  'data',
  'result',
  'results',
  'response',
  'item',
  'items',
  'object',
  'payload',
  'record',
  'records',
  'content',
  'values',
  'list',
]);

/** Members by which things are named. */
const attributes = [
  'id',
  'uuid',
  'uid',
  'key',
  'slug',
  'name',
  'code',
  'number',
  'symbol',
  'sku',
  'tag',
];

/** Learns the values of a successful answer, and forgets those that it reports as deleted. */
export function learnValues(
  known: KnownValues,
  { request, response, url }: Exchange,
  operation: Pick<Operation, 'path'>,
  collections: ReadonlySet<string>,
  seen: SeenValues,
  /** Leaves out other things that the answer names. */
  isOwnOnly = false,
): void {
  const status = response?.status ?? 0;
  const last = lastSegment(request.path);
  const isItem = /\}\/?$/.test(operation.path);
  if (isItem && (status === 404 || status === 410 || (request.method === 'DELETE' && status < 300)))
    return forgetWhole(known, seen, last);
  if (response === null || status < 200 || status > 299) return;
  const isNew = status === 201 || itemsIn({ response }) !== undefined;
  // What is made or listed directly below an item is another thing than the item.
  const isBelow = isNew && /\{\}\/[^/{}]+$/.test(addressOf(operation.path));
  const thing = isBelow ? nounOf(operation.path) : thingAt(operation.path, collections);
  const location = response.headers.find(([name]) => name === 'location')?.[1];
  if (location !== undefined && URL.canParse(location, url))
    add(
      { known, seen },
      `${thing} id`,
      percentDecoded(new URL(location, url).pathname.split('/').at(-1) ?? ''),
    );
  const isUnseen = showsNothing(response) && collections.has(addressOf(operation.path));
  const shown = isUnseen && request.method === 'POST' ? request.json : response.json;
  const within = aboveIn(operation.path, request.path);
  if (request.method !== 'DELETE') note({ known, seen, isOwnOnly }, thing, shown, deepest, within);
}

/** The last id in a path before that of the item itself. */
function aboveIn(template: string, path: string): string | undefined {
  const segments = template.replace(/\/$/, '').split('/').slice(0, -1);
  const at = segments.findLastIndex((one) => one.startsWith('{'));
  return at < 0 ? undefined : percentDecoded(path.split('/')[at] ?? '');
}

/** Returns a value of the thing that the name of an input refers to, if one was seen that fits; otherwise undefined. */
export function knownValue(
  known: KnownValues,
  {
    name,
    thing,
    parameterOf,
    description,
    isAddress,
    isForeign,
    lost,
  }: {
    readonly name: string;
    /** What the input belongs to, such as `flow` for the parameter of `/flows/{id}`. */
    readonly thing: string;
    /** The thing that a parameter of a path of this name names. */
    readonly parameterOf: string | undefined;
    readonly description: string;
    /** True for a parameter of a path, which always names something that exists. */
    readonly isAddress: boolean;
    /** True if the operation creates and changes no thing that could have such a member itself. */
    readonly isForeign: boolean;
    /** The nouns of a refusal by which nothing has the value that was sent. */
    readonly lost: readonly string[];
  },
  fits: (value: Id) => boolean,
  missing?: (nouns: readonly string[]) => void,
): Id | undefined {
  const { nouns: all, attribute } = wordsOfReference(name);
  // A thing that is created has a name of its own.
  const nouns =
    isAddress || (attribute ?? 'id').endsWith('id') ? all : all.filter((one) => one !== thing);
  const isNamed = parameterOf !== undefined && parameterOf !== thing;
  const own = isNamed ? [parameterOf] : nouns.length === 0 ? [thing] : nouns;
  const said = nounsIn(description);
  const isReference = nouns.length > 0 && attribute !== null;
  const named = own.flatMap((noun) => [`${noun} ${plainName(name)}`, ...keysOf(noun, attribute)]);
  const keys = [
    ...(nouns.length > 0 || isAddress || isNamed ? named : []),
    ...(isReference && /^(?:id|uuid|uid)$/.test(attribute ?? '')
      ? said.flatMap((noun) => keysOf(noun, attribute))
      : []),
    ...lost.map((noun) => `${noun} ${plainName(name)}`),
    ...(isAddress ? [...known.keys()].filter((key) => key.endsWith(` ${plainName(name)}`)) : []),
    ...(isAddress ? keysOf(thing, null) : []),
    // `POST /adjustments` with the `sku` of an item names that of a variant.
    ...(isForeign && nouns.length === 0 && /^(?:sku|symbol|slug|code|key)$/.test(attribute ?? '')
      ? [...known.keys()].filter((key) => key.endsWith(` ${attribute}`))
      : []),
  ];
  for (const key of keys) {
    const found = known.get(key)?.find(fits);
    if (found !== undefined) return found;
  }
  if (keys.length > 0) missing?.([...own, ...(isReference ? said : []), ...lost]);
  return undefined;
}

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
function singular(word: string): string {
  return word
    .replace(/([^s])s$/, '$1')
    .replace(/e$/, '')
    .replace(/i$/, 'y')
    .replace(/v$/, 'f');
}

function keysOf(noun: string, attribute: string | null): readonly string[] {
  return attribute === null
    ? attributes.map((one) => `${noun} ${one}`)
    : [`${noun} ${attribute}`, ...(attribute.endsWith('id') ? [`${noun} id`, `${noun} uuid`] : [])];
}

type Learner = {
  readonly known: KnownValues;
  readonly seen: SeenValues;
  readonly isOwnOnly?: boolean;
};

/** `within` is the id of the thing to which the things of a list belong. */
function note(
  to: Learner,
  thing: string,
  value: Json | undefined,
  depth: number,
  within?: string,
): void {
  if (depth === 0) return;
  if (isJsonArray(value)) {
    for (const one of value.slice(0, mostItems).toReversed())
      if (typeof one === 'string' || typeof one === 'number') add(to, `${thing} id`, one);
      else note(to, thing, one, depth - 1, within);
    return;
  }
  if (!isJsonObject(value)) return;
  const own = ['id', 'uuid', 'key', 'slug'].map((name) => value[name]).find(isKey);
  for (const [name, member] of Object.entries(value)) {
    const plain = plainName(name);
    if (typeof member === 'object') {
      const isEnvelope = envelopes.has(plain);
      if (to.isOwnOnly === true && !isEnvelope && singular(plain) !== thing) continue;
      // A list belongs to its thing; a single thing in a member is one that it names.
      const owner = isEnvelope ? within : isJsonArray(member) && own ? String(own) : undefined;
      note(to, isEnvelope ? thing : singular(plain), member, depth - 1, owner);
      continue;
    }
    if (typeof member === 'boolean') continue;
    const { nouns, attribute } = wordsOfReference(name);
    if (nouns.length === 0 || attribute === null) {
      add(to, `${thing} ${plain}`, member);
      if (within !== undefined && attribute !== null) goesWith(to.seen, within, String(member));
    } else
      for (const noun of to.isOwnOnly === true ? nouns.filter((one) => one === thing) : nouns)
        add(to, `${noun} ${attribute}`, member);
  }
}

function isKey(value: Json | undefined): boolean {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}

function add({ known, seen }: Learner, key: string, value: Id): void {
  if (value === '' || String(value).length > 200) return;
  if (!seen.has(String(value))) seen.set(String(value), null);
  const rest = (known.get(key) ?? []).filter((one) => one !== value);
  known.set(key, [value, ...rest].slice(0, mostValues));
}

function goesWith(seen: SeenValues, within: string, value: string): void {
  const inside = seen.get(within) ?? new Set<string>();
  seen.set(within, inside.add(value));
}

/** Forgets what was deleted, and what went with it. */
function forgetWhole(
  known: KnownValues,
  seen: SeenValues,
  text: string,
  done: Set<string> = new Set(),
): void {
  const inside = seen.get(text);
  if (inside === undefined || done.has(text)) return;
  done.add(text);
  forget(known, text);
  for (const one of inside ?? []) forgetWhole(known, seen, one, done);
}

/** Forgets a value, whatever thing it names. */
export function forget(known: KnownValues, text: string): void {
  for (const [key, values] of known)
    if (values.some((one) => String(one) === text))
      known.set(
        key,
        values.filter((one) => String(one) !== text),
      );
}
