/** Two ways of asking that mean the same find the same records. */
import { onTrial } from '../reading/answer.ts';
import { completeRecordsOf, keyOf, recordsOf, shown } from './listing.ts';
import { sameKeys } from './sameKeys.ts';
import type { Check } from '../types.ts';

/** Episode: one way of asking, then the other under test. With `params.order` true they stand in the same order, too. */
export const sameRecords: Check = {
  name: 'sameRecords',
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const one = completeRecordsOf(episode[0])?.map(keyOf);
    const other = recordsOf(onTrial(episode))?.map(keyOf);
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
