/** The calendar of statistics, in UTC: words of queries, spans of time, dates and the groups of payments. */

/** A half-open span: it includes `from` and excludes `to`. */
export type Range = { readonly from: number; readonly to: number };

export type Mode =
  | 'custom'
  | 'ytd'
  | 'mtd'
  | 'wtd'
  | 'today'
  | 'm12'
  | 'd30'
  | 'h24'
  | 'lasty'
  | 'lastm'
  | 'lastw'
  | 'yesterday';
export type Frequency = 'm' | 'w' | 'd' | 'h';
export type Interval = 'all' | '30' | '60' | '90' | 'plus';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export function bucketStart(frequency: Frequency, at: number, weekStart: 0 | 1): number {
  if (frequency === 'h') return at - (((at % hourMs) + hourMs) % hourMs);
  const day = startOfDay(at);
  if (frequency === 'd') return day;
  const date = new Date(day);
  if (frequency === 'm') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  return day - ((date.getUTCDay() - weekStart + 7) % 7) * dayMs;
}

function startOfDay(at: number): number {
  return Math.floor(at / dayMs) * dayMs;
}

const yearFirst = /^(?<y>\d{4})(?<s>[-/])(?<m>\d{2})\k<s>(?<d>\d{2})$/;
const yearLast = /^(?<m>\d{2})(?<s>[-/])(?<d>\d{2})\k<s>(?<y>\d{4})$/;

/** First moment of that day in UTC; null for another form or a day that no calendar has. Source: "Basic statistics". */
export function parseDay(text: string): number | null {
  const parts = (yearFirst.exec(text) ?? yearLast.exec(text))?.groups;
  if (parts === undefined) return null;
  const [year, month, day] = [Number(parts['y']), Number(parts['m']), Number(parts['d'])];
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : null;
}

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
