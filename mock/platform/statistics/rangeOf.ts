/** The span of time of a statistics mode, in UTC. */
import type { Mode, Range } from './terms.ts';
import { bucketStart, startOfDay } from './bucketStart.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** First moments of the calendar periods that `now` lies in. */
type Calendar = {
  readonly now: number;
  readonly year: number;
  readonly month: number;
  readonly dayOfMonth: number;
  readonly today: number;
  readonly week: number;
};

/** What happens at this very moment has happened. */
const untilNow = (from: number, { now }: Calendar): Range => ({ from, to: now + 1 });

/** `…td` modes and rolling ones end now; `last…` modes are whole calendar periods. */
const ranges: Readonly<Record<Exclude<Mode, 'custom'>, (calendar: Calendar) => Range>> = {
  ytd: (calendar) => untilNow(Date.UTC(calendar.year, 0, 1), calendar),
  mtd: (calendar) => untilNow(Date.UTC(calendar.year, calendar.month, 1), calendar),
  wtd: (calendar) => untilNow(calendar.week, calendar),
  today: (calendar) => untilNow(calendar.today, calendar),
  m12: (calendar) =>
    untilNow(Date.UTC(calendar.year - 1, calendar.month, calendar.dayOfMonth), calendar),
  d30: (calendar) => untilNow(calendar.now - 30 * dayMs, calendar),
  h24: (calendar) => untilNow(calendar.now - 24 * hourMs, calendar),
  lasty: ({ year }) => ({ from: Date.UTC(year - 1, 0, 1), to: Date.UTC(year, 0, 1) }),
  lastm: ({ year, month }) => ({
    from: Date.UTC(year, month - 1, 1),
    to: Date.UTC(year, month, 1),
  }),
  lastw: ({ week }) => ({ from: week - 7 * dayMs, to: week }),
  yesterday: ({ today }) => ({ from: today - dayMs, to: today }),
};

/** Source: "Basic statistics", mode. */
export function rangeOf(mode: Exclude<Mode, 'custom'>, now: number, weekStart: 0 | 1): Range {
  const date = new Date(now);
  return ranges[mode]({
    now,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    dayOfMonth: date.getUTCDate(),
    today: startOfDay(now),
    week: bucketStart('w', now, weekStart),
  });
}
