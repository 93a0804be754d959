/** A filter and its negation part the list: each record is in one of the two, none in both. */
import { judged } from '../../../../checks/reading/judgement.ts';
import { keysOfAll, shown } from '../../list/checks/listing.ts';
import { sameKeys } from '../../list/checks/sameKeys.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `whole` has no filter, `kept` has the filter, `rest` its negation. */
export const partitionsTheList: EpisodeCheck<'whole' | 'kept' | 'rest'> = {
  kind: 'episode',
  roles: ['whole', 'kept', 'rest'],
  judge: (episode) => {
    const [whole, kept, rest] = keysOfAll([episode.whole, episode.kept, episode.rest]) ?? [];
    if (whole === undefined || kept === undefined || rest === undefined) return undefined;
    const both = rest.filter((key) => kept.includes(key));
    return both.length === 0
      ? sameKeys(whole, [...kept, ...rest])
      : judged(false, 'no record in both', { inBoth: shown(both) }, '/Records');
  },
};
