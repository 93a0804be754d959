/** Finds the operation that an exchange was meant for. */
import type { Contract, Operation } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';

/** Undefined for a path or method that the contract does not have. */
export function operationUnderTest(
  { request }: Exchange,
  contract: Contract,
): Operation | undefined {
  return request.operation === null ? undefined : contract.operations.get(request.operation);
}
