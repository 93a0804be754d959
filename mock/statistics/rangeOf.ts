/** The span of time that a statistics mode stands for, in UTC. */
import type { Mode, Range } from '../behaviour/statistics.ts';
import { bucketStart, startOfDay } from './bucketStart.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** `…td` modes and rolling ones end now; `last…` modes are whole calendar periods. Source: "Basic statistics". */
export function rangeOf(mode: Exclude<Mode, 'custom'>, now: number, weekStart: 0 | 1): Range {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const today = startOfDay(now);
  const week = bucketStart('w', now, weekStart);
  // What happens at this very moment has happened.
  const to = now + 1;
  switch (mode) {
    case 'ytd':
      return { from: Date.UTC(year, 0, 1), to };
    case 'mtd':
      return { from: Date.UTC(year, month, 1), to };
    case 'wtd':
      return { from: week, to };
    case 'today':
      return { from: today, to };
    case 'm12':
      return { from: Date.UTC(year - 1, month, date.getUTCDate()), to };
    case 'd30':
      return { from: now - 30 * dayMs, to };
    case 'h24':
      return { from: now - 24 * hourMs, to };
    case 'lasty':
      return { from: Date.UTC(year - 1, 0, 1), to: Date.UTC(year, 0, 1) };
    case 'lastm':
      return { from: Date.UTC(year, month - 1, 1), to: Date.UTC(year, month, 1) };
    case 'lastw':
      return { from: week - 7 * dayMs, to: week };
    case 'yesterday':
      return { from: today - dayMs, to: today };
  }
}
