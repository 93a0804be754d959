/** Verdicts as lines of evidence. */
import type { EvidenceLine } from '../../evidence/lines.ts';
import type { Failure } from './runScenario.ts';
import type { Counted } from './seenVerdicts.ts';

/** Answers to open points become observations; failures carry all that it takes to see them again. */
export function* verdictLines(
  settled: readonly Counted[],
  failures: readonly (Failure & { readonly scenario: string | null })[],
): Generator<EvidenceLine> {
  for (const { verdict, count } of settled) {
    const { clause, operation, exchanges } = verdict;
    if (verdict.outcome !== 'observed') yield { type: 'verdict', ...verdict, count };
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
  for (const { verdict, count, confirmed, path, ...failure } of failures) {
    const flaky = confirmed.failed < confirmed.tried;
    yield {
      type: 'verdict',
      ...verdict,
      count,
      finding: {
        scenario: failure.scenario,
        counterexample: failure.counterexample,
        seed: failure.seed,
        path: path ?? '',
        shrinks: failure.shrinks,
        runs: failure.runs,
        // The play that was confirmed counts among the tries.
        ...(flaky ? { flaky: { failed: confirmed.failed + 1, tried: confirmed.tried + 1 } } : {}),
      },
    };
  }
}
