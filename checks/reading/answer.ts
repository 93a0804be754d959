/** Reads how an exchange ended. */
import { isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import type { Exchange } from '../../exchange/types.ts';

/** The status, or the error that came instead of an answer. */
export function answerOf(exchange: Exchange): Json {
  return exchange.response?.status ?? `no answer: ${exchange.error?.code ?? 'unknown'}`;
}

/** True for a status 2xx whose body does not say by `isSuccess` false that nothing was done. */
export function isServed(exchange: Exchange): boolean {
  return hasStatus2xx(exchange) && !saysNo(exchange);
}

/** True for an answer that refuses: a status other than 2xx, or a body with `isSuccess` false. */
export function isRefused(exchange: Exchange): boolean {
  return exchange.response !== null && !isServed(exchange);
}

/** Refusals that have nothing to do with what was asked for: credentials, time, limits. */
const elsewhere: ReadonlySet<number> = new Set([401, 403, 408, 409, 429]);

/** True for a refusal of the request itself: a client error that is about it, or `isSuccess` false. */
export function isRefusedItself(exchange: Exchange): boolean {
  const status = exchange.response?.status ?? 0;
  return isRefused(exchange) && status < 500 && !elsewhere.has(status);
}

/** True for a failure of the service itself, which is no lawful way to refuse a request. */
export function isServerError({ response }: Exchange): boolean {
  return response !== null && response.status >= 500;
}

function hasStatus2xx({ response }: Exchange): boolean {
  return response !== null && response.status >= 200 && response.status < 300;
}

/** True where the body says by `isSuccess` false that nothing was done. */
export function saysNo(exchange: Exchange): boolean {
  const json = exchange.response?.json;
  return isJsonObject(json) && json['isSuccess'] === false;
}

/** Service milliseconds from the start of one exchange to the start of another. */
export function msBetween(first: Exchange, last: Exchange): number {
  return last.startedAt - first.startedAt;
}
