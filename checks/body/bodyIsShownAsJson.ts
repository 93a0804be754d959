/** Finds the answers whose body the document shows as JSON. */
import type { Contract } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { meetsCondition, operationOf } from '../reading/requestValue.ts';

/** Status 200 of an operation with a schema; where a request parameter decides, as that parameter says. */
export function bodyIsShownAsJson({ request, response }: Exchange, contract: Contract): boolean {
  const shape = operationOf(request, contract)?.responses.get('200');
  return (
    response?.status === 200 &&
    shape?.schema !== undefined &&
    meetsCondition(request, shape.schemaWhen)
  );
}
