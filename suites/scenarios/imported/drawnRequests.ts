/** Requests of imported operations, planned once a contract: compiling a plan takes tens of milliseconds. */
import * as fc from 'fast-check';
import type { Contract, Operation } from '../../../contract/types.ts';
import type { Json } from '../../../json/types.ts';
import { exampleRequests } from '../../../generators/requests/exampleRequests.ts';
import { requestPlan, type RequestPlan } from '../../../generators/requests/requestPlan.ts';
import type { RequestNegative } from '../../../generators/requests/types.ts';
import type { Draws } from '../../../engine/scenario.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import type { Helpers } from './fillPath.ts';

const plans = new WeakMap<Contract, Map<string, RequestPlan>>();

export function planOf(contract: Contract, operation: Operation): RequestPlan {
  const known = plans.get(contract) ?? new Map<string, RequestPlan>();
  plans.set(contract, known);
  const plan = known.get(operation.id) ?? requestPlan(operation, { document: contract.document });
  known.set(operation.id, plan);
  return plan;
}

/** Lawful requests made of the document's examples; none where it has none. */
export function examplesOf(contract: Contract, operation: Operation): readonly ApiRequest[] {
  return exampleRequests(contract.document, operation, planOf(contract, operation));
}

/** Lawful requests at the edges; none where one of them has no form on the wire, such as an empty list in a path. */
export function boundariesOf(contract: Contract, operation: Operation): readonly ApiRequest[] {
  try {
    return planOf(contract, operation)
      .boundaries()
      .map(({ request }) => request);
  } catch (thrown) {
    if (thrown instanceof RangeError) return [];
    throw thrown;
  }
}

/** All under nightly. Paths stay whole: a broken path could be the address of another client's data. */
export function breaksOf(
  { contract, profile }: Draws,
  operation: Operation,
): readonly RequestNegative[] {
  const plan = planOf(contract, operation);
  const { negatives } = profile === 'nightly' ? plan.negatives() : plan.someNegatives();
  return negatives.filter(({ breaks, component }) => breaks === 'document' && component !== 'path');
}

/** One lawful request of each. */
export function helpersFor(
  contract: Contract,
  operations: readonly Operation[],
): fc.Arbitrary<Helpers> {
  return fc.record(
    Object.fromEntries(operations.map((one) => [one.id, planOf(contract, one).lawful])),
  );
}

/** A request is plain JSON: inputs of scenarios hold it as it is. */
export function toJson(value: ApiRequest | readonly ApiRequest[] | Helpers): Json {
  return value;
}
