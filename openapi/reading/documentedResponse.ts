/** Finds what the contract says of an answer with a given status. */
import type { Operation, ResponseShape } from '../types.ts';

/**
 * The answer documented for `status`: the exact code, else its range (`4XX`), else `default`
 * (OpenAPI 3.1 §4.8.16). Undefined for a status that the operation does not document.
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
