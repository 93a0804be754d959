/** Turns verdicts into lines of evidence. */
import type { EvidenceLine, VerdictLine } from '../../evidence/lines.ts';
import type { Failure } from './runScenario.ts';
import type { SeenVerdict } from './seenVerdicts.ts';

/** Answers to open points become observations; a failure carries the data needed to repeat it. */
export function* verdictLines(
  settled: readonly SeenVerdict[],
  failures: readonly (Failure & { readonly scenario: string | null })[],
): Generator<EvidenceLine> {
  for (const { verdict, count } of settled) {
    const { clause, outcome, operation, exchanges } = verdict;
    if (outcome !== 'observed') yield { type: 'verdict', ...verdict, outcome, count };
    else
      yield {
        type: 'observation',
        clause,
        key: verdict.key ?? clause,
        value: verdict.actual,
        operation,
        exchanges,
        count,
      };
  }
  for (const failure of failures) yield failureLine(failure);
}

/** The data needed to repeat the failure. */
export function failureLine({
  verdict,
  count,
  confirmed,
  path,
  minimal,
  steps,
  ...failure
}: Failure & { readonly scenario: string | null }): VerdictLine {
  const flaky = confirmed.failed < confirmed.tried;
  return {
    type: 'verdict',
    ...verdict,
    outcome: 'fail',
    count,
    finding: {
      scenario: failure.scenario,
      counterexample: failure.counterexample,
      ...(failure.setUp === 0 ? {} : { setUp: failure.setUp }),
      seed: failure.seed,
      path: path ?? '',
      shrinks: failure.shrinks,
      runs: failure.runs,
      ...(minimal ? { minimal } : {}),
      ...(steps.length > 0 ? { steps } : {}),
      // The case that first failed counts among the tries.
      ...(flaky ? { flaky: { failed: confirmed.failed + 1, tried: confirmed.tried + 1 } } : {}),
    },
  };
}
