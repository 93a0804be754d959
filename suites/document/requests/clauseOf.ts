/** Finds the clause of an operation that a check judges. */
import type { Clause, Contract } from '../../../contract/types.ts';
import type { Operation } from '../../../openapi/types.ts';

const indexed = new WeakMap<Contract['clauses'], ReadonlyMap<string, Clause>>();

/** Looks among the clauses of a document; undefined if none fits. */
export function clauseOf(
  { clauses }: Contract,
  { id }: Operation,
  check: string,
): Clause | undefined {
  const known = indexed.get(clauses) ?? indexOf(clauses);
  indexed.set(clauses, known);
  return known.get(`${check} ${id}`);
}

/** The first clause of each check and operation. */
function indexOf(clauses: Contract['clauses']): ReadonlyMap<string, Clause> {
  const first = new Map<string, Clause>();
  for (const clause of clauses.values()) {
    if (!/^(?:import|api)-/.test(clause.group)) continue;
    for (const id of clause.operations) {
      const key = `${clause.check} ${id}`;
      if (!first.has(key)) first.set(key, clause);
    }
  }
  return first;
}
