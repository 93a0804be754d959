/** Drawn days as custom ranges: side by side, one in another, in the four date forms and in the four groupings. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { askCustom, askMode, today } from './askStatistics.ts';
import { dateForms } from './calendarDays.ts';

/** The last day, counted back from today, and the lengths of two ranges before it. */
type Input = { readonly ago: number; readonly early: number; readonly late: number };

const clauseOfForm = {
  'YYYY/mm/dd': 'statistics/date-form-slashes-year-first',
  'mm-dd-YYYY': 'statistics/date-form-dashes-year-last',
  'mm/dd/YYYY': 'statistics/date-form-slashes-year-last',
} as const;

export const customRanges: AnyScenario = defineScenario<Input>({
  id: 'statistics/custom-ranges',
  clauses: [
    'statistics/mode-custom',
    'statistics/custom-contains',
    'statistics/custom-ranges-join',
    'statistics/same-question-same-answer',
    'statistics/custom-keeps-to-its-dates',
    'statistics/empty-series',
    'statistics/groupings-have-one-sum',
    'statistics/level-0',
    'statistics/level-2',
    'statistics/label-form',
    ...['m', 'w', 'd', 'h'].map((freq) => `statistics/freq-${freq}`),
    ...Object.values(clauseOfForm).flatMap((clause) => [clause, `${clause}-is-served`]),
  ],
  operations: ['getBasicStatistics'],
  tier: 'smoke',
  cost: 12,
  runs: { smoke: 1, gate: 6, nightly: 30 },
  // Two days ago at the latest: in every time zone such a day is over and its figures stay.
  input: () =>
    fc.record(
      {
        ago: fc.integer({ min: 3, max: 25 }),
        early: fc.integer({ min: 1, max: 20 }),
        late: fc.integer({ min: 1, max: 20 }),
      },
      { noNullPrototype: true },
    ),
  run: async (context, { ago, early, late }) => {
    const end = (await today(context)) - ago;
    const middle = end - late;
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
      context.judge(clauseOfForm[form], { one: whole, other: written });
      context.judge(`${clauseOfForm[form]}-is-served`, { served: whole, answer: written });
      context.judge('statistics/mode-custom', { served: written, answer: whole });
    }
    context.judge('statistics/label-form', { answer: whole });
    for (const freq of ['m', 'w', 'h']) {
      const grouped = await askCustom(context, [start, end], { freq });
      context.judge('statistics/groupings-have-one-sum', { one: whole, other: grouped });
      context.judge(`statistics/freq-${freq}`, { served: whole, answer: grouped });
      context.judge('statistics/freq-d', { served: grouped, answer: whole });
      context.judge('statistics/label-form', { answer: grouped });
    }
    const organization = await askCustom(context, [start, end], { level: 0 });
    context.judge('statistics/level-0', { served: whole, answer: organization });
    context.judge('statistics/level-2', { served: organization, answer: whole });
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
