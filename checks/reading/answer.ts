/** Reads how an exchange ended. Besides the status, the contract's envelope says what a success is. */
import { isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import type { Contract } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';

/** The part of a contract that defines a success and a refusal. */
export type Answering = Pick<Contract, 'envelope'>;

/** The status, or the error that came instead of an answer. */
export function statusOrError(exchange: Exchange): Json {
  return exchange.response?.status ?? `no answer: ${exchange.error?.code ?? 'unknown'}`;
}

/** True for a status 2xx, unless the body says that nothing was done. */
export function succeeds(exchange: Exchange, contract: Answering): boolean {
  return hasStatus2xx(exchange) && !deniesSuccess(exchange, contract);
}

/** True for an answer that refuses: a status other than 2xx, or a body that says that nothing was done. */
export function refuses(exchange: Exchange, contract: Answering): boolean {
  return exchange.response !== null && !succeeds(exchange, contract);
}

/** Refusals that have nothing to do with what was asked for: credentials, time, limits. */
const elsewhere: ReadonlySet<number> = new Set([401, 403, 408, 409, 429]);

/** True for a refusal of the request itself: a client error that concerns it, or a body that says so. */
export function refusesRequest(exchange: Exchange, contract: Answering): boolean {
  const status = exchange.response?.status ?? 0;
  return refuses(exchange, contract) && status < 500 && !elsewhere.has(status);
}

/** True for a failure of the service itself, which is no lawful way to refuse a request. */
export function isServerError({ response }: Exchange): boolean {
  return response !== null && response.status >= 500;
}

/** True for a status 2xx, whatever the body says. */
export function hasStatus2xx({ response }: Exchange): boolean {
  return response !== null && response.status >= 200 && response.status < 300;
}

/** True if the body says by the envelope that nothing was done. */
export function deniesSuccess(exchange: Exchange, { envelope }: Answering): boolean {
  const json = exchange.response?.json;
  return envelope !== null && isJsonObject(json) && json[envelope.success] === false;
}

/** The milliseconds of the service's clock from the start of one exchange to the start of another. */
export function msBetween(first: Exchange, last: Exchange): number {
  return last.startedAt - first.startedAt;
}
