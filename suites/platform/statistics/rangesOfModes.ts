/** Compares every named mode with two custom ranges: the days that it surely covers, and the days that it covers at most. */
import { sumOf } from './statisticSums.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { defineFixedScenario, type PlatformContext } from '../platformScenario.ts';
import { askCustom, askMode, serviceTime } from './askStatistics.ts';
import { daysOfMode, daysSomewhere, namedModes } from './daysOfMode.ts';

export const rangesOfModes: AnyScenario = defineFixedScenario({
  id: 'statistics/ranges-of-modes',
  clauses: [
    ...namedModes.map((mode) => `statistics/range-of-${mode}`),
    'statistics/range-of-known-days',
  ],
  operations: ['getBasicStatistics'],
  tier: 'gate',
  cost: namedModes.length * 3 + 6,
  once: 'one case asks for every named mode',
  run: async (context) => {
    const { days, endBelongs } = await daysOnService(context);
    for (const mode of namedModes) {
      const { surely, atMost } = daysOfMode(mode, days);
      // From the narrow to the wide: a payment made meanwhile is in every later answer.
      const narrow = surely === null ? null : await askCustom(context, surely);
      const named = await askMode(context, mode);
      const wide = await askCustom(context, [atMost[0], atMost[1] + (endBelongs ? 0 : 1)]);
      if (narrow !== null) context.judge(`statistics/range-of-${mode}`, { narrow, wide: named });
      context.judge(`statistics/range-of-${mode}`, { narrow: named, wide });
      // Between two equal answers nothing happened, and no day is in doubt; other days are the range's own clause.
      const isKnown = narrow !== null && narrow.response?.text === wide.response?.text;
      if (isKnown && sameCounts(narrow, named))
        context.judge('statistics/range-of-known-days', { one: narrow, other: named });
    }
  },
});

function sameCounts(one: Exchange, other: Exchange): boolean {
  return ['inTransactions', 'outTransactions'].every(
    (member) => sumOf(one, member) === sumOf(other, member),
  );
}

/** What is known of the calendar of the service. */
type Calendar = {
  /** The possible dates of today; a single one where only its figures are those of mode `today`. */
  readonly days: readonly number[];
  /** True if a range of one day has payments; else the day of endDate may lie outside a range. */
  readonly endBelongs: boolean;
};

async function daysOnService(context: PlatformContext): Promise<Calendar> {
  const days = daysSomewhere(await serviceTime(context));
  const figure = sumOf(await askMode(context, 'today'), 'inTransactionsVolume');
  const matching: number[] = [];
  let endBelongs = false;
  for (const day of days) {
    const answer = await askCustom(context, [day, day]);
    if (sumOf(answer, 'inTransactionsVolume') === figure) matching.push(day);
    if ((sumOf(answer, 'inTransactions') ?? 0) > 0) endBelongs = true;
  }
  const known = figure !== undefined && figure !== 0 && matching.length === 1;
  return { days: known ? matching : days, endBelongs };
}
