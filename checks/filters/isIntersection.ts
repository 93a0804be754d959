/** A list with several filters holds the records that each of them keeps. */
import { keysOfAll } from '../list/listing.ts';
import { sameKeys } from '../list/sameKeys.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: one list for each filter, then the list with all of them under test. */
export const isIntersection: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const lists = keysOfAll(episode);
    const [first, ...others] = lists?.slice(0, -1) ?? [];
    const joint = lists?.at(-1);
    if (first === undefined || joint === undefined || others.length === 0) return undefined;
    return sameKeys(
      first.filter((key) => others.every((list) => list.includes(key))),
      joint,
    );
  },
};
