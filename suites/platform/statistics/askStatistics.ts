/** Requests statistics of the target, with one form for custom ranges. */
import type { Exchange } from '../../../exchange/types.ts';
import type { CallParts } from '../../../engine/scenario.ts';
import type { PlatformContext } from '../platformScenario.ts';
import { writeDay, type DateForm } from './calendarDays.ts';
import { platformTarget } from '../target.ts';

/** The members that a call of basic statistics may set; the call itself adds `d` and the target's paypoint. */
export type StatisticsAsked = {
  readonly freq?: string;
  readonly level?: 0 | 2;
  readonly query?: CallParts['query'];
  readonly label?: string;
};

/** Requests basic statistics of a named mode. */
export function askMode(
  context: PlatformContext,
  mode: string,
  { freq = 'd', level = 2, query = '', label }: StatisticsAsked = {},
): Promise<Exchange> {
  return context.call('getBasicStatistics', {
    path: { mode, freq, level, entryId: entryOf(context, level) },
    query,
    label: label ?? `${mode} by ${freq}`,
  });
}

/** Requests basic statistics of the days from `start` to `end`, both given as days since 1970. */
export function askCustom(
  context: PlatformContext,
  [start, end]: readonly [number, number],
  asked: StatisticsAsked & { readonly form?: DateForm } = {},
): Promise<Exchange> {
  const form = asked.form ?? 'YYYY-mm-dd';
  return askMode(context, 'custom', {
    ...asked,
    query: { startDate: writeDay(start, form), endDate: writeDay(end, form) },
  });
}

export function askInterval(
  context: PlatformContext,
  interval: string,
  level: 0 | 2 = 2,
): Promise<Exchange> {
  return context.call('getSubscriptionStatistics', {
    path: { interval, level, entryId: entryOf(context, level) },
    label: `interval ${interval} of level ${level}`,
  });
}

/** Returns the time of the service, in epoch milliseconds. */
export async function serviceTime(context: PlatformContext): Promise<number> {
  return context.control === null ? context.clock.now() : await context.control.now();
}

/** Returns the current day of the service in UTC, counted from 1970. */
export async function today(context: PlatformContext): Promise<number> {
  return Math.floor((await serviceTime(context)) / 86_400_000);
}

function entryOf({ target }: PlatformContext, level: 0 | 2): number {
  return level === 0 ? platformTarget(target).organizationId : platformTarget(target).paypointId;
}
