/** Finds the id of an object: by a link of the document, by a Location header, or by the usual names in answers. */
import type { Contract } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { besideObject, soleObject } from '../../../checks/reading/objectShown.ts';
import { arrayOr, isJsonArray, isJsonObject, objectOr } from '../../../json/jsonObject.ts';
import { sameJson } from '../../../json/sameJson.ts';
import { percentDecoded } from '../../../json/texts.ts';
import type { Json } from '../../../json/types.ts';
import { linkedValue, linksOf } from '../../../openapi/links/linksOf.ts';
import { otherCollections } from '../../../openapi/links/collectionOf.ts';
import { addressOf, operationsAt } from '../../../openapi/reading/operationsAt.ts';
import { acceptsId } from './acceptsId.ts';
import { itemParameter } from '../../../openapi/links/undoOf.ts';

/** Ids whose form another id has, too: any other text may be no id at all. */
export const isPlainId: RegExp = /^(?:\d+|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i;

export type Id = string | number;

/** Members of an answer that hold the object and nothing else. */
const envelopes = new Set(['data', 'result', 'response', 'item', 'object', 'payload', 'record']);

/**
 * The id of the object that a creation made, if the id is certain: by a link to an item of the collection, else by {@link createdId}.
 * `collection` is the path of the request, `parameter` is the parameter in the path of an item.
 */
export function idOfCreated(
  contract: Contract,
  exchange: Exchange,
  collection: string,
  parameter: string,
): Id | undefined {
  for (const link of linksOf(contract)) {
    const leadsToItem = addressOf(link.to.path) === `${addressOf(link.from.path)}/{}`;
    if (link.from.id !== exchange.request.operation || !leadsToItem) continue;
    if (itemParameter(link.to.path) !== link.parameter) continue;
    const id = linkedValue(link, exchange);
    // A whole address is no segment of a path.
    if (id !== undefined && !String(id).includes('/')) return id;
  }
  const items = operationsAt(contract.operations, itemPathOf(contract, exchange));
  const described = items
    .flatMap(({ parameters }) => parameters)
    .find(({ name, in: place }) => name === parameter && place === 'path');
  return createdId(exchange, collection, parameter, (id) => acceptsId(contract, described, id));
}

/** The path of the items that a creation makes. */
function itemPathOf({ operations }: Contract, { request: { operation } }: Exchange): string {
  const own = addressOf(operations.get(operation ?? '')?.path ?? '');
  const nested = [...otherCollections(operations)].find(([, at]) => at === own)?.[0];
  return nested ?? `${own}/{}`;
}

/** The id of what a creation made, where it is certain: by POST in a collection, or by PUT at the id. */
export function madeBy(create: Exchange, contract: Contract): Id | undefined {
  const { method, path } = create.request;
  if (method === 'PUT') return lastSegment(path);
  const [item] = operationsAt(contract.operations, itemPathOf(contract, create));
  // What only a list shows has no path of its own.
  const parameter = item === undefined ? 'id' : itemParameter(item.path);
  return parameter === undefined ? undefined : idOfCreated(contract, create, path, parameter);
}

/**
 * A Location (RFC 9110 §10.2.2) counts if it leads to an item of the collection. A member counts if it has the name of the parameter or the end of that
 * name, such as `key`, or if it is the `id` of the object itself; those that `accepts` an item's path come first. Ids of other things, such as the customer of
 * an order, do not count. Undefined without a success.
 */
export function createdId(
  exchange: Exchange,
  collection: string,
  parameter: string,
  accepts: (id: Id) => boolean = () => true,
): Id | undefined {
  const { response, request, url } = exchange;
  if (!succeeded(exchange)) return undefined;
  const end = collection.split('/').findLast((one) => one !== '') ?? '';
  const location = response?.headers.find(([name]) => name === 'location')?.[1];
  const leads = location !== undefined && URL.canParse(location, url);
  const pathname = leads ? new URL(location, url).pathname.replace(/\/$/, '') : '';
  const [before, id] = pathname.split('/').slice(-2);
  if (before === end && id !== undefined && id !== '') return percentDecoded(id);
  const wanted = plainName(parameter);
  const noun = plainName(end);
  const names: readonly Fits[] = [
    (name) => name === wanted,
    // A thing that is itself called a key may show another key.
    (name) => !isNoun(wanted, noun) && isOwnName(name, wanted),
    // `/pools/{poolName}` asks for the name of the pool, which may show an id, too.
    (name) =>
      name === 'name' && wanted.endsWith(name) && isNoun(wanted.slice(0, -name.length), noun),
    (name) => name === 'id' || name === 'uuid' || name === 'uid',
    // `/payments/{id}` asks for the `payment_id` of a payment that shows no id.
    (name) => wanted === 'id' && name.endsWith('id') && isNoun(name.slice(0, -2), noun),
    // `/projects/{project}` asks for the slug of a project that shows no id.
    (name) => isNoun(wanted, noun) && ownNames.test(name),
  ];
  const isEnvelope = (name: string): boolean =>
    envelopes.has(name) || isNoun(name.replace(/(?<=.)(?:details?|data|info)$/, ''), noun);
  const accepted = names.map(
    (fits): Fits =>
      (name, member) =>
        fits(name, member) && accepts(member),
  );
  const shown = shownId(response?.json, [...accepted, ...names], isEnvelope);
  // Bytes may hold another id than the one that was sent.
  const isReadable = /^$|json|^text\//.test(response?.mediaType ?? '');
  const sent = memberOf(request.json, (name) => isReadable && name === wanted && name !== 'id');
  // The answer may show the thing to which another was added: a list after `POST /lists/8/items`.
  const isParent = sent !== undefined && collection.split('/').includes(String(shown));
  if (sent === undefined && collection.split('/').includes(String(shown)))
    return addedId(exchange, noun, names);
  return isParent
    ? sent
    : (shown ?? (wanted.endsWith('id') ? onlyName(response?.json) : undefined) ?? sent);
}

/** The id of the one item that shows what was sent, in the list of its kind: `lines` of the cart after `POST /carts/8/lines`. */
function addedId(
  { request, response }: Exchange,
  noun: string,
  names: readonly Fits[],
): Id | undefined {
  const sent = Object.entries(objectOr(request.json));
  const list = Object.entries(soleObject(response?.json)).find(
    ([name]) => plainName(name) === noun,
  )?.[1];
  const added = arrayOr(list).filter(
    (item) =>
      isJsonObject(item) && sent.every(([name, value]) => sameJson(item[name] ?? value, value)),
  );
  return added.length === 1 ? shownId(added[0], names, () => false) : undefined;
}

/**
 * Finds the id of the object that an answer shows, by the usual names. Looks for a member with the name of the path parameter, then for
 * the end of that name such as `key`, then for `id`, then for a name that begins or ends with `id`; in the first item of a list, or inside
 * the object of an envelope. If the answer shows none of these names, the id in the request is used: other ids in the answer belong to
 * other things. Undefined without a successful answer, or if no id is found.
 */
export function idIn(exchange: Exchange | null, parameter: string): Id | undefined {
  if (exchange === null || !succeeded(exchange)) return undefined;
  const { request, response } = exchange;
  const wanted = plainName(parameter);
  return (
    likelyId(response?.json, wanted, 3) ??
    plainItem(response?.json) ??
    onlyName(response?.json) ??
    memberOf(request.json, (name) => name === wanted) ??
    memberOf(request.json, (name) => name === 'id' || (name === 'name' && wanted.endsWith(name))) ??
    (showsNothing(response) ? onlyName(request.json) : undefined)
  );
}

/** Of a list of plain texts or numbers, which may be the one member of an object, the first. */
function plainItem(json: Json | undefined): Id | undefined {
  const members = isJsonObject(json) ? Object.values(json) : [];
  const list = members.length === 1 ? members[0] : json;
  const first = isJsonArray(list) ? list[0] : undefined;
  return first !== undefined && isId(first) ? first : undefined;
}

/** The name of a thing that shows no id: of the object itself, or of the first item of a list. */
function onlyName(json: Json | undefined): Id | undefined {
  const object = isJsonArray(json) ? json[0] : json;
  const hasId = Object.keys(objectOr(object)).some((name) => plainName(name).endsWith('id'));
  return hasId ? undefined : memberOf(object, (name) => name === 'name');
}

/** True if the id of a creation is no more than the name that it shows in place of an id. */
export function isGuessed({ response }: Exchange, id: Id): boolean {
  const name = onlyName(response?.json);
  return name !== undefined && String(name) === String(id);
}

/** True for no body and for `{}`: the thing that was created then has no other id than its name. */
export function showsNothing(response: Exchange['response']): boolean {
  return /^\s*(?:\{\s*\})?\s*$/.test(response?.text ?? '');
}

/** Returns the last segment of a path, decoded. */
export function lastSegment(path: string): string {
  return percentDecoded(path.replace(/\/$/, '').split('/').at(-1) ?? '');
}

/** `pet_id`, `petId` and `PetID` are one name. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

type Fits = (name: string, member: Id) => boolean;

function succeeded({ response }: Exchange): boolean {
  return response !== null && response.status >= 200 && response.status <= 299;
}

function shownId(
  json: Json | undefined,
  names: readonly Fits[],
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

function likelyId(value: Json | undefined, wanted: string, depth: number): Id | undefined {
  if (depth === 0) return undefined;
  if (isJsonArray(value)) return likelyId(value[0], wanted, depth - 1);
  if (!isJsonObject(value)) return undefined;
  const inner = Object.entries(value).flatMap(([name, member]) =>
    besideObject.has(name) ? [] : [member],
  );
  // Beside a list, even an empty one, such an id is that of the request or of a page.
  const isBesideList = inner.some((member) => isJsonArray(member));
  const inside = (): Id | undefined => {
    for (const member of inner) {
      const id = likelyId(member, wanted, depth - 1);
      if (id !== undefined) return id;
    }
    return undefined;
  };
  return (
    memberOf(value, (name) => name === wanted) ??
    memberOf(value, (name) => isOwnName(name, wanted)) ??
    memberOf(value, (name) => (name === 'uuid' || name === 'name') && wanted.endsWith(name)) ??
    memberOf(value, (name) => name === 'id') ??
    inside() ??
    (isBesideList
      ? undefined
      : (memberOf(value, (name) => ownNames.test(name)) ??
        memberOf(value, (name) => name.endsWith('id') || name.startsWith('id'))))
  );
}

/**
 * True for the name under which a thing shows what a path calls `projectKey` or `shipSymbol`: `key`, `symbol`. A `code`
 * and a `number` are too often other things, such as the code of an error.
 */
function isOwnName(name: string, wanted: string): boolean {
  return wanted.endsWith(name) && ownNames.test(name);
}

const ownNames = /^(?:key|slug|symbol|sku|sid|uid|guid|oid|gid)$/;

/** `order` and `orders`, `company` and `companies`. */
function isNoun(name: string, plural: string): boolean {
  return name === plural || `${name}s` === plural || plural === `${name.replace(/y$/, 'ie')}s`;
}

function memberOf(json: Json | undefined, fits: Fits): Id | undefined {
  if (!isJsonObject(json)) return undefined;
  for (const [name, member] of Object.entries(json))
    if (isId(member) && fits(plainName(name), member)) return member;
  return undefined;
}

function isId(value: Json): value is Id {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

/** An id of the same form that nothing has. */
export function unlike(id: Id): string {
  const text = String(id);
  if (/^\d+$/.test(text)) return text.length < 9 ? '987654321' : `${text.slice(0, -3)}987`;
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(text)) return `${text.slice(0, -8)}0badcafe`;
  // A service may take letters of both cases for one.
  const other = /q$/i.test(text) ? 'z' : 'q';
  return text.replace(/.$/su, /[A-Z]$/.test(text) ? other.toUpperCase() : other);
}
