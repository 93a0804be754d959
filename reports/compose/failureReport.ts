/** One failure as it was added up → as the report tells it, with its episode and the lines to act on. */
import { curlLine } from './curlLine.ts';
import type { Evidence } from '../read/foldEvidence.ts';
import type { FailureTally } from '../read/failureTally.ts';
import { placeOf } from '../read/failureId.ts';
import type { FailureReport } from '../types.ts';

export function failureReport(
  { id, best, count }: FailureTally,
  evidence: Evidence,
): FailureReport {
  const exchanges = best.exchanges.flatMap((exchange) => evidence.cited.get(exchange) ?? []);
  const onTrial = exchanges.at(-1);
  const { finding } = best;
  // Each worker of a mock has a mock of its own, and so an address of its own.
  const run =
    evidence.runs.find(({ target }) => onTrial?.url.startsWith(`${target.baseUrl}/`) === true) ??
    evidence.runs[0];
  return {
    id,
    operation: best.operation,
    at: placeOf(best.at),
    expected: best.expected,
    actual: best.actual,
    count,
    scenario: finding?.scenario ?? onTrial?.scenario ?? null,
    counterexample: finding?.counterexample ?? null,
    label: onTrial?.label ?? '',
    seed: finding?.seed ?? run?.seed ?? 0,
    path: finding?.path ?? '',
    shrinks: finding?.shrinks ?? 0,
    runs: finding?.runs ?? 0,
    replay: `assay replay ${id}`,
    curl:
      onTrial === undefined ? '' : curlLine(onTrial, run?.target.variables, run?.target.baseUrl),
    exchanges,
    ...(finding?.flaky === undefined ? {} : { flaky: finding.flaky }),
  };
}
