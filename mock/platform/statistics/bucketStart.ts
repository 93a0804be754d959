/** Returns the first moment (UTC) of the month, week, day or hour that contains a time. */
import type { Frequency } from './terms.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export function bucketStart(frequency: Frequency, at: number, weekStart: 0 | 1): number {
  if (frequency === 'h') return at - (((at % hourMs) + hourMs) % hourMs);
  const day = startOfDay(at);
  if (frequency === 'd') return day;
  const date = new Date(day);
  if (frequency === 'm') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  return day - ((date.getUTCDay() - weekStart + 7) % 7) * dayMs;
}

export function startOfDay(at: number): number {
  return Math.floor(at / dayMs) * dayMs;
}
