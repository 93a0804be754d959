/**
 * Fetches what another request lacks: the version of the object that it changes, or an object that it refers to, from a list or newly
 * created.
 */
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { planOf } from '../../../generators/requests/planOf.ts';
import { GenerationFailure } from '../../../generators/schema/generationFailure.ts';
import { addressOf, operationsAt } from '../../../openapi/reading/operationsAt.ts';
import type { Operation } from '../../../openapi/types.ts';
import { credentialOf } from '../lives/fillPath.ts';
import { nounOf } from './knownValues.ts';

/** The two ways to send a request: plainly, or with every step that helps to reach a success. */
export type Senders = {
  readonly plainly: (request: ApiRequest) => Promise<Exchange>;
  readonly helped: (request: ApiRequest) => Promise<Exchange>;
};

/** The nouns that were requested so far, and the nouns that are being created. */
export type Provided = { readonly asked: Map<string, number>; readonly underWay: Set<string> };

/** A list that stays empty is asked so often, and a thing created so often. */
const mostAsked = 4;

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

type Operations = ScenarioContext['contract']['operations'];

const named = new WeakMap<Operations, ReadonlyMap<string, Operation>>();

/** The first operation of each method and noun that needs no id. */
function indexOf(operations: Operations): ReadonlyMap<string, Operation> {
  const plain = [...operations.values()].filter(({ path }) => !path.includes('{'));
  return new Map(plain.toReversed().map((one) => [`${one.method} ${nounOf(one.path)}`, one]));
}

/** Lists the things that the noun names. If the list shows none, and the target permits it, creates one. */
export async function provideThing(
  context: ScenarioContext,
  noun: string,
  { asked, underWay }: Provided,
  isKnown: () => boolean,
  { plainly, helped }: Senders,
): Promise<void> {
  const { operations } = context.contract;
  const index = named.get(operations) ?? indexOf(operations);
  named.set(operations, index);
  const [list, create] = [index.get(`GET ${noun}`), index.get(`POST ${noun}`)];
  const times = asked.get(noun) ?? 0;
  if ((list ?? create) === undefined || times >= mostAsked || underWay.has(noun)) return;
  asked.set(noun, times + 1);
  underWay.add(noun);
  const listing = list === undefined ? null : simplest(context, list);
  if (listing !== null) await plainly(listing);
  const creation = create === undefined || isKnown() ? null : simplest(context, create);
  if (creation !== null && context.target.allow.includes('create')) await helped(creation);
  underWay.delete(noun);
}

/** Null if the first choices lead to no request. */
function simplest(context: ScenarioContext, operation: Operation): ApiRequest | null {
  try {
    const request = planOf(context.contract, operation).simplest();
    return { ...request, credential: credentialOf(context, operation) };
  } catch (error) {
    if (error instanceof GenerationFailure) return null;
    throw error;
  }
}
