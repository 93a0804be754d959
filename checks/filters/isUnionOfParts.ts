/** A list filtered by several values holds what the lists filtered by one of them hold together. */
import { keysOfAll } from '../list/listing.ts';
import { sameKeys } from '../list/sameKeys.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: one list for each value, then the list for all of them under test. */
export const isUnionOfParts: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const lists = keysOfAll(episode);
    const union = lists?.at(-1);
    if (lists === undefined || union === undefined || lists.length < 2) return undefined;
    return sameKeys(lists.slice(0, -1).flat(), union);
  },
};
