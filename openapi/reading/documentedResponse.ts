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

/** True if every success says that the work is done later, or never (202, RFC 9110 §15.3.3): no read can show that it was done. */
export function isDoneLater({ responses }: Pick<Operation, 'responses'>): boolean {
  const successes = [...responses.keys()].filter((status) => status.startsWith('2'));
  return successes.length > 0 && successes.every((status) => status === '202');
}
