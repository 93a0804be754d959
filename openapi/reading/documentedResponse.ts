/** Finds the answer that the contract documents for a status. */
import type { Operation, ResponseShape } from '../types.ts';

/**
 * Returns the answer documented for `status`: the exact code, otherwise its range (`4XX`), otherwise `default` (OpenAPI 3.1 §4.8.16).
 * Undefined for a status that the operation does not document.
 */
export function documentedResponse(
  operation: Operation,
  status: number,
): ResponseShape | undefined {
  const code = String(status);
  return (
    operation.responses.get(code) ??
    operation.responses.get(`${code.slice(0, 1)}XX`) ??
    operation.responses.get('default')
  );
}
