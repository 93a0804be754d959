/** Reads a request as it was sent: its operation, and values of its parameters. */
import { percentDecoded, scalarText } from '../../json/texts.ts';
import type { Contract } from '../../contract/types.ts';
import type { Operation, ResponseShape } from '../../openapi/types.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';

/** The operation that a request is addressed to; undefined for a path or method that the contract does not have. */
export function operationOf({ operation }: ApiRequest, contract: Contract): Operation | undefined {
  return operation === null ? undefined : contract.operations.get(operation);
}

/** True if the request sent the value on which the form of its answer depends, or if there is no condition. */
export function meetsCondition(
  request: ApiRequest,
  condition: ResponseShape['schemaWhen'],
): boolean {
  if (condition === undefined) return true;
  const { parameter, equals } = condition;
  const wanted = scalarText(equals);
  return new URLSearchParams(request.query).get(parameter) === wanted;
}

/** The decoded value of a parameter of the operation's path; undefined if the path has another form. */
export function pathValue(
  exchange: Exchange,
  contract: Contract,
  name: string,
): string | undefined {
  const template = operationOf(exchange.request, contract)?.path;
  if (template === undefined) return undefined;
  const segments = exchange.request.path.split('/');
  const names = template.split('/');
  const at = names.indexOf(`{${name}}`);
  const segment = names.length === segments.length && at >= 0 ? segments[at] : undefined;
  return segment === undefined ? undefined : percentDecoded(segment);
}
