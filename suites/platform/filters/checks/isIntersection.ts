/** A list with several filters holds the records that each of them keeps. */
import { keysOfAll } from '../../list/checks/listing.ts';
import { sameKeys } from '../../list/checks/sameKeys.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

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
