/** Binds traffic that another program sent to the operations of the contract. */
import { operationOf } from '../../contract/document/operationOf.ts';
import type { Contract } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';

/** The request counts as lawful if the service answered it with 200. The purpose of the others is unknown. */
export function boundToOperation(contract: Contract, exchange: Exchange): Exchange {
  const { request, response } = exchange;
  const operation = operationOf(contract, request.method, request.path)?.id ?? null;
  const lawful = operation !== null && response?.status === 200;
  return { ...exchange, request: { ...request, operation, lawful } };
}
