/** The limiter of a run's requests: each waits until its token's budget has room for it. */
import { createBudgetLedger } from './budgetLedger.ts';
import { windowsOf, type SlidingBudget } from './slidingBudget.ts';
import { abortReason, onAbort } from '../onAbort.ts';
import type { ServiceClock } from '../control/serviceClock.ts';
import type { TargetBudget } from '../targets/target.ts';
import type { Exchange } from '../types.ts';
import { retryAfterMs } from './retryAfterMs.ts';

/** Room for one request, held while it is under way. */
export type Slot = { readonly release: () => void };

export type Limiter = {
  /** Waits for room; `key` names a token (budgetKeyOf). Rejects with the signal's reason on abort. */
  readonly acquire: (key: string, signal?: AbortSignal) => Promise<Slot>;
  /** Reads Retry-After off refusals (429, 503) and holds the token back for so long. */
  readonly notice: (key: string, exchange: Exchange) => void;
  /** Requests granted so far. */
  readonly granted: () => number;
  readonly close: () => Promise<void>;
};

export type LimiterOptions = {
  readonly clock: ServiceClock;
  /** Called before every wait: for the progress display. */
  readonly onWait?: (key: string, ms: number) => void;
};

/** The time in milliseconds by which a clock is moved further than necessary. */
export const virtualSlackMs: number = 2_000;
/** The longest single wait, because a Retry-After may name next year. */
export const longestHoldMs: number = 60 * 60_000;

/** A limiter for this process alone. To wait, it moves the service's clock if that is possible; otherwise it waits in real time. */
export function createLimiter(budget: TargetBudget, options: LimiterOptions): Limiter {
  const { clock } = options;
  const windows = windowsOf(budget);
  const queues = new Map<string, Promise<unknown>>();
  const ended = new Map<string, () => void>();
  let granted = 0;

  const { of } = createBudgetLedger(windows);
  const slotOf = (key: string, token: SlidingBudget): Slot => {
    token.begin();
    granted += 1;
    let held = true;
    return {
      release: () => {
        if (!held) return;
        held = false;
        token.end(clock.now());
        ended.get(key)?.();
      },
    };
  };
  const waitFor = async (key: string, signal?: AbortSignal): Promise<Slot> => {
    const token = of(key);
    for (;;) {
      signal?.throwIfAborted();
      const ms = token.waitMs(clock.now());
      if (ms <= 0) return slotOf(key, token);
      if (ms === Infinity) await nextEnd(key, ended, signal);
      else {
        options.onWait?.(key, ms);
        // A moved clock goes a little further, so that a burst does not move it once a request.
        await clock.advance(clock.virtual ? ms + virtualSlackMs : ms, signal);
      }
    }
  };

  return {
    acquire: async (key, signal) => {
      const before = queues.get(key);
      if (before === undefined && of(key).waitMs(clock.now()) <= 0 && signal?.aborted !== true)
        return slotOf(key, of(key));
      // First come, first served: one at a time waits for a token's room.
      const turn = (before ?? Promise.resolve()).then(() => waitFor(key, signal));
      const settled = settle(turn).finally(() => {
        if (queues.get(key) === settled) queues.delete(key);
      });
      queues.set(key, settled);
      return turn;
    },
    notice: (key, exchange) => {
      const ms = retryAfterMs(exchange);
      if (ms !== null) of(key).holdUntil(clock.now() + Math.min(ms, longestHoldMs));
    },
    granted: () => granted,
    close: async () => undefined,
  };
}

/** Resolves when `turn` has ended, well or not. */
async function settle(turn: Promise<unknown>): Promise<void> {
  await turn.catch(() => undefined);
}

function nextEnd(key: string, ended: Map<string, () => void>, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const untie = onAbort(signal, () => {
      ended.delete(key);
      reject(abortReason(signal));
    });
    ended.set(key, () => {
      ended.delete(key);
      untie();
      resolve();
    });
  });
}
