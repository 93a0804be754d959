/** The life of one object: created, read, changed, replaced and deleted, with a read after each step. */
import type { Contract } from '../../../contract/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import { idOfCreated, plainName, type Id } from '../objects/idOf.ts';
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import {
  credentialOf,
  fillPath,
  takeBack,
  type Created,
  type Filled,
  type Helpers,
} from './fillPath.ts';
import { itemParameter, itemPath } from '../../../openapi/links/undoOf.ts';
import { pathSources } from './pathSources.ts';
import { isGone } from '../../../checks/reading/objectShown.ts';

/** Drawn requests: several creations, one change and some broken ones for each operation, those around. */
export type Input = {
  readonly creates: Json;
  readonly changes: Json;
  readonly breaks: Json;
  readonly helpers: Json;
};

/** The operations of one collection and its items. */
export type Family = {
  readonly create: Operation;
  readonly read: Operation;
  readonly changes: readonly Operation[];
  readonly remove: Operation | null;
};

/** A service may refuse drawn values for rules of its own: so many creations are tried. */
export const creations = 3;
/** Time that a service gets to show what was done: reads are repeated after each of these, in ms. */
const pauses = [300, 1_200];

/** What the steps of one case share; `before` is the last read. */
type Life = {
  readonly path: string;
  readonly look: () => Promise<Exchange>;
  readonly send: Send;
  readonly judge: (operation: Operation, check: string, roles: Record<string, Exchange>) => void;
  before: Exchange;
};

type Send = (operation: Operation, drawn: ApiRequest, path: string) => Promise<Exchange>;

type Started = {
  readonly helpers: Helpers;
  readonly creates: readonly ApiRequest[];
  readonly drawnRead: ApiRequest;
  /** The path of the collection. */
  readonly filled: Filled;
};

/** What was drawn, typed, and the path of the collection; null where nothing can be created there. */
export async function startLife(
  context: ScenarioContext,
  { create, read }: Pick<Family, 'create' | 'read'>,
  input: Input,
): Promise<Started | null> {
  const helpers = input.helpers as unknown as Helpers;
  const creates = input.creates as unknown as readonly ApiRequest[];
  const [first] = creates;
  const drawnRead = helpers[read.id];
  if (first === undefined || drawnRead === undefined) return null;
  const sources = pathSources(context.contract, create);
  const filled = await fillPath(context, sources, first, helpers, false);
  return filled === null ? null : { helpers, creates, drawnRead, filled };
}

/** Judges each step by the clause that `clauses` names for its operation and check. */
export async function live(
  context: ScenarioContext,
  { create, read, changes, remove }: Family,
  clauses: ReadonlyMap<string, string>,
  input: Input,
): Promise<void> {
  const started = await startLife(context, { create, read }, input);
  if (started === null) return;
  const { helpers, creates, drawnRead, filled } = started;
  const { path: collection, created } = filled;
  const send: Send = (operation, drawn, path) => {
    const request = { ...drawn, path, credential: credentialOf(context, operation) };
    return context.send(operation === create ? request : ofLife(request));
  };
  const judge: Life['judge'] = (operation, check, roles) => {
    const clause = clauses.get(`${operation.id} ${check}`);
    if (clause !== undefined) context.judge(clause, roles);
  };
  const made: Created[] = [...created];
  const parameter = itemParameter(read.path) ?? 'id';
  try {
    const first = await createOne(context, creates, collection, { create, parameter, send });
    if (first === null) return;
    const { creation, id } = first;
    const path = itemPath(collection, id, read);
    made.push({ path, undo: remove });
    const look = (): Promise<Exchange> => send(read, drawnRead, path);
    const found = await lookUntil(context, create, look, (one) => !isGone(one));
    judge(read, 'createdObjectIsRead', { create: creation, read: found });
    const life: Life = { path, look, send, judge, before: await look() };
    judge(read, 'readKeepsObject', { read: found, again: life.before });
    judge(read, 'openReads', { read: found, again: life.before });
    const breaks = input.breaks as unknown as Readonly<Record<string, readonly ApiRequest[]>>;
    const drawn = input.changes as unknown as Helpers;
    if (context.target.allow.includes('update'))
      for (const change of changes) {
        const own = (request: ApiRequest): ApiRequest => withId(request, parameter, id);
        await refuse(life, change, (breaks[change.id] ?? []).map(own));
        const lawful = drawn[change.id];
        if (lawful !== undefined) await changeOnce(life, change, own(lawful));
      }
    const drawnRemove = remove === null ? undefined : helpers[remove.id];
    const may = context.target.allow.includes('delete');
    if (remove === null || drawnRemove === undefined || !may) return;
    const { before } = life;
    const removed = await send(remove, drawnRemove, path);
    const status = removed.response?.status ?? 0;
    if (status >= 200 && status < 300) made.pop();
    const was = before.response?.text;
    const after = await lookUntil(context, remove, look, (one) => one.response?.text !== was);
    judge(remove, 'removedObjectIsGone', { before, remove: removed, after });
  } finally {
    await takeBack(context, made, helpers);
  }
}

/** Broken requests, with a read before and after each. */
async function refuse(
  life: Life,
  change: Operation,
  requests: readonly ApiRequest[],
): Promise<void> {
  const { look, send, judge, path } = life;
  for (const request of requests) {
    const again = await look();
    const refused = await send(change, request, path);
    const after = await look();
    judge(change, 'refusedChangeIsNotKept', { before: life.before, again, refused, after });
    life.before = after;
  }
}

/** A PUT is sent twice. */
async function changeOnce(life: Life, change: Operation, request: ApiRequest): Promise<void> {
  const { look, send, judge, path, before } = life;
  const changed = await send(change, request, path);
  const after = await look();
  judge(change, 'changeIsKept', { before, change: changed, after });
  life.before = after;
  if (change.method !== 'PUT') return;
  const repeat = await send(change, { ...changed.request, label: `${change.id}/repeat` }, path);
  life.before = await look();
  judge(change, 'repeatedPutChangesNothing', { once: after, repeat, twice: life.before });
}

/** By contract, operations whose effect did not show after all pauses: no later case waits for them again. */
const waitedInVain = new WeakMap<Contract, Set<string>>();

async function lookUntil(
  context: ScenarioContext,
  { id }: Operation,
  look: () => Promise<Exchange>,
  isThere: (one: Exchange) => boolean,
): Promise<Exchange> {
  const vain = waitedInVain.get(context.contract) ?? new Set<string>();
  waitedInVain.set(context.contract, vain);
  let seen = await look();
  for (const pause of vain.has(id) ? [] : pauses) {
    if (isThere(seen)) return seen;
    await context.wait(pause);
    seen = await look();
  }
  if (!isThere(seen)) vain.add(id);
  return seen;
}

/** A step that is about one object: what is sent on a refusal is never aimed at another one. */
export function ofLife(request: ApiRequest): ApiRequest {
  return request.lawful && request.label.endsWith('/lawful')
    ? { ...request, label: `${request.operation ?? ''}/life` }
    : request;
}

/** A body that names an id names that of the object: another one could give the object another address. */
export function withId(request: ApiRequest, parameter: string, id: string | number): ApiRequest {
  const { json } = request;
  if (!isJsonObject(json)) return request;
  const wanted = plainName(parameter);
  const entries = Object.entries(json).map(([name, value]): readonly [string, Json] => {
    const isId = [wanted, 'id'].includes(plainName(name));
    if (!isId || typeof value !== typeof id) return [name, value];
    return [name, id];
  });
  return { ...request, json: Object.fromEntries(entries) };
}

/**
 * The first creation that is answered with an id; requests that name one come first. Null where none shows an id, or
 * all are refused for rules that no document shows: then nothing can be said of the object. Blocks the case where the
 * caller is refused, or nothing answers.
 */
export async function createOne(
  context: ScenarioContext,
  requests: readonly ApiRequest[],
  collection: string,
  {
    create,
    parameter,
    send,
  }: {
    readonly create: Operation;
    readonly parameter: string;
    readonly send: Send;
  },
): Promise<{ readonly creation: Exchange; readonly id: Id } | null> {
  const names = ({ json }: ApiRequest): boolean => isJsonObject(json) && parameter in json;
  const ordered = [...requests.filter(names), ...requests.filter((one) => !names(one))];
  let refusal: string | null = 'no answer';
  for (const request of ordered.slice(0, creations)) {
    const creation = await send(create, request, collection);
    const id = idOfCreated(context.contract, creation, collection, parameter);
    if (id !== undefined) return { creation, id };
    const status = creation.response?.status ?? 0;
    if (status >= 200 && status < 300) refusal = null;
    else if (refusal !== null) refusal = String(status);
  }
  if (refusal === null || /^4(?!0[13])/.test(refusal)) return null;
  return context.block(`POST ${create.path} created nothing: ${refusal}`);
}
