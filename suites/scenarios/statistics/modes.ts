/** Every named mode once, from the shorter to the longer, each compared with the modes that hold it. */
import * as fc from 'fast-check';
import type { Exchange } from '../../../exchange/types.ts';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { askMode } from './askStatistics.ts';
import { namedModes } from './daysOfMode.ts';

/**
 * Shorter mode, longer mode, and the part of the shorter that the longer need not hold: the last 30 days may be
 * complete days only, the last 12 months complete months only. The shorter is asked for first, so that a payment
 * made meanwhile is in both.
 */
const within = [
  ['today', 'wtd', null],
  ['today', 'mtd', null],
  ['mtd', 'ytd', null],
  ['wtd', 'd30', 'today'],
  ['yesterday', 'd30', null],
  ['lastw', 'd30', null],
  ['h24', 'd30', 'today'],
  ['d30', 'm12', 'mtd'],
  ['lastm', 'm12', null],
  ['ytd', 'm12', 'mtd'],
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
  run: async (context) => {
    const asked = new Map<string, Exchange>();
    for (const mode of namedModes) asked.set(mode, await askMode(context, mode));
    const served = [...asked.values()].find(({ response }) => response?.status === 200);
    for (const [mode, answer] of asked)
      if (served !== undefined) context.judge(`statistics/mode-${mode}`, { served, answer });
    for (const [shorter, longer, but] of within) {
      const [narrow, wide] = [asked.get(shorter), asked.get(longer)];
      const outside = but === null ? undefined : asked.get(but);
      if (narrow !== undefined && wide !== undefined)
        context.judge(`statistics/${shorter}-is-within-${longer}`, { narrow, outside, wide });
    }
    const year = asked.get('m12');
    if (year !== undefined) context.judge('statistics/label-is-unique', { answer: year });
  },
});
