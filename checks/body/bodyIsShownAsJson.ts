/** Tells the answers whose body the document shows as JSON. */
import type { Contract } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { meetsCondition } from '../imported/meetsCondition.ts';

/** Status 200 of an operation with a schema; where a request parameter decides, as that parameter says. */
export function bodyIsShownAsJson(exchange: Exchange, contract: Contract): boolean {
  const { request, response } = exchange;
  if (response?.status !== 200 || request.operation === null) return false;
  const shape = contract.operations.get(request.operation)?.responses.get('200');
  return shape?.schema !== undefined && meetsCondition(exchange, shape.schemaWhen);
}
