/** Requests custom ranges of many lengths, with dates in every pair of the four forms, and as groups of each length. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { askCustom, askMode, today } from './askStatistics.ts';
import { dateForms, monthStart, yearStart, writeDay, type DateForm } from './calendarDays.ts';

/** Where the first range ends, at least so many days ago, and the lengths of two ranges before and after it. */
type Input = {
  readonly border: string;
  readonly ago: number;
  readonly early: number;
  readonly late: number;
};

/** The last day of a month, of a year or of February, or any day, `day` at the latest. */
function borderBefore(day: number, border: string): number {
  if (border === 'month') return monthStart(day) - 1;
  if (border === 'year') return yearStart(day) - 1;
  if (border !== 'february') return day;
  const march = monthStart(yearStart(day), 2);
  return (march <= day ? march : monthStart(yearStart(day, -1), 2)) - 1;
}

const daysOf = (length: unknown): fc.Arbitrary<number> =>
  length === 'long' ? fc.integer({ min: 20, max: 21 }) : fc.integer({ min: 1, max: 19 });

export const customRanges: AnyScenario = definePlatformScenario<Input>({
  id: 'statistics/custom-ranges',
  clauses: [
    'statistics/custom-contains',
    'statistics/custom-ranges-join',
    'statistics/same-question-same-answer',
    'statistics/custom-keeps-to-its-dates',
    'statistics/empty-series',
    'statistics/groupings-have-one-sum',
    'statistics/label-form',
    'statistics/date-forms-agree',
  ],
  operations: ['getBasicStatistics'],
  tier: 'smoke',
  cost: 11,
  runs: { smoke: 1, nightly: 20 },
  dimensions: {
    early: ['long', 'short'],
    late: ['long', 'short'],
    border: ['none', 'month', 'year', 'february'],
  },
  // Two days ago at the latest: in every time zone such a day is over and its figures stay.
  input: (_draws, { early, late, border }) =>
    fc.record(
      {
        border: fc.constant(String(border)),
        ago: fc.integer({ min: 3, max: 25 }),
        // More than a year, too: series of days are many.
        early: border === 'year' && early === 'long' ? fc.constant(400) : daysOf(early),
        late: daysOf(late),
      },
      { noNullPrototype: true },
    ),
  run: async (context, { border, ago, early, late }) => {
    const middle = borderBefore((await today(context)) - ago - late, border);
    const end = middle + late;
    const start = middle - early;
    const first = await askCustom(context, [start, middle]);
    const next = await askCustom(context, [middle + 1, end]);
    const whole = await askCustom(context, [start, end]);
    context.judge('statistics/custom-ranges-join', { parts: [first, next], whole });
    for (const narrow of [first, next])
      context.judge('statistics/custom-contains', { narrow, wide: whole });
    for (const form of dateForms) {
      if (form === 'YYYY-mm-dd') continue;
      const written = await askCustom(context, [start, end], { form, label: `dates as ${form}` });
      context.judge('statistics/date-forms-agree', { one: whole, other: written });
    }
    context.judge('statistics/label-form', { answer: whole });
    for (const freq of ['m', 'w', 'h']) {
      const grouped = await askCustom(context, [start, end], { freq });
      context.judge('statistics/groupings-have-one-sum', { one: whole, other: grouped });
      context.judge('statistics/label-form', { answer: grouped });
    }
    const far = await askMode(context, 'custom', {
      query: { startDate: '1970-01-01', endDate: '1970-01-31' },
      label: 'a far year',
    });
    context.judge(['statistics/custom-keeps-to-its-dates', 'statistics/empty-series'], {
      answer: far,
    });
    const again = await askCustom(context, [start, end]);
    context.judge('statistics/same-question-same-answer', { one: whole, other: again });
  },
});

/** The forms of both dates, the last day, counted back from today, and the length of the range. */
type DatedRange = {
  readonly startDate: DateForm;
  readonly endDate: DateForm;
  readonly ago: number;
  readonly length: number;
};

export const dateFormPairs: AnyScenario = definePlatformScenario<DatedRange>({
  id: 'statistics/date-forms',
  clauses: ['statistics/date-forms-agree'],
  operations: ['getBasicStatistics'],
  tier: 'gate',
  cost: 2,
  runs: { gate: 16, nightly: 32 },
  dimensions: { startDate: dateForms, endDate: dateForms },
  // Two days ago at the latest: in every time zone such a day is over and its figures stay.
  input: (_draws, { startDate, endDate }) =>
    fc.record(
      {
        startDate: fc.constant(startDate as DateForm),
        endDate: fc.constant(endDate as DateForm),
        ago: fc.integer({ min: 3, max: 25 }),
        length: fc.integer({ min: 5, max: 60 }),
      },
      { noNullPrototype: true },
    ),
  run: async (context, { startDate, endDate, ago, length }) => {
    const end = (await today(context)) - ago;
    const start = end - length;
    const plain = await askCustom(context, [start, end]);
    const days = { startDate: writeDay(start, startDate), endDate: writeDay(end, endDate) };
    const written = await askMode(context, 'custom', {
      // The order of the parameters means nothing.
      query: ago % 2 === 0 ? days : `endDate=${days.endDate}&startDate=${days.startDate}`,
      label: `from ${startDate} to ${endDate}`,
    });
    context.judge('statistics/date-forms-agree', { one: plain, other: written });
  },
});

export const groups: AnyScenario = definePlatformScenario<{ readonly ago: number }>({
  id: 'statistics/groups',
  clauses: [
    'statistics/one-month-by-month',
    ...['week', 'day', 'hour'].map((group) => `statistics/one-day-by-${group}`),
    ...['months', 'weeks', 'days', 'hours'].map((kind) => `statistics/${kind}-are-kept-apart`),
  ],
  operations: ['getBasicStatistics'],
  tier: 'gate',
  cost: 12,
  runs: { gate: 4, nightly: 20 },
  input: () => fc.record({ ago: fc.integer({ min: 4, max: 30 }) }, { noNullPrototype: true }),
  run: async (context, { ago }) => {
    const day = (await today(context)) - ago;
    const week = [day - 7, day - 7] as const;
    const thisMonth = monthStart(day, -1);
    const lastMonth = monthStart(day, -2);
    const kinds = [
      { freq: 'd', group: 'day', early: [day - 1, day - 1], late: [day, day] },
      { freq: 'h', group: 'hour', early: [day - 1, day - 1], late: [day, day] },
      { freq: 'w', group: 'week', early: week, late: [day, day] },
      {
        freq: 'm',
        group: 'month',
        early: [lastMonth, thisMonth - 1],
        late: [thisMonth, monthStart(day) - 1],
      },
    ] as const;
    for (const { freq, group, early, late } of kinds) {
      const first = await askCustom(context, early, { freq });
      const second = await askCustom(context, late, { freq });
      const whole = await askCustom(context, [early[0], late[1]], { freq });
      context.judge(`statistics/${group}s-are-kept-apart`, { early: first, late: second, whole });
      for (const one of [first, second])
        context.judge(
          group === 'month' ? 'statistics/one-month-by-month' : `statistics/one-day-by-${group}`,
          { answer: one },
        );
    }
  },
});
