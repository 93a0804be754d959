/** Finds the clause of an operation that a check judges. */
import type { Clause, Contract } from '../../../contract/types.ts';
import type { Operation } from '../../../openapi/types.ts';

/** Looks among the clauses of a document; undefined if none fits. */
export function clauseOf(contract: Contract, { id }: Operation, check: string): Clause | undefined {
  return [...contract.clauses.values()].find(
    (clause) =>
      /^(?:import|api)-/.test(clause.group) &&
      clause.check === check &&
      clause.operations.includes(id),
  );
}
