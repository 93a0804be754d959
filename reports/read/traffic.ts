/** Counts requests on the service's clock: by minute, and the highest number of one token in any sixty seconds. */
import { addTo } from '../../json/groups.ts';
import type { Contract } from '../../contract/types.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import type { RequestCount, TimelineMinute } from '../types.ts';

/** The counts are mutable while a run is folded. */
export type Traffic = {
  /** By token, epoch milliseconds of every request that counts against its budget; eight bytes each. */
  readonly starts: Map<string, [number, ...number[]]>;
  readonly minutes: Map<number, MinuteTraffic>;
  sent: number;
  exhausting: number;
  credentials: number;
};

type MinuteTraffic = { sent: number; exhausting: number; readonly byToken: Map<string, number> };

const minuteMs = 60_000;

export function emptyTraffic(): Traffic {
  return { starts: new Map(), minutes: new Map(), sent: 0, exhausting: 0, credentials: 0 };
}

/** True for requests that test nothing: they fetch credentials, try if the target can be reached, or clean up. */
export function servesTheRun({ id, scenario, label }: ExchangeLine): boolean {
  return (
    scenario === null &&
    (/^credential\/|^reachability$/.test(label) || /^(?:\d+\/)?cleanup/.test(id))
  );
}

export function addTraffic(traffic: Traffic, line: ExchangeLine): void {
  const minute = Math.floor(line.startedAt / minuteMs);
  const count: MinuteTraffic = traffic.minutes.get(minute) ?? {
    sent: 0,
    exhausting: 0,
    byToken: new Map(),
  };
  traffic.minutes.set(minute, count);
  if (line.exhausting === true) {
    count.exhausting += 1;
    traffic.exhausting += 1;
    return;
  }
  count.sent += 1;
  if (servesTheRun(line)) traffic.credentials += 1;
  else traffic.sent += 1;
  const token = tokenOf(line);
  if (token === null) return;
  count.byToken.set(token, (count.byToken.get(token) ?? 0) + 1);
  addTo(traffic.starts, token, line.startedAt);
}

/** The address distinguishes services: each worker of a mock run has its own mock, with its own tokens. */
function tokenOf({ credential, url }: ExchangeLine): string | null {
  return credential === 'none' ? null : `${credential} ${url.split('/', 3).join('/')}`;
}

/** Classes of credential whose tokens are the target's own; any other token is issued for one test. */
export type OwnClasses = ReadonlySet<string>;

/** The classes that the operations of a contract require. */
export function ownClassesOf({ operations }: Contract): OwnClasses {
  return new Set([...operations.values()].flatMap(({ credentials }) => credentials));
}

function isOwn(token: string, classes: OwnClasses): boolean {
  return classes.has(token.slice(0, token.lastIndexOf(' ')));
}

/** The number of all requests, and the highest number of one token in any window of one minute. */
export function requestCount(
  traffic: Traffic,
  classes: OwnClasses,
  limitPerMinute: number | null,
): RequestCount {
  return {
    sent: traffic.sent,
    credentials: traffic.credentials,
    peakPerMinute: [...traffic.starts].reduce(
      (peak, [token, starts]) =>
        isOwn(token, classes) ? Math.max(peak, peakOf(Float64Array.from(starts).sort())) : peak,
      0,
    ),
    exhausting: traffic.exhausting,
    limitPerMinute,
  };
}

function peakOf(starts: Float64Array): number {
  let peak = 0;
  let oldest = 0;
  for (let newest = 0; newest < starts.length; newest += 1) {
    while ((starts[newest] ?? 0) - (starts[oldest] ?? 0) >= minuteMs) oldest += 1;
    peak = Math.max(peak, newest - oldest + 1);
  }
  return peak;
}

/** The minutes with requests, oldest first. */
export function timelineOf(traffic: Traffic, classes: OwnClasses): readonly TimelineMinute[] {
  return [...traffic.minutes]
    .toSorted(([left], [right]) => left - right)
    .map(([minute, { sent, exhausting, byToken }]) => ({
      minute: new Date(minute * minuteMs).toISOString(),
      sent,
      exhausting,
      busiest: Math.max(
        0,
        ...[...byToken].flatMap(([token, count]) => (isOwn(token, classes) ? [count] : [])),
      ),
    }));
}
