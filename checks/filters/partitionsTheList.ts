/** A filter and its negation part the list: each record is in one of the two, none in both. */
import { keysOfAll, shown } from '../list/listing.ts';
import { sameKeys } from '../list/sameKeys.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the whole list, the filter's, and the negation's under test. */
export const partitionsTheList: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const [whole, kept, rest] = keysOfAll(episode) ?? [];
    if (whole === undefined || kept === undefined || rest === undefined) return undefined;
    const both = rest.filter((key) => kept.includes(key));
    return both.length === 0
      ? sameKeys(whole, [...kept, ...rest])
      : {
          outcome: 'fail',
          expected: 'no record in both',
          actual: { inBoth: shown(both) },
          at: '/Records',
        };
  },
};
