/** Begins a life: finds its path, and an object there that the run made or that existed before. */
import { isGone } from '../../../checks/reading/objectShown.ts';
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { itemsIn } from '../checks/lists.ts';
import { pagingOf } from '../../../openapi/reading/pagingOf.ts';
import { itemParameter, itemPath } from '../../../openapi/links/undoOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import { idOfCreated, lastSegment, plainName, type Id } from '../objects/idOf.ts';
import type { Family } from './families.ts';
import { credentialOf, fillPath, type Filled, type Helpers } from './fillPath.ts';
import { keyHeader, withoutKey } from '../requests/idempotencyKey.ts';
import { pathSources } from './pathSources.ts';
import { plainest } from '../requests/plainest.ts';

/**
 * The drawn requests of a life: several creations, one change and some broken changes for each operation, and requests of the operations
 * around.
 */
export type Input = {
  readonly creates: Json;
  /** Several for each operation, the fullest first. */
  readonly changes: Json;
  readonly breaks: Json;
  readonly helpers: Json;
};

/** The number of creations to try, because a service may refuse drawn values for rules of its own. */
export const creations = 3;
export type Send = (operation: Operation, drawn: ApiRequest, path: string) => Promise<Exchange>;

export type JudgeStep = (operation: Operation, check: string, roles: Roles) => void;

type Roles = Record<string, Exchange | readonly Exchange[]>;

export type Started = {
  readonly helpers: Helpers;
  readonly creates: readonly ApiRequest[];
  /** The path of the collection; of the thing itself where nothing creates it by POST. */
  readonly filled: Filled;
  readonly send: Send;
  readonly judge: JudgeStep;
};

/** The drawn requests with their types, and the path at which the life begins; null if nothing can be created there. */
export async function startLife(
  context: ScenarioContext,
  { create, read }: Pick<Family, 'create' | 'read'>,
  clauses: ReadonlyMap<string, string>,
  input: Input,
): Promise<Started | null> {
  const helpers = plainReads(context, input.helpers as unknown as Helpers);
  const all = input.creates as unknown as readonly ApiRequest[];
  // A key says that a request is another one again, and each creation of a life is a new one.
  const needsKey = create?.parameters.some(
    ({ name, required }) => required && keyHeader.test(name),
  );
  const creates = needsKey === true ? all : all.map(withoutKey);
  const from = create ?? read;
  const first = create === null ? helpers[read?.id ?? ''] : creates[0];
  if (first === undefined || from === null) return null;
  const sources = pathSources(context.contract, from);
  const filled = await fillPath(context, sources, first, helpers, false);
  if (filled === null) return null;
  const send: Send = (operation, drawn, path) => {
    const request = { ...drawn, path, credential: credentialOf(context, operation) };
    const isCreation = operation === create && operation.method === 'POST';
    return context.send(isCreation ? request : ofLife(request));
  };
  const judge: JudgeStep = (operation, check, roles) => {
    const clause = clauses.get(`${operation.id} ${check}`);
    if (clause !== undefined) context.judge(clause, roles);
  };
  return { helpers, creates, filled, send, judge };
}

/** What an option of a read leaves out of its answer would look lost. */
function plainReads({ contract }: ScenarioContext, helpers: Helpers): Helpers {
  const plain = (request: ApiRequest): ApiRequest => {
    const operation = contract.operations.get(request.operation ?? '');
    return operation?.method === 'GET' ? plainest(operation, request) : request;
  };
  return Object.fromEntries(Object.entries(helpers).map(([id, request]) => [id, plain(request)]));
}

/** The object of a case; `creation` is null if the object was there before. */
export type LifeBegun = {
  readonly path: string;
  readonly id: Id;
  readonly creation: Exchange | null;
  /** The read before a creation by PUT, which found nothing. */
  readonly free?: Exchange;
};

/** Makes the object, or finds it; null if that fails in a way that proves nothing. */
export async function begin(
  context: ScenarioContext,
  { create, read, changes, remove, list }: Family,
  { creates, filled, send, helpers }: Started,
): Promise<LifeBegun | null> {
  const item = read ?? remove ?? changes[0] ?? null;
  const drawnRead = helpers[read?.id ?? ''];
  if (create === null) {
    if (read === null || drawnRead === undefined) return null;
    const credential = credentialOf(context, read);
    // A plain read is aimed at what exists.
    const found = await context.send({ ...drawnRead, path: filled.path, credential });
    const { path } = found.request;
    return hasStatus2xx(found) ? { path, id: lastSegment(path), creation: null } : null;
  }
  if (create.method === 'POST') {
    const parameter = itemParameter(item?.path ?? '') ?? 'id';
    const first = await createOne(context, creates, filled.path, { create, parameter, send });
    return first && { ...first, path: itemPath(first.creation.request.path, first.id, item) };
  }
  const listed = list === null ? undefined : helpers[list.id];
  if (read === null && list !== null && listed !== undefined && creates[0] !== undefined) {
    const [first] = creates;
    const path = filled.path.replace(/[^/]+(?=\/?$)/, lastSegment(first.path));
    const all = await send(list, listed, path.replace(/\/[^/]+\/?$/, ''));
    // A list that goes on may show the key later.
    const isFree =
      pagingOf(list) === null &&
      itemsIn(all) !== undefined &&
      all.response?.text.includes(lastSegment(path)) === false;
    const creation = isFree ? await send(create, first, path) : null;
    return creation !== null && hasStatus2xx(creation)
      ? { path, id: lastSegment(path), creation }
      : null;
  }
  if (read === null || drawnRead === undefined) return null;
  for (const request of creates.slice(0, creations)) {
    const key = request.path.replace(/\/$/, '').split('/').at(-1) ?? '';
    const path = filled.path.replace(/[^/]+(?=\/?$)/, key);
    // What is there already is not this run's.
    const free = await send(read, drawnRead, path);
    const creation = isGone(free) ? await send(create, request, path) : null;
    if (creation !== null && hasStatus2xx(creation))
      return { path, id: lastSegment(path), creation, free };
  }
  return null;
}

/** Marks a step with the object that it acts on, so that a retry after a refusal never aims at another object. */
export function ofLife(request: ApiRequest): ApiRequest {
  return request.lawful && request.label.endsWith('/lawful')
    ? { ...request, label: `${request.operation ?? ''}/life` }
    : request;
}

/** Puts the object's own id into a body that names an id. Another id could give the object another address. */
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
 * The first creation that is answered with an id; requests that name one come first. Null if none shows an id, or all are refused for
 * rules that no document shows: then nothing can be said of the object. Blocks the case where the caller is refused, or nothing answers.
 */
async function createOne(
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
