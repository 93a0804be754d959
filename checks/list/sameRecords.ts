/** Two ways of asking that mean the same find the same records. */
import { underTest } from '../reading/answer.ts';
import { completeRecordsOf, keyOf, recordsOf, shown } from './listing.ts';
import { sameKeys } from './sameKeys.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: one way of asking, then the other under test. With `params.order` true they stand in the same order, too. */
export const sameRecords: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const one = completeRecordsOf(episode[0])?.map(keyOf);
    const other = recordsOf(underTest(episode))?.map(keyOf);
    if (one === undefined || other === undefined) return undefined;
    const asSets = sameKeys(one, other);
    if (asSets.outcome === 'fail' || clause.params['order'] !== true) return asSets;
    const at = one.findIndex((key, index) => key !== other[index]);
    return {
      outcome: at < 0 ? 'pass' : 'fail',
      expected: { inThisOrder: shown(one.slice(Math.max(0, at))) },
      actual: { inThisOrder: shown(other.slice(Math.max(0, at))) },
      at: '/Records',
    };
  },
};
