/** Notices that a target no longer answers, or takes too long, so that a run ends with one reason instead of hundreds of failures. */
import type { Exchange, WireError } from '../../exchange/types.ts';

/** This many exchanges in a row without an answer, and nothing more is tried. */
const patience = 6;

/** Timeouts cost a minute each: fewer of them are enough. */
const patienceWithSilence = 2;

/** The target did answer, and cannot be understood: that is its failure, and no reason to ask nothing more. */
const answered: ReadonlySet<WireError['code']> = new Set([
  'protocol',
  'too-large',
  'length-mismatch',
  'decompression',
]);

export type Unreachable = {
  readonly notice: (exchange: Exchange) => void;
  readonly reason: () => string | null;
};

/**
 * Any answer, even a wrong one, resets the count. Only errors of the connection count. `mostMs` is the time in which this worker may
 * wait for answers, at once for several or not; waits for budget are not part of it.
 */
export function unreachable(
  already: string | null,
  mostMs: number,
  now: () => number = () => performance.now(),
  /** The profile with more time; null if none has. */
  larger: string | null = null,
): Unreachable {
  let spentMs = 0;
  let tookMs = 0;
  let lastEnd = -Infinity;
  let exchanges = 0;
  let inARow = 0;
  let silent = 0;
  let reason = already;
  return {
    reason: () => reason,
    notice: (exchange) => {
      // Nothing went out: that is no silence of the target.
      if (exchange.error?.code === 'unsendable') return;
      exchanges += 1;
      tookMs += exchange.durationMs;
      const end = now();
      spentMs += Math.min(exchange.durationMs, end - lastEnd);
      lastEnd = end;
      if (spentMs > mostMs)
        reason ??= `the time of the profile is over: the target took ${(tookMs / exchanges / 1000).toFixed(1)} s for each of ${exchanges} answers; --workers tests more in this time${larger === null ? '' : `, --profile ${larger} takes longer`}`;
      if (exchange.response !== null || (exchange.error && answered.has(exchange.error.code))) {
        inARow = 0;
        silent = 0;
        return;
      }
      inARow += 1;
      if (exchange.error?.code === 'timeout') silent += 1;
      if (inARow >= patience || silent >= patienceWithSilence) {
        reason ??= `the target no longer answers: ${inARow} requests in a row ended with ${exchange.error?.message ?? 'no answer'}`;
      }
    },
  };
}
