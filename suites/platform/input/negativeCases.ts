/** Lists the labelled negatives of an operation that a run may send, as inputs. */
import type { Contract } from '../../../contract/types.ts';
import type { Operation, Parameter } from '../../../openapi/types.ts';
import type { Json } from '../../../json/types.ts';
import * as fc from 'fast-check';
import { factOf } from '../../../generators/requests/planOf.ts';
import { malformedBodies } from '../../../generators/requests/malformedBodies.ts';
import type { RequestPlan } from '../../../generators/requests/requestPlan.ts';
import type { RequestNegative } from '../../../generators/requests/types.ts';
import type { RawBody } from '../../../exchange/types.ts';
import type { Draws } from '../../../engine/scenario.ts';
import { isReading } from './subjects.ts';

/**
 * One request that breaks one rule. `breaks` says what kind of rule: a rule of the document, a hint at what reasonable services accept, or
 * the form of a body. `at` is the broken place, as a JSON Pointer into `value`.
 */
export type BrokenRule = {
  readonly name: string;
  readonly breaks: RequestNegative['breaks'] | 'form';
  readonly at: string;
  readonly value: Json;
  readonly raw?: RawBody;
  /** The same in every run, so that its answer can be compared from run to run. */
  readonly listed: boolean;
};

/** The nearest to a lawful request, and others that break the same rule in the same way. */
type Listed = BrokenRule & { readonly fresh: fc.Arbitrary<BrokenRule> };

/** Kept by plan, for it takes a while to list them. */
const listed = new WeakMap<RequestPlan, readonly Listed[]>();

/** Lists breaches of the document first, then forms of bodies, then unusual values. */
export function negativeCases(draws: Draws, operationId: string): readonly Listed[] {
  const plan = draws.requests(operationId);
  const cases = listed.get(plan) ?? casesOf(draws, operationId, plan);
  listed.set(plan, cases);
  return cases;
}

function casesOf(draws: Draws, operationId: string, plan: RequestPlan): readonly Listed[] {
  const operation = draws.contract.operations.get(operationId);
  const negatives = plan
    .negatives()
    .negatives.filter(
      (one) => operation !== undefined && touchesOwn(draws.contract, operation, one),
    )
    .map(({ label, breaks, at, value, fresh }): Listed => {
      const one: BrokenRule = { name: label, breaks, at, value, listed: true };
      return { ...one, fresh: fresh.map((drawn) => ({ ...one, value: drawn, listed: false })) };
    });
  const [lawful] = plan.boundaries();
  const forms =
    lawful === undefined
      ? []
      : malformedBodies(lawful.request).map(({ label, raw }): Listed => {
          const one: BrokenRule = {
            name: label,
            breaks: 'form',
            at: '/body',
            value: lawful.value,
            listed: true,
            ...(raw === undefined ? {} : { raw }),
          };
          return { ...one, fresh: fc.constant(one) };
        });
  const of = (breaks: BrokenRule['breaks']): readonly Listed[] =>
    negatives.filter((one) => one.breaks === breaks);
  return [...of('document'), ...forms, ...of('hint')];
}

/**
 * A broken name of a bill, a file or an entity may be the name of another client's object. So no request that changes something is sent
 * with a broken name. A read is sent only with a value that cannot be a name at all.
 */
export function isBreakable(
  contract: Contract,
  operation: Operation,
  parameter: Parameter,
): boolean {
  return isReading(operation) || factOf(contract, parameter) === null;
}

function touchesOwn(contract: Contract, operation: Operation, negative: RequestNegative): boolean {
  const [, place, name] = negative.at.split('/');
  const broken = operation.parameters.find((one) => one.in === place && one.name === name);
  if (broken === undefined || factOf(contract, broken) === null) return true;
  return isBreakable(contract, operation, broken) && negative.breaks === 'document';
}
