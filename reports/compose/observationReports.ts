/** The target's behaviour at each open point, with the question that it answers. */
import type { Contract } from '../../contract/types.ts';
import { byText } from '../../json/canonicalJson.ts';
import type { Evidence } from '../read/foldEvidence.ts';
import type { ObservationReport } from '../types.ts';

/** Observations in order of clause, key and operation; values in order of their canonical JSON. */
export function observationReports(
  contract: Contract,
  { tally }: Evidence,
): readonly ObservationReport[] {
  return [...tally.observations]
    .toSorted(([left], [right]) => byText(left, right))
    .map(([, { line, values }]) => {
      const clause = contract.clauses.get(line.clause);
      return {
        clause: line.clause,
        key: line.key,
        operation: line.operation,
        question: clause?.question ?? clause?.statement ?? '',
        values: [...values]
          .toSorted(([left], [right]) => byText(left, right))
          .map(([, value]) => value),
      };
    });
}
