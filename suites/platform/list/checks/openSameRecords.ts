/** Writes down whether two queries find the same records, where the document leaves it open. */
import { observed } from '../../../../checks/reading/judgement.ts';
import { keysOfAll } from './listing.ts';
import { sameKeys } from './sameKeys.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

export const openSameRecords: EpisodeCheck<'one' | 'other'> = {
  kind: 'episode',
  roles: ['one', 'other'],
  judge: (episode, _contract, clause) => {
    const [one, other] = keysOfAll([episode.one, episode.other]) ?? [];
    if (one === undefined || other === undefined) return undefined;
    const same = sameKeys(one, other).outcome === 'pass';
    return observed(clause, same ? 'the same records' : 'other records', '/Records');
  },
};
