/** Tells answers that refuse from answers that serve. */
import { isJsonObject } from '../contract/jsonObject.ts';
import type { Exchange } from '../exchange/types.ts';

/** Refusals that clauses of their own judge: credentials, used keys, limits and timeouts. */
export function isOthersBusiness(exchange: Exchange): boolean {
  const status = exchange.response?.status;
  return (
    status === undefined ||
    status === 401 ||
    status === 403 ||
    status === 429 ||
    status === 504 ||
    (status === 409 && hasKey(exchange))
  );
}

function hasKey(exchange: Exchange): boolean {
  return Object.keys(exchange.request.headers).some(
    (name) => name.toLowerCase() === 'idempotencykey',
  );
}

/** True where a 200 says in its body that nothing was done. */
export function saysNo(exchange: Exchange): boolean {
  const json = exchange.response?.json;
  return isJsonObject(json) && json['isSuccess'] === false;
}
