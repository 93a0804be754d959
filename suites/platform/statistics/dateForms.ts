/** Requests custom ranges whose two dates are written in every pair of the four forms. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { askCustom, askMode, today } from './askStatistics.ts';
import { dateForms, writeDay, type DateForm } from './calendarDays.ts';

/** The forms of both dates, the last day, counted back from today, and the length of the range. */
type Input = {
  readonly startDate: DateForm;
  readonly endDate: DateForm;
  readonly ago: number;
  readonly length: number;
};

export const dateFormPairs: AnyScenario = definePlatformScenario<Input>({
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
