/** Turns one counted failure into its entry in the report, with its episode, replay command and curl line. */
import type { Contract } from '../../contract/types.ts';
import { byText } from '../../json/canonicalJson.ts';
import { commandsFor } from './scriptOf.ts';
import type { Evidence } from '../read/foldEvidence.ts';
import type { FailureTally } from '../read/failureTally.ts';
import { placeOf } from '../read/failureId.ts';
import type { FailureReport } from '../types.ts';

export function failureReport(
  { id, best, count, signatures }: FailureTally,
  evidence: Evidence,
  contract: Contract,
): FailureReport {
  const exchanges = best.exchanges.flatMap((exchange) => evidence.cited.get(exchange) ?? []);
  const last = exchanges.at(-1);
  const { finding } = best;
  // Each worker has its own mock, with its own address.
  const run =
    evidence.runs.find(({ target }) => last?.url.startsWith(`${target.baseUrl}/`) === true) ??
    evidence.runs[0];
  return {
    id,
    operation: best.operation,
    at: placeOf(best.at),
    expected: best.expected,
    actual: best.actual,
    ...(best.drawn === undefined ? {} : { drawn: best.drawn }),
    count,
    signatures: [...signatures].toSorted(byText),
    scenario: finding?.scenario ?? last?.scenario ?? null,
    counterexample: finding?.counterexample ?? null,
    ...(finding?.setUp === undefined ? {} : { setUp: finding.setUp }),
    label: last?.label ?? '',
    seed: finding?.seed ?? run?.seed ?? 0,
    path: finding?.path ?? '',
    shrinks: finding?.shrinks ?? 0,
    runs: finding?.runs ?? 0,
    ...(finding?.minimal === true ? { minimal: true as const } : {}),
    replay: `assay replay ${id}`,
    ...commandsFor(best, evidence, run, contract),
    exchanges,
    ...(finding?.flaky === undefined ? {} : { flaky: finding.flaky }),
  };
}
