/** Sends a request at the pace that the service allows: after 429 it waits, and sends the request again. */
import type { ScenarioContext } from '../../../engine/scenario.ts';
import { headerValue } from '../../../exchange/headers.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';

/** The longest that this process waits for one target in all, in milliseconds; later refusals stay as they are. */
const mostWaitMs = 150_000;
const firstWaitMs = 1_000;

const waits = new WeakMap<ScenarioContext['target'], { spent: number; next: number }>();

/** A request that 429 refused was not worked on (RFC 6585 §4). The wire itself keeps to `Retry-After`; without it, each wait is twice as long as the one before. */
export async function sendInPace(
  { target, send, wait }: Pick<ScenarioContext, 'target' | 'send' | 'wait'>,
  request: ApiRequest,
): Promise<Exchange> {
  const pace = waits.get(target) ?? { spent: 0, next: firstWaitMs };
  waits.set(target, pace);
  for (;;) {
    const { spent, next } = pace;
    const exchange = await send(request);
    if (exchange.response?.status !== 429) {
      pace.next = firstWaitMs;
      return exchange;
    }
    if (pace.spent + pace.next > mostWaitMs) return exchange;
    const isAsked = headerValue(exchange.response.headers, 'retry-after') !== null;
    // Another lane may have waited meanwhile: all share one pace.
    if (pace.spent === spent) {
      pace.spent += next;
      pace.next = 2 * next;
    }
    if (!isAsked) await wait(next);
  }
}
