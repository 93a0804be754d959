/** One failure in a few lines, for Playwright's own output; reports give the details. */
import type { Contract } from '../../contract/types.ts';
import type { Failure } from './runScenario.ts';

export function verdictText(
  contract: Contract,
  { verdict, counterexample, shrinks, seed, minimal }: Failure,
): string {
  const clause = contract.clauses.get(verdict.clause);
  return [
    `${verdict.clause} ${verdict.operation ?? ''}`.trim(),
    `  ${clause?.statement ?? ''} (${clause?.source.section ?? ''}, ${clause?.source.topic ?? ''})`,
    `  expected ${JSON.stringify(verdict.expected)}, received ${JSON.stringify(verdict.actual)}, at ${verdict.at}`,
    `  ${minimal ? 'minimal' : 'case'} ${JSON.stringify(counterexample)} after ${shrinks} shrinks, seed ${seed}`,
  ].join('\n');
}
