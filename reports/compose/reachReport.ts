/** Lists the operations of a document that were ever served, and how the others refused requests that the document allows. */
import type { Contract } from '../../contract/types.ts';
import { byText } from '../../json/canonicalJson.ts';
import { tooLong, type ReachReport } from '../types.ts';
import type { Evidence } from '../read/foldEvidence.ts';

/** Most groups of refusals shown of one operation, the most frequent first. */
const maxGroups = 5;

/** Covers the operations to which lawful requests were sent. Undefined for a contract without a document of another service. */
export function reachReport(contract: Contract, { tally }: Evidence): ReachReport | undefined {
  const listedAs = (operation: string, codes: readonly string[]): boolean =>
    codes.some((code) => contract.operations.get(operation)?.responses.has(code));
  const lists = (operation: string, status: string): boolean =>
    status === tooLong || listedAs(operation, [status, `${status.slice(0, 1)}XX`, 'default']);
  const tried = [...tally.reach]
    .filter(([operation]) => contract.fromDocuments.has(operation))
    .toSorted(([left], [right]) => byText(left, right))
    .map(([operation, { served, refused }]) => {
      // A redirect that the document lists is a success.
      const leads = ({ status }: { readonly status: string }): boolean =>
        status.startsWith('3') && listedAs(operation, [status, '3XX']);
      const groups = [...refused.values()];
      const more = groups.filter(leads).reduce((sum, { requests }) => sum + requests, 0);
      const others = groups.filter((group) => !leads(group));
      return [operation, { served: served + more, refused: others }] as const;
    });
  if (tried.length === 0) return undefined;
  return {
    operations: tried.length,
    served: tried.filter(([, { served }]) => served > 0).length,
    refusals: tried.flatMap(([operation, { served, refused }]) =>
      refused
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
