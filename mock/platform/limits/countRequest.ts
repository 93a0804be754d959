/** Counts a request for its token and refuses it if a window is full. Source: "Limits". */
import type { Limits, Window } from '../behaviour/limits.ts';
import type { Call } from '../../serving/message/call.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import type { Token, WindowCount } from '../../serving/message/token.ts';

/** Takes constant time and memory. Throws a Refusal. */
export function countRequest(limits: Limits, token: Token, call: Call): void {
  if (!limits.counts(call)) return;
  const account = limits.account(token, call);
  if (limits.kind === 'sliding') countSliding(limits, account, call.arrivedAt);
  else countFixed(limits, account, call.arrivedAt);
}

function countFixed(limits: Limits, account: Token, now: number): void {
  const counts = account.windows;
  let full: Window | null = null;
  for (const [index, window] of limits.windows.entries()) {
    const count = (counts[index] ??= { startedAt: -Infinity, count: 0 });
    if (now - count.startedAt >= window.periodMs) restart(count, limits, window, now);
    if (count.count >= window.requests) full ??= window;
  }
  if (full === null || limits.countsRefused) for (const count of counts) count.count += 1;
  if (full !== null) throw refusal(full);
}

function restart(count: WindowCount, limits: Limits, window: Window, now: number): void {
  count.startedAt = limits.kind === 'aligned' ? now - (now % window.periodMs) : now;
  count.count = 0;
}

/** Keeps the times of the requests in the longest window: at most as many as that window allows. */
function countSliding(limits: Limits, account: Token, now: number): void {
  const recent = (account.recent ??= []);
  const longest = Math.max(...limits.windows.map(({ periodMs }) => periodMs));
  const most = Math.max(...limits.windows.map(({ requests }) => requests));
  let gone = 0;
  while (gone < recent.length && (recent[gone] ?? now) <= now - longest) gone += 1;
  gone = Math.max(gone, recent.length - most);
  if (gone > 0) recent.splice(0, gone);
  const full = limits.windows.find(
    ({ requests, periodMs }) => (recent.at(-requests) ?? -Infinity) > now - periodMs,
  );
  if (full === undefined || limits.countsRefused) recent.push(now);
  if (full !== undefined) throw refusal(full);
}

function refusal(window: Window): Refusal {
  return new Refusal(
    'rate-limited',
    `More than ${window.requests} requests in ${window.periodMs / 60_000} minutes.`,
  );
}
