/** The days that statistics modes stand for, as seen by a client: never more certain than a client can be. */
import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import {
  dateForms,
  monthStart,
  weekStart,
  writeDay,
  yearStart,
} from '../../suites/platform/statistics/calendarDays.ts';
import {
  daysOfMode,
  daysSomewhere,
  namedModes,
} from '../../suites/platform/statistics/daysOfMode.ts';

const dayMs = 86_400_000;
const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
const anyDay = fc.integer({ min: dayOf('2020-01-01'), max: dayOf('2035-12-31') });

test('a day is written in the four documented forms', () => {
  const written = dateForms.map((form) => writeDay(dayOf('2026-03-07'), form));
  expect(written).toEqual(['2026-03-07', '2026/03/07', '03-07-2026', '03/07/2026']);
});

test('months, years and weeks begin where the calendar says', () => {
  const day = dayOf('2026-03-17');
  expect(monthStart(day)).toBe(dayOf('2026-03-01'));
  expect(monthStart(day, -3)).toBe(dayOf('2025-12-01'));
  expect(yearStart(day, -1)).toBe(dayOf('2025-01-01'));
  expect(weekStart(day, 0)).toBe(dayOf('2026-03-15'));
  expect(weekStart(day, 1)).toBe(dayOf('2026-03-16'));
});

test('a closed mode of a known day is known but for the first day of its week', () => {
  const day = dayOf('2026-03-17');
  expect(daysOfMode('lastm', [day])).toEqual({
    surely: [dayOf('2026-02-01'), dayOf('2026-02-28')],
    atMost: [dayOf('2026-02-01'), dayOf('2026-02-28')],
  });
  expect(daysOfMode('lastw', [day])).toEqual({
    surely: [dayOf('2026-03-09'), dayOf('2026-03-14')],
    atMost: [dayOf('2026-03-08'), dayOf('2026-03-15')],
  });
});

test('in the middle of a day it is that day or the next one on earth', () => {
  const day = dayOf('2026-03-17');
  expect(daysSomewhere(day * dayMs + 12 * 3_600_000)).toEqual([day, day + 1]);
  expect(daysSomewhere(day * dayMs + 1)).toEqual([day - 1, day]);
});

test('what a mode surely has lies within what it has at most, and doubt widens the one and narrows the other', () => {
  fc.assert(
    fc.property(fc.constantFrom(...namedModes), anyDay, (mode, day) => {
      const known = daysOfMode(mode, [day]);
      const doubtful = daysOfMode(mode, [day, day + 1]);
      const within = (
        inner: readonly [number, number] | null,
        outer: readonly [number, number] | null,
      ): boolean =>
        inner === null || (outer !== null && outer[0] <= inner[0] && inner[1] <= outer[1]);
      expect(within(known.surely, known.atMost)).toBe(true);
      expect(within(known.atMost, doubtful.atMost)).toBe(true);
      expect(within(doubtful.surely, known.surely)).toBe(true);
    }),
    { seed: 5, numRuns: 300 },
  );
});
