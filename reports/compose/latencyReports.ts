/** Percentiles of wall time per operation, beside the timeout that the document sets. */
import type { Contract } from '../../contract/types.ts';
import { byText } from '../../json/canonicalJson.ts';
import type { Evidence } from '../read/foldEvidence.ts';
import { percentile, roundedMs } from '../drift/learn/latencyBands.ts';
import type { LatencyReport } from '../types.ts';

/** The operations that were answered, in order of ids. */
export function latencyReports(contract: Contract, { tally }: Evidence): readonly LatencyReport[] {
  const { readMs, writeMs } = contract.limits.timeouts;
  return [...tally.latencies]
    .toSorted(([left], [right]) => byText(left, right))
    .map(([operation, latency]) => ({
      operation,
      requests: latency.count,
      p50: percentile(latency, 0.5),
      p90: percentile(latency, 0.9),
      p99: percentile(latency, 0.99),
      max: roundedMs(latency.max),
      timeoutMs: contract.operations.get(operation)?.method === 'GET' ? readMs : writeMs,
    }));
}
