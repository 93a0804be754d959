/** Requests hours, days, weeks and months as groups. Each must be one group, and two must never be joined. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { askCustom, today } from './askStatistics.ts';
import { monthStart } from './calendarDays.ts';

type Input = { readonly ago: number };

export const groups: AnyScenario = definePlatformScenario<Input>({
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
