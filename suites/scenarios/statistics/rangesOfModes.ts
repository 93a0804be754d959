/** Every named mode between two custom ranges: the days that it surely holds, and the days that it holds at most. */
import * as fc from 'fast-check';
import { sumOf } from '../../../checks/statistics/statisticSums.ts';
import {
  defineScenario,
  type AnyScenario,
  type ScenarioContext,
} from '../../../engine/scenario.ts';
import { askCustom, askMode, serviceTime } from './askStatistics.ts';
import { daysOfMode, daysSomewhere, namedModes } from './daysOfMode.ts';

export const rangesOfModes: AnyScenario = defineScenario({
  id: 'statistics/ranges-of-modes',
  clauses: namedModes.map((mode) => `statistics/range-of-${mode}`),
  operations: ['getBasicStatistics'],
  tier: 'gate',
  cost: namedModes.length * 3 + 6,
  input: () => fc.constant(null),
  run: async (context) => {
    const days = await daysOnService(context);
    for (const mode of namedModes) {
      const { surely, atMost } = daysOfMode(mode, days);
      // From the narrow to the wide: a payment made meanwhile is in every later answer.
      const narrow = surely === null ? null : await askCustom(context, surely);
      const named = await askMode(context, mode);
      // Whether the day of endDate belongs to a range is open.
      const wide = await askCustom(context, [atMost[0], atMost[1] + 1]);
      if (narrow !== null) context.judge(`statistics/range-of-${mode}`, { narrow, wide: named });
      context.judge(`statistics/range-of-${mode}`, { narrow: named, wide });
    }
  },
});

/** The possible dates of today on the service; a single one where only its figures are those of mode `today`. */
async function daysOnService(context: ScenarioContext): Promise<readonly number[]> {
  const days = daysSomewhere(await serviceTime(context));
  const asked = await askMode(context, 'today');
  const figure = sumOf(asked, 'inTransactionsVolume');
  const matching: number[] = [];
  for (const day of days) {
    const sum = sumOf(await askCustom(context, [day, day]), 'inTransactionsVolume');
    if (sum === figure) matching.push(day);
  }
  return figure === undefined || figure === 0 || matching.length !== 1 ? days : matching;
}
