/** Phrases that several formats share. */
import type { RequestCount } from '../types.ts';
import { plainLine } from '../../output/plainText.ts';

/** `1 run`, `2 runs`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** `2026-11-21 09:58 UTC`, of an ISO 8601 moment in UTC. */
export function minuteText(moment: string): string {
  return `${plainLine(moment).slice(0, 16).replace('T', ' ')} UTC`;
}

/** The load of the busiest token, beside what the document lets one token send. */
export function peakText({ peakPerMinute, limitPerMinute }: RequestCount): string {
  const limit = limitPerMinute === null ? '' : ` (limit ${limitPerMinute})`;
  return `at most ${peakPerMinute} by one token in a minute${limit}`;
}
