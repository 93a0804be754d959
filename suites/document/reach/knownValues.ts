/** Values that a service showed in this run, by the thing and the member that held them. A later request may refer to such a thing. */
import type { Exchange } from '../../../exchange/types.ts';
import { isJsonArray, isJsonObject } from '../../../json/jsonObject.ts';
import { percentDecoded } from '../../../json/texts.ts';
import type { Json } from '../../../json/types.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import { itemParameter } from '../../../openapi/links/undoOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import { itemsIn, thingsById } from '../checks/lists.ts';
import { attributes, nounOf, nounsIn, singular, thingAt, wordsOfReference } from './nouns.ts';
import { lastSegment, plainName, showsNothing, type Id } from '../objects/idOf.ts';

/** The values by thing and member, such as `shelf id`, the newest first. */
export type KnownValues = Map<string, readonly Id[]>;

/** All values that were ever known, each with the values that go with it: the ids of the lines of an order. */
export type SeenValues = Map<string, Set<string> | null>;

/** A value with its key, such as `shelf id`. */
export type KnownValue = { readonly key: string; readonly value: Id };

/** True for a value that serves, under its key. */
export type Fits = (value: Id, key: string) => boolean;

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
  const thing = thingShown(response, operation.path, collections);
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
  // What was put under a name has this name, whatever the answer shows.
  if (isItem && request.method === 'PUT')
    add({ known, seen }, `${thing} ${plainName(itemParameter(operation.path) ?? '')}`, last);
  if (request.method !== 'DELETE') note({ known, seen, isOwnOnly }, thing, shown, deepest, within);
}

/** The thing that a success shows: what is made or listed directly below an item is another thing than the item. */
export function thingShown(
  response: NonNullable<Exchange['response']>,
  path: string,
  collections: ReadonlySet<string>,
): string {
  const isNew = response.status === 201 || itemsIn({ response }) !== undefined;
  const isBelow = isNew && /\{\}\/[^/{}]+$/.test(addressOf(path));
  return isBelow ? nounOf(path) : thingAt(path, collections);
}

/** The last id in a path before that of the item itself. */
function aboveIn(template: string, path: string): string | undefined {
  const segments = template.replace(/\/$/, '').split('/').slice(0, -1);
  const at = segments.findLastIndex((one) => one.startsWith('{'));
  return at < 0 ? undefined : percentDecoded(path.split('/')[at] ?? '');
}

/** Returns a value of the thing that the name of an input refers to, the first that fits and is preferred, or else fits; undefined if none does. */
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
  preferred: readonly Fits[],
  missing?: (nouns: readonly string[]) => void,
): KnownValue | undefined {
  const { nouns: words, attribute } = wordsOfReference(name);
  // A thing that is created has a name of its own.
  const nouns =
    isAddress || (attribute ?? 'id').endsWith('id') ? words : words.filter((one) => one !== thing);
  const isNamed = parameterOf !== undefined && parameterOf !== thing;
  const own = isNamed ? [parameterOf] : nouns.length === 0 ? [thing] : nouns;
  const said = nounsIn(description);
  const isReference = nouns.length > 0 && attribute !== null;
  const named = own.flatMap((noun) => [`${noun} ${plainName(name)}`, ...keysOf(noun, attribute)]);
  // `id` is the id of anything, and `taskId` is not.
  const isGeneric = attributes.includes(plainName(name));
  const ofAny = [...known.keys()].filter((key) => key.endsWith(` ${plainName(name)}`));
  const keys = [
    ...(nouns.length > 0 || isAddress || isNamed ? named : []),
    ...(isReference && /^(?:id|uuid|uid)$/.test(attribute ?? '')
      ? said.flatMap((noun) => keysOf(noun, attribute))
      : []),
    ...(isReference ? [`${nounOf(name)} ${attribute ?? ''}`] : []),
    ...lost.map((noun) => `${noun} ${plainName(name)}`),
    ...lost.flatMap((noun) => [`${noun} name`, ...keysOf(noun, null)]),
    ...(isAddress && !isGeneric ? ofAny : []),
    ...(isAddress ? keysOf(thing, null) : []),
    ...(isAddress ? kin(known, [...own, thing], attribute) : []),
    // `POST /adjustments` with the `sku` of an item names that of a variant.
    ...(isForeign && nouns.length === 0 && /^(?:sku|symbol|slug|code|key)$/.test(attribute ?? '')
      ? [...known.keys()].filter((key) => key.endsWith(` ${attribute}`))
      : []),
  ];
  const among = (some: readonly string[]): KnownValue | undefined => {
    const all = some.flatMap((key) => (known.get(key) ?? []).map((value) => ({ key, value })));
    const fitting = all.filter(({ value }) => fits(value));
    for (const prefers of [...preferred, () => true]) {
      const found = fitting.find(({ key, value }) => prefers(value, key));
      if (found !== undefined) return found;
    }
    return undefined;
  };
  const found = among(keys);
  if (found !== undefined) return found;
  if (keys.length > 0) missing?.([...own, ...(isReference ? said : []), ...lost]);
  return isAddress && isGeneric ? among(ofAny) : undefined;
}

/** The same thing by a shorter or longer name: the `state` of a task run for `/task_run_states/{id}`. */
function kin(
  known: KnownValues,
  things: readonly string[],
  attribute: string | null,
): readonly string[] {
  const isKin = (noun: string, thing: string): boolean =>
    noun !== thing &&
    noun.length > 3 &&
    thing.length > 3 &&
    (thing.endsWith(noun) || noun.endsWith(thing));
  return [...known.keys()].filter((key) => {
    const [noun = '', name = ''] = key.split(' ');
    const isName = attribute === null ? attributes.includes(name) : name === attribute;
    return isName && things.some((thing) => isKin(noun, thing));
  });
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
  const things = thingsById(value);
  for (const [id, one] of things?.slice(0, mostItems).toReversed() ?? []) {
    add(to, `${thing} id`, id);
    note(to, thing, one, depth - 1, within);
  }
  if (things !== undefined) return;
  const own = ['id', 'uuid', 'key', 'slug'].map((name) => value[name]).find(isKey);
  for (const [name, member] of Object.entries(value)) {
    const plain = plainName(name);
    if (typeof member === 'object') {
      const inner = innerThing(name);
      if (to.isOwnOnly === true && (inner ?? thing) !== thing) continue;
      // A list belongs to its thing; a single thing in a member is one that it names.
      const isList = isJsonArray(member) && own;
      const owner = inner === undefined ? within : isList ? String(own) : undefined;
      note(to, inner ?? thing, member, depth - 1, owner);
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

/** The thing in a member of an object; undefined for an envelope, which is none. */
export function innerThing(name: string): string | undefined {
  const plain = plainName(name);
  return envelopes.has(plain) ? undefined : singular(plain);
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
