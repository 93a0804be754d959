/** Gathers the judgements that hit one failure and keeps the one that tells it best. */
import type { VerdictLine } from '../../evidence/lines.ts';
import { byText, canonicalJson } from '../../json/canonicalJson.ts';
import { failureId } from './failureId.ts';

export type FailureTally = { readonly id: string; best: VerdictLine; count: number };

/** Adds a `fail` verdict to the failures of its clause. */
export function addFailure(failures: Map<string, FailureTally>, line: VerdictLine): void {
  const id = failureId(line.clause, line.operation, line.at);
  const known = failures.get(id);
  if (known === undefined) {
    failures.set(id, { id, best: line, count: line.count });
    return;
  }
  known.count += line.count;
  if (compareTelling(line, known.best) < 0) known.best = line;
}

/**
 * Orders judgements by how well they tell the failure: one found by a scenario before one met in
 * passing, then the smallest case, then the shortest episode. What is left is ordered by its text, so
 * that the choice never depends on which came first.
 */
function compareTelling(left: VerdictLine, right: VerdictLine): number {
  return (
    Number(left.finding === undefined) - Number(right.finding === undefined) ||
    caseText(left).length - caseText(right).length ||
    left.exchanges.length - right.exchanges.length ||
    byText(caseText(left), caseText(right)) ||
    byText(
      canonicalJson([left.at, left.expected, left.actual, left.exchanges]),
      canonicalJson([right.at, right.expected, right.actual, right.exchanges]),
    )
  );
}

/** The order in which the failures of a clause are told: the smallest case first, for it shows most plainly what is wrong. */
export function compareFailures(left: FailureTally, right: FailureTally): number {
  const place = ({ best, id }: FailureTally): string =>
    JSON.stringify([best.operation ?? '', best.at, id]);
  return (
    Number(left.best.finding === undefined) - Number(right.best.finding === undefined) ||
    caseText(left.best).length - caseText(right.best).length ||
    byText(place(left), place(right))
  );
}

function caseText(line: VerdictLine): string {
  return canonicalJson(line.finding?.counterexample ?? null);
}
