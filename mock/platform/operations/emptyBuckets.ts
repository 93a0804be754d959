/** The first moments of all groups of a span, with or without payments in them. */
import type { Statistics } from '../behaviour/statistics.ts';
import type { Frequency, Range } from '../statistics/terms.ts';

const stepMs: Readonly<Record<Frequency, number>> = {
  h: 3_600_000,
  d: 86_400_000,
  w: 7 * 86_400_000,
  // Longer than a month: the start of the group is taken anew at each step.
  m: 32 * 86_400_000,
};

/** At most as many as a year has hours: a custom span may be of any length. */
const most = 8784;

export function emptyBuckets(
  rules: Statistics,
  frequency: Frequency,
  range: Range,
): readonly number[] {
  const starts: number[] = [];
  let start = rules.bucketStart(frequency, range.from, rules.weekStart);
  while (start < range.to && starts.length < most) {
    starts.push(start);
    start = rules.bucketStart(frequency, start + stepMs[frequency], rules.weekStart);
  }
  return starts;
}
