/** Makes lawful requests of one operation as inputs: named edges and drawn ones. They are sent with names that exist. */
import type * as fc from 'fast-check';
import { isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import { requestFromValues } from '../../../generators/requests/requestFromValues.ts';
import { requestValues } from '../../../generators/requests/requestValues.ts';
import type { NamedValues } from '../../../generators/requests/types.ts';
import type { Draws } from '../../../engine/scenario.ts';
import type { PlatformContext } from '../platformScenario.ts';
import { platformTarget } from '../target.ts';

/** The parts of a request by place, and the reason for sending it. */
export type DrawnRequest = { readonly name: string; readonly value: Json };

/** Packs edges into few requests, those with the most edges first. */
export function edgesOf(draws: Draws, operation: string): readonly DrawnRequest[] {
  return draws
    .requests(operation)
    .boundaries()
    .map(({ request, value }) => ({ name: request.label, value }));
}

/** Draws requests. An edge that fails shrinks to the simplest request that fails in the same way. */
export function requestsOf(draws: Draws, operation: string): fc.Arbitrary<DrawnRequest> {
  return draws.requests(operation).values.map(
    (value) => ({ name: `${operation}/drawn`, value }),
    (input) => (isJsonObject(input as Json) ? ((input as DrawnRequest).value ?? null) : null),
  );
}

/**
 * Replaces drawn names by those of the target or of `path`, and a drawn bill by a bill of the run. The value at the pointer `broken` is
 * sent as drawn.
 */
export function ownRequest(
  context: PlatformContext,
  operationId: string,
  { name, value }: DrawnRequest,
  own: { readonly path?: NamedValues; readonly broken?: string; readonly lawful?: boolean } = {},
): ApiRequest {
  const operation = context.contract.operations.get(operationId);
  if (operation === undefined) throw new Error(`the contract has no operation ${operationId}`);
  const { path = {}, body, ...rest } = requestValues(value);
  const [, place, member = ''] = (own.broken ?? '').split('/');
  const kept = place === 'path' && path[member] !== undefined ? { [member]: path[member] } : {};
  const values = {
    ...rest,
    path: { ...path, ...namesOf(context, path), ...own.path, ...kept },
    ...(body === undefined ? {} : { body: ownBill(context, body, place === 'body' ? member : '') }),
  };
  const reason = { label: name, lawful: own.lawful ?? true };
  const request = requestFromValues(operation, values, reason);
  if (request === undefined) throw new Error(`${name} cannot be sent`);
  return request;
}

/** Modes of a day or two. A year by the hour is more than a client asks for at once. */
const short: ReadonlySet<Json | undefined> = new Set(['today', 'yesterday', 'h24']);

/** The target's entrypoint, its organization or paypoint as the drawn level asks, and no grouping that is too fine. */
function namesOf({ target }: PlatformContext, { level, freq, mode }: NamedValues): NamedValues {
  return {
    entry: platformTarget(target).entrypoint,
    entryId:
      level === 0 ? platformTarget(target).organizationId : platformTarget(target).paypointId,
    ...(freq === 'h' && !short.has(mode) ? { freq: 'd' } : {}),
  };
}

/**
 * The number of a drawn bill is the run's, padded to the same length, and its vendor one that the target knows. A body
 * that is no object, and members that are missing or of another type, stay as they are.
 */
function ownBill({ target, uniqueName }: PlatformContext, drawn: Json, broken: string): Json {
  if (!isJsonObject(drawn)) return drawn;
  const { billNumber, vendor } = drawn;
  const { vendorNumber } = platformTarget(target);
  const isNumbered = typeof billNumber === 'string' && broken !== 'billNumber';
  const isKnown = vendorNumber !== undefined && isJsonObject(vendor) && broken !== 'vendor';
  return {
    ...drawn,
    ...(isNumbered ? { billNumber: uniqueName('input').padEnd(billNumber.length, 'x') } : {}),
    ...(isKnown ? { vendor: { vendorNumber } } : {}),
  };
}
