/** Every named mode once, from the shorter to the longer, each judged against those that it lies within. */
import * as fc from 'fast-check';
import type { Exchange } from '../../../exchange/types.ts';
import { defineScenario, type AnyScenario } from '../../engine/scenario.ts';
import { askMode } from './askStatistics.ts';
import { namedModes } from './daysOfMode.ts';

/** Shorter mode, longer mode. The shorter is asked for first, so that a payment made meanwhile is in both. */
const within = [
  ['today', 'wtd'],
  ['today', 'mtd'],
  ['mtd', 'ytd'],
  ['wtd', 'd30'],
  ['yesterday', 'd30'],
  ['lastw', 'd30'],
  ['h24', 'd30'],
  ['d30', 'm12'],
  ['lastm', 'm12'],
  ['ytd', 'm12'],
] as const;

export const modes: AnyScenario = defineScenario({
  id: 'statistics/modes',
  clauses: [
    ...namedModes.map((mode) => `statistics/mode-${mode}`),
    ...within.map(([shorter, longer]) => `statistics/${shorter}-is-within-${longer}`),
    'statistics/label-is-unique',
  ],
  operations: ['getBasicStatistics'],
  tier: 'smoke',
  cost: namedModes.length,
  input: () => fc.constant(null),
  play: async (stage) => {
    const asked = new Map<string, Exchange>();
    for (const mode of namedModes) asked.set(mode, await askMode(stage, mode));
    const served = [...asked.values()].find(({ response }) => response?.status === 200);
    for (const [mode, answer] of asked)
      if (served !== undefined) stage.judge(`statistics/mode-${mode}`, served, answer);
    for (const [shorter, longer] of within) {
      const [narrow, wide] = [asked.get(shorter), asked.get(longer)];
      if (narrow !== undefined && wide !== undefined)
        stage.judge(`statistics/${shorter}-is-within-${longer}`, narrow, wide);
    }
    const year = asked.get('m12');
    if (year !== undefined) stage.judge('statistics/label-is-unique', year);
  },
});
