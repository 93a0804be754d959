/**
 * Requests every mode in every grouping and on both levels, from the shorter to the longer modes, and compares it with the modes that
 * contain it.
 */
import * as fc from 'fast-check';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario, type PlatformContext } from '../platformScenario.ts';
import { askCustom, askMode, today } from './askStatistics.ts';
import { namedModes } from './daysOfMode.ts';

/**
 * Shorter mode, longer mode, and the part of the shorter that the longer need not hold: the last 30 days may be complete days only, the
 * last 12 months complete months only. The shorter is asked for first, so that a payment made meanwhile is in both.
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

/** Of whom the series are: 0 is the organization, 2 the paypoint. */
type Input = { readonly level: 0 | 2 };

/** By day, month, week, hour and day: where both answers by day agree, no payment came meanwhile. */
const groupings = 5;

/** Modes whose payments do not change while they are asked for; dates mean nothing to them. */
const isLasting = (mode: string): boolean =>
  ['lasty', 'lastm', 'lastw', 'yesterday'].includes(mode);
const otherDates = { startDate: '1970-01-01', endDate: '1970-01-31' };

const compared = [
  ...todayWithin.map((longer) => `statistics/today-is-within-${longer}`),
  ...within.map(([shorter, longer]) => `statistics/${shorter}-is-within-${longer}`),
  'statistics/label-is-unique',
];

const groupedClauses = [
  'statistics/groupings-have-one-sum',
  'statistics/groupings-of-an-organization',
  'statistics/days-are-kept-apart',
  'statistics/hours-are-kept-apart',
  'statistics/dates-bind-custom-only',
];

/** Under smoke the scenario requests groups of days only. */
export const modes: AnyScenario = definePlatformScenario<Input>({
  id: 'statistics/modes',
  clauses: [...compared, ...groupedClauses],
  beyondSmoke: groupedClauses,
  operations: ['getBasicStatistics'],
  tier: 'smoke',
  cost: groupings * (namedModes.length + 1),
  usualCost: namedModes.length + 1,
  runs: { smoke: 1, nightly: 4 },
  dimensions: { level: [2, 0] },
  input: (_draws, { level }) => fc.constant({ level: level === 0 ? 0 : 2 } as const),
  run: async (context, { level }) => {
    const byDay = await askAll(context, 'd', level);
    if (context.profile === 'smoke') return;
    const byMonth = await askAll(context, 'm', level);
    const byWeek = await askAll(context, 'w', level);
    const byHour = await askAll(context, 'h', level);
    const again = await askAll(context, 'd', level, true);
    const clause =
      level === 0 ? 'statistics/groupings-of-an-organization' : 'statistics/groupings-have-one-sum';
    for (const [at, mode] of namedModes.entries()) {
      const [one, other] = [byDay[at], again[at]];
      if (isLasting(mode) && one !== undefined && other !== undefined)
        context.judge('statistics/dates-bind-custom-only', { one, other });
    }
    for (const [at, one] of byDay.entries())
      if (sameBody(one, again[at])) {
        const [month, week, hour] = [byMonth[at], byWeek[at], byHour[at]];
        for (const other of [month, week, hour])
          if (other !== undefined) context.judge(clause, { one, other });
        for (const early of [month, week])
          if (early !== undefined)
            context.judge('statistics/days-are-kept-apart', { early, whole: one });
        if (hour !== undefined)
          context.judge('statistics/hours-are-kept-apart', { early: one, whole: hour });
      }
  },
});

/** Every mode in one grouping, compared with the modes that hold it; the last answer is of a custom range. */
async function askAll(
  context: PlatformContext,
  freq: string,
  level: 0 | 2,
  isDated = false,
): Promise<readonly Exchange[]> {
  const asked = new Map<string, Exchange>();
  for (const mode of namedModes) {
    const query = isDated && isLasting(mode) ? otherDates : {};
    asked.set(mode, await askMode(context, mode, { freq, level, query }));
  }
  const now = await today(context);
  const custom = await askCustom(context, [now - 20, now - 3], { freq, level });
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
  return [...asked.values(), custom];
}

function sameBody(one: Exchange, other: Exchange | undefined): boolean {
  return one.response !== null && one.response.text === other?.response?.text;
}
