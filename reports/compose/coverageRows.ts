/** Answers counted by operation, status and media type, and whether the document lists them. */
import type { Contract } from '../../contract/types.ts';
import { byText } from '../../json/canonicalJson.ts';
import type { Evidence } from '../read/foldEvidence.ts';
import type { CoverageRow } from '../types.ts';

/**
 * Lists every answer that was received, and with count 0 every documented answer that was not received; in order of operation, status and
 * media type.
 */
export function coverageRows(contract: Contract, { tally }: Evidence): readonly CoverageRow[] {
  const seen = [...tally.answers.values()].map((answer) => ({
    operation: answer.operation,
    status: answer.status,
    mediaType: answer.mediaType,
    requests: answer.requests,
    documented: isDocumented(contract, answer.operation, answer.status),
  }));
  const met = new Set(seen.map((row) => `${row.operation ?? '-'} ${row.status}`));
  const unmet = [...contract.operations.values()].flatMap((operation) =>
    [...operation.responses.keys()]
      .filter((status) => !met.has(`${operation.id} ${status}`))
      .map((status) => ({
        operation: operation.id,
        status,
        mediaType: null,
        documented: true,
        requests: 0,
      })),
  );
  return [...seen, ...unmet].toSorted((left, right) => byText(orderOf(left), orderOf(right)));
}

/** True if the document lists the status for the operation. */
function isDocumented(contract: Contract, operation: string | null, status: string): boolean {
  const responses = operation === null ? undefined : contract.operations.get(operation)?.responses;
  return responses !== undefined && (responses.has(status) || responses.has('default'));
}

function orderOf(row: CoverageRow): string {
  return JSON.stringify([row.operation ?? '~', row.status, row.mediaType ?? '']);
}
