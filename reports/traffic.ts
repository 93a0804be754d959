/** Counts requests over the service's clock: by minute, and the most in any sixty seconds. */
import type { ExchangeLine } from '../exchange/exchangeLine.ts';
import type { RequestCount, TimelineMinute } from './types.ts';

/** Mutable while a run is folded. */
export type Traffic = {
  /** Epoch milliseconds of every request that counts against the budget; eight bytes each. */
  readonly starts: number[];
  readonly minutes: Map<number, { sent: number; exhausting: number }>;
  exhausting: number;
  credentials: number;
};

const minuteMs = 60_000;

export function emptyTraffic(): Traffic {
  return { starts: [], minutes: new Map(), exhausting: 0, credentials: 0 };
}

/** True for requests by which a worker gets its own credentials: how many there are says nothing about the target. */
export function fetchesCredential({ scenario, label }: ExchangeLine): boolean {
  return scenario === null && label.startsWith('credential/');
}

export function addTraffic(traffic: Traffic, line: ExchangeLine): void {
  const minute = Math.floor(line.startedAt / minuteMs);
  const count = traffic.minutes.get(minute) ?? { sent: 0, exhausting: 0 };
  traffic.minutes.set(minute, count);
  if (line.exhausting === true) {
    count.exhausting += 1;
    traffic.exhausting += 1;
  } else {
    count.sent += 1;
    if (fetchesCredential(line)) traffic.credentials += 1;
    traffic.starts.push(line.startedAt);
  }
}

/** Requests in all, and the most in any window of one minute, those for credentials among them. */
export function requestCount(traffic: Traffic, limitPerMinute: number | null): RequestCount {
  const starts = Float64Array.from(traffic.starts).sort();
  let peak = 0;
  let oldest = 0;
  for (let newest = 0; newest < starts.length; newest += 1) {
    while ((starts[newest] ?? 0) - (starts[oldest] ?? 0) >= minuteMs) oldest += 1;
    peak = Math.max(peak, newest - oldest + 1);
  }
  return {
    sent: starts.length - traffic.credentials,
    credentials: traffic.credentials,
    peakPerMinute: peak,
    exhausting: traffic.exhausting,
    limitPerMinute,
  };
}

/** Minutes with requests, oldest first. */
export function timelineOf(traffic: Traffic): readonly TimelineMinute[] {
  return [...traffic.minutes]
    .toSorted(([left], [right]) => left - right)
    .map(([minute, { sent, exhausting }]) => ({
      minute: new Date(minute * minuteMs).toISOString(),
      sent,
      exhausting,
    }));
}
