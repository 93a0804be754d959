/** Every mode in every grouping and on both levels, from the shorter to the longer, compared with the modes that hold it. */
import * as fc from 'fast-check';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { askCustom, askMode, today } from './askStatistics.ts';
import { namedModes } from './daysOfMode.ts';

/**
 * Shorter mode, longer mode, and the part of the shorter that the longer need not hold: the last 30 days may be
 * complete days only, the last 12 months complete months only. The shorter is asked for first, so that a payment
 * made meanwhile is in both.
 */
const within = [
  ['mtd', 'ytd', null],
  ['wtd', 'd30', 'today'],
  ['yesterday', 'd30', null],
  ['lastw', 'd30', null],
  ['h24', 'd30', 'today'],
  ['d30', 'm12', 'mtd'],
  ['lastm', 'm12', null],
  ['ytd', 'm12', 'mtd'],
] as const;

/** Modes that may have today in them, or end with yesterday. */
const todayWithin = ['wtd', 'mtd'] as const;

/** How the series are grouped, and of whom they are: 0 is the organization, 2 the paypoint. */
type Input = { readonly freq: string; readonly level: 0 | 2 };

export const modes: AnyScenario = definePlatformScenario<Input>({
  id: 'statistics/modes',
  clauses: [
    ...todayWithin.map((longer) => `statistics/today-is-within-${longer}`),
    ...within.map(([shorter, longer]) => `statistics/${shorter}-is-within-${longer}`),
    'statistics/label-is-unique',
  ],
  operations: ['getBasicStatistics'],
  tier: 'smoke',
  cost: namedModes.length + 1,
  runs: { smoke: 1, gate: 8, nightly: 16 },
  dimensions: { freq: ['d', 'm', 'w', 'h'], level: [2, 0] },
  input: (_draws, { freq, level }) =>
    fc.constant({ freq: String(freq), level: level === 0 ? 0 : 2 } as const),
  run: async (context, { freq, level }) => {
    const asked = new Map<string, Exchange>();
    for (const mode of namedModes) asked.set(mode, await askMode(context, mode, { freq, level }));
    const now = await today(context);
    await askCustom(context, [now - 20, now - 3], { freq, level });
    for (const longer of todayWithin) {
      const [part, whole] = [asked.get('today'), asked.get(longer)];
      if (part !== undefined && whole !== undefined)
        context.judge(`statistics/today-is-within-${longer}`, { parts: [part], whole });
    }
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
