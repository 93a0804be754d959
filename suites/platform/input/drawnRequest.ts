/** Lawful requests of one operation as inputs: its edges by name, and drawn ones. */
import type * as fc from 'fast-check';
import { isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import { requestFromValues } from '../../../generators/requests/requestFromValues.ts';
import { requestValues } from '../../../generators/requests/requestValues.ts';
import type { NamedValues, RequestValues } from '../../../generators/requests/types.ts';
import type { Draws } from '../../../engine/scenario.ts';
import type { PlatformContext } from '../platformScenario.ts';

/** What a request is written from, by place, with the reason why it is sent. */
export type DrawnRequest = { readonly name: string; readonly value: Json };

/** Edges packed into few requests, those that show most first. */
export function edgesOf(draws: Draws, operation: string): readonly DrawnRequest[] {
  return draws
    .requests(operation)
    .boundaries()
    .map(({ request, value }) => ({ name: request.label, value }));
}

/** Drawn requests. An edge that fails shrinks to the simplest request that fails in the same way. */
export function requestsOf(draws: Draws, operation: string): fc.Arbitrary<DrawnRequest> {
  return draws.requests(operation).values.map(
    (value) => ({ name: `${operation}/drawn`, value }),
    (input) => (isJsonObject(input as Json) ? ((input as DrawnRequest).value ?? null) : null),
  );
}

/** The drawn request with `own.path` in its path and `own.change` applied to its values. */
export function ownRequest(
  context: PlatformContext,
  operationId: string,
  { name, value }: DrawnRequest,
  own: {
    readonly path: NamedValues;
    readonly change?: (values: RequestValues) => RequestValues;
    readonly lawful?: boolean;
  },
): ApiRequest {
  const operation = context.contract.operations.get(operationId);
  if (operation === undefined) throw new Error(`the contract has no operation ${operationId}`);
  const drawn = requestValues(value);
  const values = (own.change ?? ((same: RequestValues) => same))({
    ...drawn,
    path: { ...drawn.path, ...own.path },
  });
  const reason = { label: name, lawful: own.lawful ?? true };
  const request = requestFromValues(operation, values, reason);
  if (request === undefined) throw new Error(`${name} cannot be sent`);
  return request;
}
