/** A clause about the life of an object, made from a document. It has no id yet. */
import type { ClauseEntry } from '../../../contract/clausesFrom.ts';

/** The parts of a clause that differ between operations; the caller adds id, source and operation. */
export type LifeClause = Pick<ClauseEntry, 'statement' | 'standing' | 'check'> &
  Partial<ClauseEntry> & { readonly part: string };
