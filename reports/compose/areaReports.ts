/** The service areas of the document, with the operations that it shows and the number of calls of each. */
import type { Contract } from '../../contract/types.ts';
import type { Evidence } from '../read/foldEvidence.ts';
import type { AreaReport } from '../types.ts';

/** Areas in the order of the document. */
export function areaReports(contract: Contract, { tally }: Evidence): readonly AreaReport[] {
  const requests = new Map<string, number>();
  for (const answer of tally.answers.values()) {
    if (answer.operation !== null)
      requests.set(answer.operation, (requests.get(answer.operation) ?? 0) + answer.requests);
  }
  return contract.areas.map(({ name, purpose, bearerOnly, joined, operations }) => ({
    name,
    purpose,
    bearerOnly,
    ...(joined === undefined ? {} : { imported: joined }),
    operations: operations.flatMap((id) => {
      const operation = contract.operations.get(id);
      return operation === undefined
        ? []
        : [{ id, method: operation.method, path: operation.path, requests: requests.get(id) ?? 0 }];
    }),
  }));
}
