/** How hard a run leaned on its busiest token, beside what the document lets one token send. */
import type { RequestCount } from '../types.ts';

export function peakText({ peakPerMinute, limitPerMinute }: RequestCount): string {
  const limit = limitPerMinute === null ? '' : ` (limit ${limitPerMinute})`;
  return `at most ${peakPerMinute} by one token in a minute${limit}`;
}
