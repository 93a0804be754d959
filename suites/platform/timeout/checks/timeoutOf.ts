/** Says how long a request may take. */
import type { Contract } from '../../../../contract/types.ts';
import type { Exchange } from '../../../../exchange/types.ts';

/** Document, "Limits": reads have a longer timeout than writes. On the service's clock. */
export function timeoutMsOf({ request }: Exchange, { limits }: Contract): number {
  return request.method === 'GET' ? limits.timeouts.readMs : limits.timeouts.writeMs;
}
