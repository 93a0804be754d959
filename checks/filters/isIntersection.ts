/** A list with several filters holds the records that each of them keeps. */
import { keysOfAll } from '../list/listing.ts';
import { sameKeys } from '../list/sameKeys.ts';
import type { EpisodeCheck } from '../types.ts';

/** `first` and `others` have one filter each, `joint` has all of them. */
export const isIntersection: EpisodeCheck<'first' | 'others*' | 'joint'> = {
  kind: 'episode',
  roles: ['first', 'others*', 'joint'],
  judge: (episode) => {
    const [joint, first, ...others] =
      keysOfAll([episode.joint, episode.first, ...episode.others]) ?? [];
    if (first === undefined || joint === undefined) return undefined;
    return sameKeys(
      first.filter((key) => others.every((list) => list.includes(key))),
      joint,
    );
  },
};
