/** A patch that makes days, weeks and months of statistics follow another zone than UTC. */
import type { Patch } from '../behaviour/behaviour.ts';

const hourMs = 3_600_000;

/** The calendar is UTC on a clock that is `hours` ahead. */
export function inZone(hours: number): Patch {
  const shift = hours * hourMs;
  return ({ statistics: { range, parseDay, bucketStart, label } }) => ({
    statistics: {
      range: (mode, now, weekStart) => {
        const { from, to } = range(mode, now + shift, weekStart);
        return { from: from - shift, to: to - shift };
      },
      parseDay: (text) => {
        const day = parseDay(text);
        return day === null ? null : day - shift;
      },
      bucketStart: (frequency, at, weekStart) =>
        bucketStart(frequency, at + shift, weekStart) - shift,
      label: (frequency, start) => label(frequency, start + shift),
    },
  });
}
