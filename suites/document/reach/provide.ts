/**
 * Fetches what another request lacks: the version of the object that it changes, or an object that it refers to, from a list or newly
 * created.
 */
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { planOf } from '../../../generators/requests/planOf.ts';
import { GenerationFailure } from '../../../generators/schema/generationFailure.ts';
import { itemsIn } from '../checks/lists.ts';
import { addressOf, operationsAt } from '../../../openapi/reading/operationsAt.ts';
import type { Operation } from '../../../openapi/types.ts';
import { credentialOf } from '../lives/fillPath.ts';
import { withLastingAmounts } from './amounts.ts';
import { makingVerb, nounOf } from './nouns.ts';

/** The two ways to send a request: plainly, or with every step that helps to reach a success. */
export type Senders = {
  readonly plainly: (request: ApiRequest) => Promise<Exchange>;
  readonly helped: (request: ApiRequest) => Promise<Exchange>;
};

/** The nouns that were requested so far, and the nouns that are being created. */
export type Provided = { readonly asked: Map<string, number>; readonly underWay: Set<string> };

/** A list that stays empty is asked so often, and a thing created so often. */
const mostAsked = 8;
/** Of things below an item, by the operation that lacks them: each item has others. */
const mostScoped = 6;

/** Reads the object that the request changes, so that its newest version is known. */
export async function provideVersion(
  context: ScenarioContext,
  operation: Operation,
  { path }: ApiRequest,
  { plainly }: Senders,
): Promise<void> {
  const here = operationsAt(context.contract.operations, addressOf(operation.path));
  const read = here.find(({ method }) => method === 'GET');
  const request = read === undefined ? null : simplest(context, read);
  if (request !== null) await plainly({ ...request, path });
}

/** Actions on the same item that are tried after a conflict. */
const mostActions = 3;

/** After these words of the path, a thing is in its last state. */
const endsThing =
  /^(?:cancel|archive|close|void|delete|remove|reject|expire|complete|finish|refund|retire|terminate|revoke|deactivate|disable|withdraw|abort|decline|suspend|block|unpublish|stop|check-?out|return)/i;

/**
 * Requests that may bring an item into another state: `POST /jobs/{id}/start` after a conflict at `POST /jobs/{id}/finish`, or at what lies
 * below the job. Those that need no body come first; a collection is no action.
 */
export function actionsBeside(context: ScenarioContext, lacking: Lacking): readonly ApiRequest[] {
  const { operation, request } = lacking;
  const all = context.contract.operations;
  const item = /^.*\}(?=\/|$)/.exec(operation.path)?.[0] ?? '';
  const isCollection = ({ path }: Operation): boolean =>
    operationsAt(all, addressOf(path)).some(({ method }) => method === 'GET') ||
    operationsAt(all, `${addressOf(path)}/{}`).length > 0;
  const actions = [...all.values()].filter(
    ({ id, method, path }) =>
      method === 'POST' &&
      id !== operation.id &&
      item !== '' &&
      path.startsWith(`${item}/`) &&
      !path.slice(item.length + 1).includes('/') &&
      !endsThing.test(path.slice(item.length + 1)),
  );
  const isBare = ({ body }: Operation): boolean => body?.required !== true;
  return [...actions.filter(isBare), ...actions.filter((one) => !isBare(one) && !isCollection(one))]
    .slice(0, mostActions)
    .flatMap((one) => simplest(context, one, { operation, request }) ?? []);
}

type Operations = ScenarioContext['contract']['operations'];

const named = new WeakMap<Operations, ReadonlyMap<string, Operation>>();

/** The first operation of each method and noun that needs no id; else the first collection below another item. */
function indexOf(operations: Operations): ReadonlyMap<string, Operation> {
  const isPlain = ({ path }: Operation): boolean => !path.includes('{');
  const below = [...operations.values()].filter((one) => !isPlain(one) && !/\}\/?$/.test(one.path));
  const ordered = [...below.toReversed(), ...[...operations.values()].filter(isPlain).toReversed()];
  const keyed = (path: (one: Operation) => string): readonly (readonly [string, Operation])[] =>
    ordered.map((one) => [`${one.method} ${nounOf(path(one))}`, one]);
  return new Map([
    ...keyed(({ path }) => path.replace(makingVerb, '')),
    ...keyed(({ path }) => path),
  ]);
}

/** The request that lacks a thing. */
export type Lacking = { readonly operation: Operation; readonly request: ApiRequest };

/**
 * Lists the things that the noun names. If the list shows none, or the run needs its own (`isOwn`), and the target permits it, creates one. Things below the item that the
 * request names are those of this item.
 */
export async function provideThing(
  context: ScenarioContext,
  noun: string,
  { asked, underWay }: Provided,
  lacking: Lacking,
  { isMissing, isOwn }: { readonly isMissing: boolean; readonly isOwn: boolean },
  { plainly, helped }: Senders,
): Promise<void> {
  const { operations } = context.contract;
  const index = named.get(operations) ?? indexOf(operations);
  named.set(operations, index);
  const [list, create] = [index.get(`GET ${noun}`), index.get(`POST ${noun}`)];
  const isScoped = isBelowSame(create ?? list, lacking);
  if ((list ?? create) === undefined || underWay.has(noun) || !(isMissing || isScoped)) return;
  const key = isScoped ? `${noun} ${lacking.operation.id}` : noun;
  const times = asked.get(key) ?? 0;
  if (times >= (isScoped ? mostScoped : mostAsked)) return;
  asked.set(key, times + 1);
  underWay.add(noun);
  const listing = list === undefined ? null : simplest(context, list, lacking);
  const isPlain = isScoped || list?.path.includes('{') !== true;
  const shown = listing && (await (isPlain ? plainly : helped)(listing));
  const isThere = shown !== null && (itemsIn(shown)?.length ?? 0) > 0;
  const creation =
    create === undefined || (isThere && !isOwn) ? null : simplest(context, create, lacking);
  if (creation !== null && context.target.allow.includes('create')) await helped(creation);
  underWay.delete(noun);
}

/** Creates one more of the things that the noun names. */
export async function provideAnother(
  context: ScenarioContext,
  noun: string,
  lacking: Lacking,
  helped: (request: ApiRequest) => Promise<boolean>,
): Promise<boolean> {
  const { operations } = context.contract;
  const create = (named.get(operations) ?? indexOf(operations)).get(`POST ${noun}`);
  const creation = create === undefined ? null : simplest(context, create, lacking);
  return creation !== null && helped(creation);
}

/** True for a collection below the same item: the environments of a project, for a request to something else of a project. */
function isBelowSame(collection: Operation | undefined, { operation }: Lacking): boolean {
  const parent = /^.*\}(?=\/)/.exec(collection?.path ?? '')?.[0];
  return parent !== undefined && addressOf(operation.path).startsWith(`${addressOf(parent)}/`);
}

/** The path begins as that of the lacking request, as far as the two operations agree. */
function alike(path: string, one: Operation, { operation, request }: Lacking): string {
  const [own, other] = [addressOf(one.path).split('/'), addressOf(operation.path).split('/')];
  const parts = request.path.split('/');
  const differing = own.findIndex((text, at) => text !== other[at]);
  // An address has no slash at its end, and a path may.
  const alikeUntil = differing < 0 ? own.length : differing;
  return path
    .split('/')
    .map((text, at) => (at < alikeUntil ? (parts[at] ?? text) : text))
    .join('/');
}

/** The simplest request of an operation; null if the first choices lead to none. */
export function simplest(
  context: ScenarioContext,
  operation: Operation,
  lacking?: Lacking,
): ApiRequest | null {
  try {
    const simple = planOf(context.contract, operation).simplest();
    const request = withLastingAmounts(context.contract, operation, simple);
    const path = lacking === undefined ? request.path : alike(request.path, operation, lacking);
    return { ...request, path, credential: credentialOf(context, operation) };
  } catch (error) {
    if (error instanceof GenerationFailure) return null;
    throw error;
  }
}
