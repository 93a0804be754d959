/** Counts the judgements of one failure and keeps the one that shows it best. */
import type { VerdictLine } from '../../evidence/lines.ts';
import { byText, canonicalJson } from '../../json/canonicalJson.ts';
import { failureId } from './failureId.ts';
import { signatureOf } from './signature.ts';

export type FailureTally = {
  readonly id: string;
  best: VerdictLine;
  count: number;
  /** Shapes in which it was seen (`signatureOf`). */
  readonly signatures: Set<string>;
};

/** Most shapes kept of one failure, the least by text: a server may choose its words at random. */
const maxSignatures = 64;

/** Adds a `fail` verdict to the failures of its clause. */
export function addFailure(failures: Map<string, FailureTally>, line: VerdictLine): void {
  const id = failureId(line.clause, line.operation, line.at);
  const known = failures.get(id);
  if (known === undefined) {
    const signatures = new Set([signatureOf(line)]);
    failures.set(id, { id, best: line, count: line.count, signatures });
    return;
  }
  known.count += line.count;
  known.signatures.add(signatureOf(line));
  if (known.signatures.size > maxSignatures)
    known.signatures.delete([...known.signatures].toSorted(byText).at(-1) ?? '');
  if (compareClarity(line, known.best) < 0) known.best = line;
}

/**
 * Orders judgements by how well they show the failure: first those that a scenario found, then those that repeat, then
 * those that were shrunk to the end, then those of the fixed set-up, then the smallest case, then the shortest episode. The text decides the rest, so that the order of lines
 * never matters.
 */
function compareClarity(left: VerdictLine, right: VerdictLine): number {
  return (
    Number(left.finding === undefined) - Number(right.finding === undefined) ||
    Number(left.finding?.flaky !== undefined) - Number(right.finding?.flaky !== undefined) ||
    Number(right.finding?.minimal === true) - Number(left.finding?.minimal === true) ||
    Number(left.finding?.setUp !== undefined) - Number(right.finding?.setUp !== undefined) ||
    caseText(left).length - caseText(right).length ||
    left.exchanges.length - right.exchanges.length ||
    byText(caseText(left), caseText(right)) ||
    byText(
      canonicalJson([left.at, left.expected, left.actual, left.exchanges]),
      canonicalJson([right.at, right.expected, right.actual, right.exchanges]),
    )
  );
}

/** Orders the failures of a clause by the size of their cases, because the smallest case is the clearest. */
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
