/** How an exchange ended, in one short value for expected and actual. */
import type { Json } from '../../json/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { saysNo } from './refusal.ts';

/** The status, or what went wrong on the way to one. */
export function answerOf(exchange: Exchange): Json {
  return exchange.response?.status ?? `no answer: ${exchange.error?.code ?? 'unknown'}`;
}

/** The last exchange of an episode: the one under test. */
export function underTest(episode: readonly [Exchange, ...Exchange[]]): Exchange {
  return episode[episode.length - 1] ?? episode[0];
}

/** Answered with a status that tells of success, whatever the body says. */
export function hasStatus2xx({ response }: Exchange): boolean {
  return response !== null && response.status >= 200 && response.status < 300;
}

/** Served, and not told by `isSuccess` false that nothing was done. */
export function succeeded(exchange: Exchange): boolean {
  return hasStatus2xx(exchange) && !saysNo(exchange);
}

/** Service milliseconds from the start of one exchange to the start of another. */
export function msBetween(first: Exchange, last: Exchange): number {
  return last.startedAt - first.startedAt;
}
