/** Creates several objects in one collection that differ in their values, so that its list has something to show. */
import { isRawBody } from '../../../generators/requests/formBody.ts';
import { createHash } from 'node:crypto';
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import { isGone, soleObject } from '../../../checks/reading/objectShown.ts';
import type { Contract } from '../../../contract/types.ts';
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { arrayOr, isJsonObject, objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import { textWithoutIds } from '../../../json/idNames.ts';
import { sameJson } from '../../../json/sameJson.ts';
import type { Json } from '../../../json/types.ts';
import { itemParameter, undoOf } from '../../../openapi/links/undoOf.ts';
import { addressOf, operationsAt } from '../../../openapi/reading/operationsAt.ts';
import type { Operation } from '../../../openapi/types.ts';
import { idOfCreated, lastSegment, type Id } from '../objects/idOf.ts';
import { joined, sentObject, withInputs } from '../reach/inputs.ts';
import { namesThing } from '../reach/memberNames.ts';
import { acceptsBody } from '../requests/acceptsBody.ts';
import { createdIn, credentialOf, mayMake, type Created, type Helpers } from './fillPath.ts';
import { forgetLists } from './keptLists.ts';
import { ofLife } from './startLife.ts';

/** The operations that create in one collection, read what was created, and delete it. */
export type Making = {
  /** POST at the collection, or PUT at a key that the client chooses. */
  readonly create: Operation;
  readonly read: Operation | null;
  readonly remove: Operation | null;
};

/** Null for a list in which nothing is created, or where no read shows whether a key is free. */
export function makingIn(contract: Contract, list: Operation): Making | null {
  const address = addressOf(list.path);
  const at = (method: string, place: string): Operation | null =>
    operationsAt(contract.operations, place).find(
      (one) => one.method === method && contract.fromDocuments.has(one.id),
    ) ?? null;
  const read = at('GET', `${address}/{}`);
  const create = at('POST', address) ?? (read === null ? null : at('PUT', `${address}/{}`));
  return create === null ? null : { create, read, remove: undoOf(contract, list) };
}

/** `id` is undefined if the answer does not show it for certain. */
export type Made = {
  readonly creation: Exchange;
  readonly id: Id | undefined;
  readonly created: readonly Created[];
};

/** Creates one object; null if that is not permitted, or was refused, or if the key is not certainly free. */
export async function makeOne(
  context: ScenarioContext,
  { create, read, remove }: Making,
  drawn: ApiRequest,
  collection: string,
  helpers: Helpers,
): Promise<Made | null> {
  const isPut = create.method === 'PUT';
  if (!mayMake(context, create)) return null;
  const end = create.path.endsWith('/') ? '/' : '';
  const key = isPut ? `/${drawn.path.replace(/\/$/, '').split('/').at(-1) ?? ''}` : '';
  const path = `${collection.replace(/\/$/, '')}${key}${end}`;
  const drawnRead = helpers[read?.id ?? ''];
  if (isPut) {
    if (read === null || drawnRead === undefined) return null;
    const credential = credentialOf(context, read);
    if (!isGone(await context.send(ofLife({ ...drawnRead, path, credential })))) return null;
  }
  const request = { ...drawn, path, credential: credentialOf(context, create) };
  forgetLists(context, isPut ? { ...request, path: collection } : request);
  const creation = await context.send(isPut ? ofLife(request) : request);
  if (!hasStatus2xx(creation)) return null;
  const { contract } = context;
  if (isPut) return { creation, id: lastSegment(path), created: [{ path, undo: remove }] };
  const parameter = itemParameter((read ?? remove)?.path ?? '') ?? 'id';
  return {
    creation,
    id: idOfCreated(contract, creation, collection, parameter),
    created: createdIn(contract, create, creation.request.path, creation),
  };
}

/** Creates an object by each of the requests, with differing values, until two were refused. What was served lends the others its certain values. */
export async function fillList(
  context: ScenarioContext,
  making: Making,
  drawn: readonly ApiRequest[],
  collection: string,
  helpers: Helpers,
  shown: readonly string[] = [],
): Promise<readonly Made[]> {
  const all: Made[] = [];
  let refused = 0;
  let isTaken = true;
  for (const [turn, one] of drawn.entries()) {
    const request = otherwise(context.contract, making.create, one, drawn[0]?.json, turn, true);
    const certain = all[0]?.creation.request;
    const near = certain && nearCreation(context.contract, making.create, certain, request);
    const rich: ApiRequest | undefined =
      near === undefined || !isTaken
        ? undefined
        : withShown(context.contract, making.create, near, shown, turn, certain?.json);
    const most: Made | null | undefined =
      rich && (await makeOne(context, making, rich, collection, helpers));
    isTaken = most !== null;
    const made =
      most ??
      (near && (await makeOne(context, making, near, collection, helpers))) ??
      (await makeOne(context, making, request, collection, helpers));
    if (made !== null) all.push(made);
    else if ((refused += 1) === 2) break;
  }
  return all;
}

/** The request with a number or a listed value, another in each turn, for each of these members that it lacks or has as the first; undefined if there is none. */
function withShown(
  { document }: Contract,
  create: Operation,
  request: ApiRequest,
  shown: readonly string[],
  turn: number,
  first: Json | undefined,
): ApiRequest | undefined {
  const properties = objectOr(sentObject(document, create)['properties']);
  const { json = null } = request;
  const lacking = [...new Set(shown)].flatMap((name) => {
    const schema = joined(document, properties[name] ?? {});
    const listed = arrayOr(schema['enum']).filter((one) => one !== null);
    const isNumber = /integer|number/.test(String(schema['type']));
    const own = soleObject(json)[name] ?? null;
    const isOther = own !== null && !sameJson(own, soleObject(first)[name] ?? null);
    if (isOther || schema['readOnly'] === true) return [];
    if (listed.length > 0) return [[name, listed[turn % listed.length] ?? null] as const];
    return isNumber ? [[name, spreadValue(schema, 0, turn % 4, '')] as const] : [];
  });
  const rich = besides(json, Object.fromEntries(lacking));
  return lacking.length > 0 && acceptsBody({ document }, create, rich)
    ? { ...request, json: rich, label: `${create.id}/rich` }
    : undefined;
}

/**
 * What was served, with the plain values of another request: a service may demand more of dates and of what it refers to. Undefined if the
 * schema allows no such body.
 */
export function nearCreation(
  { document, operations }: Pick<Contract, 'document' | 'operations'>,
  create: Operation,
  certain: ApiRequest,
  { json, path }: ApiRequest,
): ApiRequest | undefined {
  const properties = objectOr(sentObject(document, create)['properties']);
  const [served, drawn] = [soleObject(certain.json), soleObject(json)];
  const lent = Object.entries(served).flatMap(([name, value]) => {
    const { format } = joined(document, properties[name] ?? {});
    const isFree =
      !/^(?:date|time|duration|uri)/.test(String(format)) && !namesThing(operations, name);
    const other = drawn[name];
    return isFree && typeof other === typeof value && typeof value !== 'object'
      ? [[name, other ?? null] as const]
      : [];
  });
  const near = besides(certain.json ?? null, Object.fromEntries(lent));
  return create.method === 'POST' && lent.length > 0 && acceptsBody({ document }, create, near)
    ? { ...certain, path, json: near, label: `${create.id}/near` }
    : undefined;
}

/** Returns how many values a created object can have instead in the member that lists most of them; 0 if none lists any. */
export function kindsBeside({ document }: Contract, create: Operation): number {
  return Math.max(0, ...kindsOf(document, create).map(([, listed]) => listed.length - 1));
}

/**
 * Returns the request with other listed values than `first` sends, others in each turn: from the last one where `first` leaves them out.
 * With `all`, texts without a form and numbers differ too. The request itself if its schema allows no such body.
 */
export function otherwise(
  { document }: Contract,
  create: Operation,
  request: ApiRequest,
  first: Json | undefined,
  turn: number,
  all = false,
): ApiRequest {
  const { json } = request;
  if (create.body === undefined || json === undefined || isRawBody(request)) return request;
  const before = soleObject(first);
  const kinds = kindsOf(document, create).flatMap(([name, listed]) => {
    const at = listed.indexOf(before[name] ?? null);
    const value = at < 0 ? listed.at(-turn) : listed[(at + turn) % listed.length];
    return value === undefined ? [] : [[name, value] as const];
  });
  const other = { ...request, json: besides(json, Object.fromEntries(kinds)) };
  const word = createHash('sha1').update(textWithoutIds(json)).digest('hex');
  const spread = withInputs(document, create, other, ({ key, schema }, value) =>
    key.startsWith('body ') && forms.every((one) => schema[one] === undefined)
      ? asPattern(schema, spreadValue(schema, value, turn % 4, word), value)
      : value,
  );
  const isLawful = (one: ApiRequest): boolean =>
    acceptsBody({ document }, create, one.json ?? null);
  return [...(all ? [spread] : []), other].find(isLawful) ?? request;
}

const forms = ['enum', 'const', 'format', 'multipleOf'];

/** The first of two values if it fits the pattern of the schema, such as one sign that is no blank. */
function asPattern({ pattern }: JsonObject, wanted: Json, value: Json): Json {
  if (typeof pattern !== 'string' || typeof wanted !== 'string') return wanted;
  try {
    return new RegExp(pattern, 'u').test(wanted) ? wanted : value;
  } catch {
    return value;
  }
}

/** As texts, the numbers have another order than by value. */
function spreadValue(schema: JsonObject, value: Json, place: number, word: string): Json {
  const limit = (name: string, fallback: number): number =>
    typeof schema[name] === 'number' ? schema[name] : fallback;
  if (typeof value === 'string') {
    // One of them has letters beyond ASCII, which a search knows in both cases, too.
    const wide = place === 1 ? 'äöü' : '';
    const text = `${'mbxf'.charAt(place)}${wide}${word.replaceAll(/\d/g, 'k')}`;
    return text.slice(0, Math.max(limit('minLength', 0), Math.min(12, limit('maxLength', 12))));
  }
  if (typeof value !== 'number') return value;
  const least = limit('minimum', limit('exclusiveMinimum', 0));
  const most = limit('maximum', least + 1_000);
  return most - least >= 100
    ? least + ([8, 99, 17, 1][place] ?? 0)
    : least + Math.floor((most - least) * ([0.5, 1, 0.75, 0.25][place] ?? 0));
}

/** The members of a created object that list their values, without values that a list may leave out by what they are called. */
function kindsOf(
  document: JsonObject,
  create: Operation,
): readonly (readonly [name: string, listed: readonly Json[]])[] {
  return Object.entries(objectOr(sentObject(document, create)['properties'])).flatMap(
    ([name, member]) => {
      const { enum: listed, readOnly } = joined(document, member);
      const shown = arrayOr(listed).filter((one) => one !== null && !unlisted.test(String(one)));
      return readOnly === true || shown.length < 2 ? [] : [[name, shown] as const];
    },
  );
}

/** Values by which a list may leave an object out. */
export const unlisted: RegExp =
  /^(?:deleted|removed|archived?|drafts?|hidden|private|secret|unlisted|unpublished|trash(?:ed)?|invisible|expired)$/i;

/** The members beside those of the object itself, in its envelope where it has one. */
export function besides(json: Json, others: Readonly<Record<string, Json>>): Json {
  const inner = soleObject(json);
  if (!isJsonObject(json) || inner === json) return { ...inner, ...others };
  return Object.fromEntries(Object.keys(json).map((name) => [name, { ...inner, ...others }]));
}
