/** Phrases that several formats share. */
import type { Report, RequestCount } from '../types.ts';
import { plainLine } from '../../output/plainText.ts';

/** Writes `1 run`, `2 runs`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Writes `2026-11-21 09:58 UTC` for an ISO 8601 moment in UTC. */
export function minuteText(moment: string): string {
  return `${plainLine(moment).slice(0, 16).replace('T', ' ')} UTC`;
}

/** Says what of a run a report is about, if that is not the whole run; empty for a whole one. */
export function partText({ partial, shard }: Pick<Report, 'partial' | 'shard'>): string {
  if (shard !== undefined) return `shard ${shard.index} of ${shard.total}`;
  return partial ? 'the run was cut short' : '';
}

/** What is still on the target; empty for nothing. */
export function leftText({ left = [] }: Pick<Report, 'left'>): string {
  return left.length === 0 ? '' : `left behind: ${plainLine(left.join(', '))}`;
}

/** States the number of requests, the busiest minute of one token if there is a token, and the limit of the document. */
export function requestsText(count: RequestCount): string {
  const { sent, exhausting, peakPerMinute, limitPerMinute } = count;
  const limit = limitPerMinute === null ? '' : `, limit ${limitPerMinute}`;
  const more = exhausting > 0 ? `, and ${exhausting} to exhaust a limit` : '';
  const peak = peakPerMinute === 0 ? '' : ` (peak ${peakPerMinute} per minute and token${limit})`;
  return `${counted(sent, 'request')}${peak}${more}`;
}
