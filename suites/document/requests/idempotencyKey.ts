/** The header by which a service knows a request that is sent again. */
import type { ApiRequest } from '../../../exchange/types.ts';

/** Names of a header by which a service knows a request again. */
export const keyHeader: RegExp = /^(?:x-)?idempotency-?key$/i;

/** The request as a new one. */
export function withoutKey(request: ApiRequest): ApiRequest {
  const others = Object.entries(request.headers).filter(([name]) => !keyHeader.test(name));
  return { ...request, headers: Object.fromEntries(others) };
}
