/** The days that a named mode may cover. The service's time zone and its first day of the week are unknown. */
import { monthStart, weekStart, yearStart } from './calendarDays.ts';

/** The first and the last day, as days since 1970. */
export type Days = readonly [first: number, last: number];

export const namedModes = [
  'today',
  'yesterday',
  'h24',
  'wtd',
  'lastw',
  'mtd',
  'lastm',
  'd30',
  'ytd',
  'lasty',
  'm12',
] as const;
export type NamedMode = (typeof namedModes)[number];

const hourMs = 3_600_000;

/** Returns the current days of all time zones, the earliest first. */
export function daysSomewhere(now: number): readonly number[] {
  const days = [now - 12 * hourMs, now, now + 14 * hourMs].map((time) =>
    Math.floor(time / (24 * hourMs)),
  );
  return [...new Set(days)];
}

/** Up to the day that runs, which may or may not belong. */
function toDate(start: number, now: number): readonly Days[] {
  return [
    [start, now],
    [start, now - 1],
  ];
}

/** The days of a mode on the day `now`, once for each way to read the mode. */
function readingsOf(mode: NamedMode, now: number): readonly Days[] {
  const weeks = ([0, 1] as const).map((first) => weekStart(now, first));
  switch (mode) {
    case 'today':
      return [[now, now]];
    case 'yesterday':
      return [[now - 1, now - 1]];
    case 'h24':
      return [
        [now - 1, now],
        [now, now],
      ];
    case 'wtd':
      return weeks.flatMap((start) => toDate(start, now));
    case 'lastw':
      return weeks.map((start) => [start - 7, start - 1]);
    case 'mtd':
      return toDate(monthStart(now), now);
    case 'lastm':
      return [[monthStart(now, -1), monthStart(now) - 1]];
    case 'd30':
      return [
        [now - 30, now],
        [now - 28, now - 1],
      ];
    case 'ytd':
      return toDate(yearStart(now), now);
    case 'lasty':
      return [[yearStart(now, -1), yearStart(now) - 1]];
    // Twelve months to the day, or twelve calendar months, with or without the current one.
    case 'm12':
      return [
        [monthStart(now, -12), now],
        [monthStart(now, -11), monthStart(now) - 1],
      ];
  }
}

/**
 * `surely` are the days that belong to the mode in every reading, null if there are none; `atMost` are the days that belong to it in any
 * reading. `days` are the possible current days of the service.
 */
export function daysOfMode(
  mode: NamedMode,
  days: readonly number[],
): { readonly surely: Days | null; readonly atMost: Days } {
  const readings = days.flatMap((day) => readingsOf(mode, day));
  const firsts = readings.map(([first]) => first);
  const lasts = readings.map(([, last]) => last);
  const surely = [Math.max(...firsts), Math.min(...lasts)] as const;
  return {
    surely: surely[0] <= surely[1] ? surely : null,
    atMost: [Math.min(...firsts), Math.max(...lasts)],
  };
}
