/** Finds the clause of an operation that a check judges. */
import type { Clause, Contract } from '../../../contract/types.ts';
import type { Operation } from '../../../openapi/types.ts';

/** Of the clauses that a document brings; undefined if it brings none. */
export function clauseOf(contract: Contract, { id }: Operation, check: string): Clause | undefined {
  return [...contract.clauses.values()].find(
    (clause) =>
      /^(?:import|api)-/.test(clause.group) &&
      clause.check === check &&
      clause.operations.includes(id),
  );
}
