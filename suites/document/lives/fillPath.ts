/** Puts existing ids into the path of a drawn request, and afterwards deletes the objects that were created for it. */
import type { Contract } from '../../../contract/types.ts';
import type { CredentialClass, Operation } from '../../../openapi/types.ts';
import { holdsCredential } from '../../../exchange/credentials/missingSecrets.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import type { ScenarioContext } from '../../../engine/scenario.ts';
import { forgetLists, keepList, keptList } from './keptLists.ts';
import type { PathSource, QuerySource } from './pathSources.ts';
import type { ValueSource } from './valueSources.ts';
import { operationsAt } from '../../../openapi/reading/operationsAt.ts';
import { hasStatus2xx } from '../../../checks/reading/answer.ts';
import { idIn, idOfCreated, lastSegment, type Id } from '../objects/idOf.ts';
import { itemParameter, itemPath, undoOf } from '../../../openapi/links/undoOf.ts';

/** Requests drawn for the operations around the one under test, by operation. */
export type Helpers = Readonly<Record<string, ApiRequest>>;

/** An object that this case created: its path, and the operation that deletes it, if there is one. */
export type Created = { readonly path: string; readonly undo: Operation | null };

export type Filled = { readonly path: string; readonly created: readonly Created[] };

/**
 * Fills parameters from left to right. An id comes from a link of the document, else from a list, else from a new object if the target
 * permits one; otherwise the drawn value stays. With `onlyCreated` no list is asked. The result is null if nothing could be created and
 * ids must not be guessed, because a case changes only what it created.
 */
export async function fillPath(
  context: ScenarioContext,
  sources: readonly PathSource[],
  drawn: ApiRequest,
  helpers: Helpers,
  onlyCreated: boolean,
): Promise<Filled | null> {
  const segments = drawn.path.split('/');
  const created: Created[] = [];
  for (const source of sources) {
    const { segment, above, isNested, parameter, accepts, written, link, list, create, named } =
      source;
    const fitting = (id: Id | undefined): Id | undefined =>
      id !== undefined && accepts(id) ? id : undefined;
    const placeOf = (one: Operation | null): string =>
      isNested ? (helpers[one?.id ?? '']?.path ?? '') : segments.slice(0, above).join('/');
    const linked = await linkedId(context, link, helpers, { segments, segment, onlyCreated });
    created.push(...linked.created);
    const listed =
      linked.id ??
      (onlyCreated
        ? undefined
        : await idInList(context, list, helpers, placeOf(list), (answer) =>
            fitting(idIn(answer, parameter)),
          ));
    const made =
      listed === undefined && mayMake(context, create)
        ? await ask(context, create, helpers, placeOfMade(create, placeOf(create), helpers))
        : null;
    const at = made?.request.path ?? '';
    const found = listed ?? fitting(idOfMade(context.contract, made, at, parameter));
    const id = found ?? (onlyCreated ? undefined : fitting(await namedId(context, named, helpers)));
    if (id === undefined) {
      if (onlyCreated && !context.has('guess')) return null;
      continue;
    }
    const filled = segments.with(segment, written(id));
    // What `/plugins/list.js` says of itself is not what `/plugins/{id}` says.
    if (operationsAt(context.contract.operations, filled.join('/')).length === 0)
      segments[segment] = written(id);
    if (made !== null && create !== null)
      created.push(...createdIn(context.contract, create, at, made));
  }
  return { path: segments.join('/'), created };
}

/** False if the target does not permit the creation. A key of the client's choice may already be that of another client. */
export function mayMake({ target, has }: ScenarioContext, create: Operation | null): boolean {
  const isKeyed = create?.method === 'PUT';
  return (
    target.allow.includes('create') &&
    (!isKeyed || (has('guess') && target.allow.includes('update')))
  );
}

function placeOfMade(create: Operation | null, collection: string, helpers: Helpers): string {
  if (create?.method !== 'PUT') return collection;
  const drawn = helpers[create.id]?.path.replace(/\/$/, '') ?? '';
  return `${collection}${drawn.slice(drawn.lastIndexOf('/'))}`;
}

/** Asks the list, unless an earlier case has done so and nothing has changed in it since. */
async function idInList(
  context: ScenarioContext,
  list: Operation | null,
  helpers: Helpers,
  at: string,
  idOf: ValueSource['valueIn'],
): Promise<Id | undefined> {
  if (list === null) return undefined;
  const kept = keptList(context, at);
  if (kept !== undefined) return idOf(kept);
  const answer = await ask(context, list, helpers, at);
  const id = idOf(answer);
  if (answer !== null && id !== undefined) keepList(context, at, answer);
  return id;
}

/** The object that `operation` created, if the answer shows its id; otherwise an empty list. */
export function createdIn(
  contract: Contract,
  operation: Operation,
  path: string,
  exchange: Exchange,
): readonly Created[] {
  const undo = undoOf(contract, operation);
  if (operation.method === 'PUT')
    return hasStatus2xx(exchange) ? [{ path: exchange.request.path, undo }] : [];
  const parameter = itemParameter(undo?.path ?? '');
  const id = parameter === undefined ? undefined : idOfMade(contract, exchange, path, parameter);
  return id === undefined ? [] : [{ path: itemPath(path, id, undo), undo }];
}

/** Where the answer of a creation shows it for certain; else by the usual names. */
function idOfMade(
  contract: Contract,
  made: Exchange | null,
  collection: string,
  parameter: string,
): Id | undefined {
  if (made?.request.method === 'PUT')
    return hasStatus2xx(made) ? lastSegment(made.request.path) : undefined;
  const certain = made === null ? undefined : idOfCreated(contract, made, collection, parameter);
  return certain ?? idIn(made, parameter);
}

/** Asks the operation that a link starts from, at the objects that the path names so far. */
async function linkedId(
  context: ScenarioContext,
  link: ValueSource | null,
  helpers: Helpers,
  so: {
    readonly segments: readonly string[];
    readonly segment: number;
    readonly onlyCreated: boolean;
  },
): Promise<{ readonly id?: Id | undefined; readonly created: readonly Created[] }> {
  const drawn = helpers[link?.operation.id ?? ''];
  if (link === null || drawn === undefined) return { created: [] };
  const { operation, valueIn } = link;
  const creates = operation.method === 'POST';
  if (creates ? !context.target.allow.includes('create') : so.onlyCreated) return { created: [] };
  const own = operation.path.split('/');
  const path = drawn.path
    .split('/')
    .map((text, at) => (isParameter(own[at]) && at < so.segment ? (so.segments[at] ?? text) : text))
    .join('/');
  if (!creates)
    return { id: await idInList(context, operation, helpers, path, valueIn), created: [] };
  const answer = await ask(context, operation, helpers, path);
  const created = answer === null ? [] : createdIn(context.contract, operation, path, answer);
  return { id: valueIn(answer), created };
}

function isParameter(segment: string | undefined): boolean {
  return /^\{[^{}]+\}$/.test(segment ?? '');
}

async function namedId(
  context: ScenarioContext,
  named: ValueSource | null,
  helpers: Helpers,
): Promise<Id | undefined> {
  if (named === null) return undefined;
  const { operation, valueIn } = named;
  return idInList(context, operation, helpers, helpers[operation.id]?.path ?? '', valueIn);
}

/** Returns the query with values that exist, for the parameters that the drawn request sends. */
export async function fillQuery(
  context: ScenarioContext,
  sources: readonly QuerySource[],
  { query }: ApiRequest,
  helpers: Helpers,
): Promise<string> {
  const members = new URLSearchParams(query);
  let filled = query;
  for (const { parameter, source } of sources) {
    if (members.getAll(parameter).length !== 1) continue;
    const id = await namedId(context, source, helpers);
    if (id === undefined) continue;
    members.set(parameter, String(id));
    filled = members.toString();
  }
  return filled;
}

/** Deletes the objects that a case created, the newest first, as far as the target permits it. */
export async function takeBack(
  context: ScenarioContext,
  created: readonly Created[],
  helpers: Helpers,
): Promise<void> {
  if (!context.target.allow.includes('delete')) return;
  for (const { path, undo } of created.toReversed()) await ask(context, undo, helpers, path);
}

/** The first credential in the operation's order of preference that the target holds. */
export function credentialOf(
  context: ScenarioContext,
  operation: Operation,
): { readonly class: CredentialClass } {
  const found = operation.credentials.find((one) =>
    holdsCredential(context.target, context.access, one),
  );
  return { class: found ?? operation.credentials[0] ?? 'none' };
}

async function ask(
  context: ScenarioContext,
  operation: Operation | null,
  helpers: Helpers,
  path: string,
): Promise<Exchange | null> {
  const drawn = operation === null ? undefined : helpers[operation.id];
  if (operation === null || drawn === undefined) return null;
  const end = operation.path.endsWith('/') && !path.endsWith('/') ? '/' : '';
  const request = { ...drawn, path: path + end, credential: credentialOf(context, operation) };
  forgetLists(context, request);
  return context.send(request);
}
