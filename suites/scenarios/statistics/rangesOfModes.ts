/** Every named mode beside the custom ranges of the days that it surely has, and of those that it has at most. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../engine/scenario.ts';
import { askCustom, askMode, today } from './askStatistics.ts';
import { daysOfMode, namedModes } from './daysOfMode.ts';

export const rangesOfModes: AnyScenario = defineScenario({
  id: 'statistics/ranges-of-modes',
  clauses: namedModes.map((mode) => `statistics/range-of-${mode}`),
  operations: ['getBasicStatistics'],
  tier: 'gate',
  cost: namedModes.length * 3,
  input: () => fc.constant(null),
  play: async (stage) => {
    for (const mode of namedModes) {
      const { surely, atMost } = daysOfMode(mode, await today(stage));
      // From the narrow to the wide: a payment made meanwhile is in all that are asked for later.
      const narrow = surely === null ? null : await askCustom(stage, surely);
      const named = await askMode(stage, mode);
      const wide = await askCustom(stage, atMost);
      if (narrow !== null) stage.judge(`statistics/range-of-${mode}`, narrow, named);
      stage.judge(`statistics/range-of-${mode}`, named, wide);
    }
  },
});
