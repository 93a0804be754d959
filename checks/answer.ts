/** How an exchange ended, in one short value for expected and actual. */
import type { Json } from '../contract/types.ts';
import type { Exchange } from '../exchange/types.ts';

/** The status, or what went wrong on the way to one. */
export function answerOf(exchange: Exchange): Json {
  return exchange.response?.status ?? `no answer: ${exchange.error?.code ?? 'unknown'}`;
}

/** The last exchange of an episode: the one on trial. */
export function onTrial(episode: readonly [Exchange, ...Exchange[]]): Exchange {
  return episode[episode.length - 1] ?? episode[0];
}

export function succeeded(exchange: Exchange): boolean {
  const status = exchange.response?.status ?? 0;
  return status >= 200 && status < 300;
}

/** Service milliseconds from the start of one exchange to the start of another. */
export function msBetween(first: Exchange, last: Exchange): number {
  return last.startedAt - first.startedAt;
}
