/** The identity of a failure: one entry in the report, however many cases hit it. */
import type { Verdict } from '../../checks/types.ts';

/** Clause, operation and place together; array indexes are one place, so that item 3 and item 7 are one failure. */
export function identityOf(verdict: Pick<Verdict, 'clause' | 'operation' | 'at'>): string {
  return `${verdict.clause} ${verdict.operation ?? '-'} ${verdict.at.replace(/\/\d+(?=\/|$)/g, '/*')}`;
}
