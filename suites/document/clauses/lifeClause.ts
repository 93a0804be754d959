/** A clause about the life of an object, made from a document. It has no id yet. */
import type { ClauseEntry } from '../../../contract/clausesFrom.ts';
import type { Clause, Permission } from '../../../contract/types.ts';

/** The parts of a clause that differ between operations; the caller adds id, source and operation. */
export type LifeClause = Pick<ClauseEntry, 'statement' | 'standing' | 'check'> &
  Partial<ClauseEntry> & { readonly part: string };

/** What a document does not say in so many words, and HTTP or common sense does: the reading names what stays lawful. */
export function implied(
  [part, check]: readonly [part: string, check: string],
  statement: string,
  reading: string,
  allow: readonly Permission[],
  params?: Clause['params'],
): LifeClause {
  const clause = { part, statement, standing: 'implied', reading, check, allow } as const;
  return params === undefined ? clause : { ...clause, params };
}
