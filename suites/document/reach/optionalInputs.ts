/** Finds the optional inputs of a request, and the one that is to be tried next. */
import type { Contract } from '../../../contract/types.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import { withInputs } from './inputs.ts';
import type { Reached } from './learned.ts';

/** Refusals of an optional input, alone among those that were served, before it is left out for good. */
const mostStrikes = 2;

/** Optional inputs of a request that a smaller one would lack. */
export function optionalIn(
  { document }: Contract,
  operation: Operation,
  request: ApiRequest,
): readonly string[] {
  const keys = new Set<string>();
  withInputs(document, operation, request, ({ key, required }, value) => {
    if (!required && !key.endsWith('*')) keys.add(key);
    return value;
  });
  return [...keys];
}

/** One that was neither served nor refused too often: one at a time, so that it alone explains a refusal. */
export function untestedIn(
  contract: Contract,
  operation: Operation,
  request: ApiRequest,
  { optional }: Reached,
): string | null {
  return (
    optionalIn(contract, operation, request).find((key) => {
      const strikes = optional.get(key) ?? 0;
      return strikes >= 0 && strikes < mostStrikes;
    }) ?? null
  );
}
