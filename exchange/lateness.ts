/** Measures if this process and the control plane were on time. If not, no verdict about time can be proved. */

/** How often the event loop is looked at. */
const everyMs = 50;

/** A longer delay can move an answer across an edge that a clause judges. */
export const mostLoopDelayMs = 300;
export const mostControlMs = 500;

type Late = { readonly endedAt: number; readonly what: string; readonly ms: number };

const lates: Late[] = [];
const mostKept = 1_000;
let lastTick: number | null = null;

function note(late: Late): void {
  lates.push(late);
  if (lates.length > mostKept) lates.shift();
}

function loopDelay(now: number): number {
  return lastTick === null ? 0 : now - lastTick - everyMs;
}

const describeLoop = "the client's event loop stood still";

function tick(): void {
  const now = performance.now();
  const ms = loopDelay(now);
  if (ms > mostLoopDelayMs) note({ endedAt: now, what: describeLoop, ms });
  lastTick = now;
}

/** Marks the moment from which `lateSince` measures. The first call begins the measurement. */
export function markTime(): number {
  if (lastTick === null) {
    lastTick = performance.now();
    setInterval(tick, everyMs).unref();
  }
  return performance.now();
}

/** Called with the duration of every control call. */
export function noteControlCall(call: string, ms: number): void {
  if (ms > mostControlMs)
    note({ endedAt: performance.now(), what: `the control call ${call} took`, ms });
}

/** The greatest delay since `mark`, in words; null if everything was on time. */
export function lateSince(mark: number): string | null {
  // A loop that stood still has not run its own timer yet.
  tick();
  const worst = lates
    .filter(({ endedAt }) => endedAt >= mark)
    .reduce<Late | null>((most, late) => (most === null || late.ms > most.ms ? late : most), null);
  return worst === null ? null : `${worst.what} ${Math.round(worst.ms)} ms`;
}
