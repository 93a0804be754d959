/** The request plans of a contract. Each is made when it is first needed, because making one takes tens of milliseconds. */
import { resolveReference } from '../../openapi/reading/resolveReference.ts';
import type { Operation, Parameter } from '../../openapi/types.ts';
import type { JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { requestPlan, type RequestPlan } from './requestPlan.ts';

/** What a contract is read from. */
type Described = {
  readonly document: JsonObject;
  readonly operations: ReadonlyMap<string, Operation>;
};

type Plans = {
  readonly facts: Readonly<Record<string, readonly Json[]>>;
  readonly made: Map<string, RequestPlan>;
};

const plans = new WeakMap<Described, Plans>();

/**
 * Placeholders for path values that must name something by `x-assay-from`: it is not known yet which objects exist. The sender replaces
 * them.
 */
export function planOf(contract: Described, operation: Operation): RequestPlan {
  const { facts, made } = plans.get(contract) ?? { facts: placeholders(contract), made: new Map() };
  plans.set(contract, { facts, made });
  const plan =
    made.get(operation.id) ?? requestPlan(operation, { document: contract.document, facts });
  made.set(operation.id, plan);
  return plan;
}

/** The `x-assay-from` of a parameter: what a run must know or make before it can fill in a value. Null if any value will do. */
export function factOf({ document }: Described, { schema }: Parameter): string | null {
  const from =
    typeof schema === 'boolean' ? null : resolveReference(document, schema)['x-assay-from'];
  return typeof from === 'string' ? from : null;
}

function placeholders(contract: Described): Plans['facts'] {
  const parameters = [...contract.operations.values()].flatMap((one) => one.parameters);
  return Object.fromEntries(
    parameters.flatMap((parameter) => {
      const fact = parameter.in === 'path' ? factOf(contract, parameter) : null;
      return fact === null ? [] : [[fact, [isInteger(parameter) ? 1 : 'placeholder']]];
    }),
  );
}

function isInteger({ schema }: Parameter): boolean {
  return typeof schema !== 'boolean' && schema['type'] === 'integer';
}
