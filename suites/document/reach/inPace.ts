/** Sends a request at the pace that the service allows: after 429 or 503 it waits, and sends the request again. */
import type { ScenarioContext } from '../../../engine/scenario.ts';
import { retryAfterMs } from '../../../exchange/budget/retryAfterMs.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';

/** The longest that this process waits for one target in all, in milliseconds; later refusals stay as they are. */
const mostWaitMs = 150_000;
const firstWaitMs = 1_000;
/** 503 is sent again so often (RFC 9110 §15.6.4), and more often where that has helped before: the service is overloaded for moments. */
const turnsAtFirst = 3;
const mostTurns = 8;
const turnMs = 300;
const longestTurnMs = 2_400;

type Pace = {
  spent: number;
  next: number;
  turns: number;
  /** Operations that still answered 503 after all turns. */
  readonly down: Set<string | null>;
};

const paces = new WeakMap<ScenarioContext['target'], Pace>();

/**
 * A request that 429 refused was not worked on (RFC 6585 §4), and 503 says that the service cannot work now. The wire itself keeps to
 * `Retry-After`; without it, each wait is twice as long as the one before. What answers 503 to each turn stays so.
 */
export async function sendInPace(
  { target, send, wait }: Pick<ScenarioContext, 'target' | 'send' | 'wait'>,
  request: ApiRequest,
): Promise<Exchange> {
  const fresh: Pace = { spent: 0, next: firstWaitMs, turns: turnsAtFirst, down: new Set() };
  const pace = paces.get(target) ?? fresh;
  paces.set(target, pace);
  const { operation } = request;
  for (let turn = 1; ; turn += 1) {
    const { spent, next } = pace;
    const exchange = await send(request);
    const status = exchange.response?.status;
    const askedMs = retryAfterMs(exchange);
    if (status === 503) {
      if (turn > pace.turns) pace.down.add(operation);
      const waitMs = askedMs ?? Math.min(turnMs * 2 ** turn, longestTurnMs);
      if (pace.down.has(operation) || pace.spent + waitMs > mostWaitMs) return exchange;
      pace.spent += waitMs;
      if (askedMs === null) await wait(waitMs);
      continue;
    }
    pace.down.delete(operation);
    if (turn > 1 && status !== 429) pace.turns = mostTurns;
    if (status !== 429) {
      pace.next = firstWaitMs;
      return exchange;
    }
    const waitMs = Math.max(next, askedMs ?? 0);
    if (pace.spent + waitMs > mostWaitMs) return exchange;
    // Another lane may have waited meanwhile: all share one pace.
    if (pace.spent === spent) {
      pace.spent += waitMs;
      pace.next = 2 * next;
    }
    if (askedMs === null) await wait(next);
  }
}
