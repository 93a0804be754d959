/** Lists the operations of a document that were ever served, and how the others refused requests that the document allows. */
import type { Contract } from '../../contract/types.ts';
import { byText } from '../../json/canonicalJson.ts';
import type { Evidence } from '../read/foldEvidence.ts';
import type { ReachReport } from '../reachTypes.ts';

/** Most groups of refusals shown of one operation, the most frequent first. */
const maxGroups = 5;

/** Covers the operations to which lawful requests were sent. Undefined for a contract without a document of another service. */
export function reachReport(contract: Contract, { tally }: Evidence): ReachReport | undefined {
  const tried = [...tally.reach]
    .filter(([operation]) => contract.fromDocuments.has(operation))
    .toSorted(([left], [right]) => byText(left, right));
  if (tried.length === 0) return undefined;
  const lists = (operation: string, status: string): boolean => {
    const responses = contract.operations.get(operation)?.responses;
    return [status, `${status.slice(0, 1)}XX`, 'default'].some((code) => responses?.has(code));
  };
  return {
    operations: tried.length,
    served: tried.filter(([, { served }]) => served > 0).length,
    refusals: tried.flatMap(([operation, { served, refused }]) =>
      [...refused.values()]
        .toSorted((one, other) => other.requests - one.requests || byText(one.words, other.words))
        .slice(0, maxGroups)
        .map((group) => ({
          operation,
          served,
          ...group,
          listed: lists(operation, group.status),
        })),
    ),
  };
}
