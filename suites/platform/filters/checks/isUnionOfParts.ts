/** A list filtered by several values holds what the lists filtered by one of them hold together. */
import { keysOfAll } from '../../list/checks/listing.ts';
import { sameKeys } from '../../list/checks/sameKeys.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `parts` are filtered by one value each, `union` by all of them. */
export const isUnionOfParts: EpisodeCheck<'parts*' | 'union'> = {
  kind: 'episode',
  roles: ['parts*', 'union'],
  judge: (episode) => {
    const [union, ...parts] = keysOfAll([episode.union, ...episode.parts]) ?? [];
    return union && sameKeys(parts.flat(), union);
  },
};
