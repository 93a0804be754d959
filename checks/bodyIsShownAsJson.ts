/** Tells the answers whose body the document shows as JSON. */
import type { Contract } from '../contract/types.ts';
import type { Exchange } from '../exchange/types.ts';

/** Status 200 of an operation with a schema; where a request parameter decides, as that parameter says. */
export function bodyIsShownAsJson({ request, response }: Exchange, contract: Contract): boolean {
  if (response?.status !== 200 || request.operation === null) return false;
  const shape = contract.operations.get(request.operation)?.responses.get('200');
  if (shape?.schema === undefined) return false;
  const when = shape.schemaWhen;
  return (
    when === undefined ||
    new URLSearchParams(request.query).get(when.parameter) === String(when.equals)
  );
}
