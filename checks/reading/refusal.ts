/** Tells answers that refuse from answers that serve. */
import { isJsonObject } from '../../json/jsonObject.ts';
import type { Exchange } from '../../exchange/types.ts';

/** True where a 200 says in its body that nothing was done. */
export function saysNo(exchange: Exchange): boolean {
  const json = exchange.response?.json;
  return isJsonObject(json) && json['isSuccess'] === false;
}
