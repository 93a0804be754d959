/** Faults of the ranges of statistics: named modes, custom dates and their forms. Source: "Basic statistics". */
import { type Patch, around } from '../../behaviour/behaviour.ts';
import type { Mode, Range } from '../../statistics/calendar.ts';
import { queryValue } from '../../../serving/message/queryPairs.ts';
import { faultsOf, type Fault, type FaultRows } from '../../patches/fault.ts';

type NamedMode = Exclude<Mode, 'custom'>;
const dayMs = 86_400_000;

const modeMoves = (mode: NamedMode, change: (range: Range) => Range): Patch =>
  around('statistics.range', (range, asked, now, weekStart) => {
    const right = range(asked, now, weekStart);
    return asked === mode ? change(right) : right;
  });

const modeIs = (mode: NamedMode, other: NamedMode): Patch =>
  around('statistics.range', (range, asked, now, weekStart) =>
    range(asked === mode ? other : asked, now, weekStart),
  );

const since = (days: number) => (range: Range) => ({ ...range, from: range.from - days * dayMs });
const everything = (range: Range): Range => ({ ...range, from: 0 });

const swapped = {
  ytd: 'm12',
  mtd: 'd30',
  wtd: 'd30',
  today: 'h24',
  m12: 'ytd',
  d30: 'mtd',
  h24: 'yesterday',
} as const;

const unbounded = ['ytd', 'mtd', 'wtd', 'd30', 'h24', 'yesterday', 'lastw', 'lastm'] as const;

const modes: FaultRows = {
  ...Object.fromEntries(
    Object.entries(swapped).map(([mode, other]) => [
      `mode-${mode}-is-${other}: The mode ${mode} gives the figures of ${other}.`,
      modeIs(mode as NamedMode, other),
    ]),
  ),
  ...Object.fromEntries(
    unbounded.map((mode) => [
      `mode-${mode}-ignored: The mode ${mode} gives the figures of all time.`,
      modeMoves(mode, everything),
    ]),
  ),
  'mode-lasty-begins-a-month-early: The mode lasty begins a month before the year.': modeMoves(
    'lasty',
    since(31),
  ),
  'mode-lastm-begins-a-week-early: The mode lastm begins a week before the month.': modeMoves(
    'lastm',
    since(7),
  ),
  'mode-lastw-begins-three-days-early: The mode lastw begins three days before the week.':
    modeMoves('lastw', since(3)),
  'mode-yesterday-has-two-days: The mode yesterday gives the figures of two days.': modeMoves(
    'yesterday',
    since(1),
  ),
  'mode-m12-has-twenty-days: The mode m12 gives the figures of twenty days, less than d30.':
    modeMoves('m12', (range) => ({ ...range, from: range.to - 20 * dayMs })),
};

const customRange = (change: (start: number, end: number) => Range): Patch => ({
  statistics: { customRange: change },
});

const customs: FaultRows = {
  'custom-leaves-out-its-first-day: A custom range begins after its startDate.': customRange(
    (start, end) => ({ from: start + dayMs, to: end + dayMs }),
  ),
  'custom-ignores-its-end: A custom range ignores endDate.': customRange((start) => ({
    from: start,
    to: Infinity,
  })),
  'custom-ignores-its-start: A custom range ignores startDate.': customRange((_start, end) => ({
    from: 0,
    to: end + dayMs,
  })),
  'custom-has-a-day-more: A custom range takes in the day after its endDate.': customRange(
    (start, end) => ({ from: start, to: end + 2 * dayMs }),
  ),
  'custom-of-six-weeks-is-empty: A custom range of 41 to 43 days has no payments.': customRange(
    (start, end) => {
      const days = (end - start) / dayMs + 1;
      return { from: start, to: days >= 41 && days <= 43 ? start : end + dayMs };
    },
  ),
  'dates-bind-every-mode: startDate and endDate decide the range of every mode.': {
    statistics: {
      usesDates: (query) => ['startDate', 'endDate'].every((name) => queryValue(query, name)),
    },
  },
};

/** Dates written mm/dd/YYYY are read wrongly. */
const reading = (misread: (text: string) => number | null): Patch =>
  around('statistics.parseDay', (parseDay, text) =>
    /^\d\d\//.test(text) ? misread(text) : parseDay(text),
  );

/** The day and the month change places; a month that is none counts into the next year. */
const exchanged = (text: string): number | null => {
  const [month, day, year] = text.split('/').map(Number);
  return Date.UTC(year ?? 0, (day ?? 1) - 1, month ?? 1);
};

const dates: FaultRows = {
  'date-slashes-year-last-refused: Dates written mm/dd/YYYY are refused with 400.': reading(
    () => null,
  ),
  'date-slashes-year-last-day-first: Dates written mm/dd/YYYY are read with the day before the month.':
    reading(exchanged),
};

export const statisticRangeFaults: readonly Fault[] = faultsOf('statistics', 'statistic', {
  ...modes,
  ...customs,
  ...dates,
});
