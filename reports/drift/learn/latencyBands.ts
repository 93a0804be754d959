/** Counts durations in logarithmic bands: percentiles need bounded memory and add up in any order. */

/** The number of durations in each band. Mutable while a run is folded. */
export type LatencyBands = { readonly bands: Map<number, number>; max: number; count: number };

/** Width of a band: each upper bound is 5% above the one before. */
const growth = Math.log(1.05);

export function emptyLatencyBands(): LatencyBands {
  return { bands: new Map(), max: 0, count: 0 };
}

/** Counts one duration in milliseconds. */
export function addLatency(latency: LatencyBands, durationMs: number): void {
  const band = durationMs <= 1 ? 0 : Math.ceil(Math.log(durationMs) / growth);
  latency.bands.set(band, (latency.bands.get(band) ?? 0) + 1);
  latency.count += 1;
  latency.max = Math.max(latency.max, durationMs);
}

/** Upper bound in ms of the band in which the given share (0 to 1) of all durations lies; never above the maximum. */
export function percentile(latency: LatencyBands, share: number): number {
  const wanted = Math.ceil(latency.count * share);
  let counted = 0;
  for (const [band, count] of [...latency.bands].toSorted(([left], [right]) => left - right)) {
    counted += count;
    if (counted >= wanted) return roundedMs(Math.min(Math.exp(band * growth), latency.max));
  }
  return 0;
}

/** Milliseconds to a tenth. */
export function roundedMs(ms: number): number {
  return Math.round(ms * 10) / 10;
}
