/** The id of what a creation made: from its Location, else from its answer by the exact names of ids. */
import { isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { percentDecoded } from '../../json/texts.ts';
import type { Exchange } from '../../exchange/types.ts';

export type Id = string | number;

/** Members of an answer that hold the object and nothing else. */
const envelopes = new Set(['data', 'result', 'response', 'item', 'object', 'payload', 'record']);

/**
 * `collection` is the path that was asked, `parameter` that of an item's path. A Location (RFC 9110 §10.2.2) counts
 * where it leads to an item of that collection; a member, where it has the name of the parameter, or its end such as
 * `key`, or is the `id` of the object itself. Ids of other things, such as the customer of an order, are none. Undefined without a success.
 */
export function createdId(
  exchange: Exchange,
  collection: string,
  parameter: string,
): Id | undefined {
  const { response, request } = exchange;
  if (response === null || response.status < 200 || response.status > 299) return undefined;
  const segments = collection.split('/').filter((one) => one !== '');
  const end = segments.at(-1) ?? '';
  const location = response.headers.find(([name]) => name === 'location')?.[1];
  const path = location === undefined ? undefined : pathOf(location, exchange.url);
  const [before, id] = path?.split('/').slice(-2) ?? [];
  if (before === end && id !== undefined && id !== '') return percentDecoded(id);
  const wanted = plainName(parameter);
  const noun = plainName(end);
  const names = [
    (name: string) => name === wanted,
    // A thing that is itself called a key may show another key.
    (name: string) => !isNoun(wanted, noun) && isOwnName(name, wanted),
    (name: string) => name === 'id' || name === 'uuid' || name === 'uid',
  ];
  return (
    shownId(response.json, names, (name) => envelopes.has(name) || isNoun(name, noun)) ??
    memberOf(request.json, (name) => name === wanted && name !== 'id')
  );
}

function shownId(
  json: Json | undefined,
  names: readonly ((name: string) => boolean)[],
  isEnvelope: (name: string) => boolean,
): Id | undefined {
  if (!isJsonObject(json)) return undefined;
  for (const fits of names) {
    const own = memberOf(json, fits);
    if (own !== undefined) return own;
  }
  const inner = Object.entries(json).find(
    ([name, member]) => isEnvelope(plainName(name)) && isJsonObject(member),
  );
  return inner === undefined ? undefined : shownId(inner[1], names, isEnvelope);
}

/**
 * True for the name under which a thing shows what a path calls `projectKey` or `shipSymbol`: `key`, `symbol`. A `code`
 * and a `number` are too often other things, such as the code of an error.
 */
export function isOwnName(name: string, wanted: string): boolean {
  return wanted.endsWith(name) && /^(key|slug|symbol|sku)$/.test(name);
}

/** `order` and `orders`, `company` and `companies`. */
function isNoun(name: string, plural: string): boolean {
  return name === plural || `${name}s` === plural || plural === `${name.replace(/y$/, 'ie')}s`;
}

function memberOf(json: Json | undefined, fits: (name: string) => boolean): Id | undefined {
  if (!isJsonObject(json)) return undefined;
  const found = Object.entries(json).find(
    ([name, member]) => fits(plainName(name)) && isId(member),
  )?.[1];
  return isId(found) ? found : undefined;
}

function isId(value: Json | undefined): value is Id {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

function pathOf(location: string, base: string): string | undefined {
  try {
    return new URL(location, base).pathname;
  } catch {
    return undefined;
  }
}

/** `pet_id`, `petId` and `PetID` are one name. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
