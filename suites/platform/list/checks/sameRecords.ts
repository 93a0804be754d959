/** Two queries of the same meaning find the same records. */
import { judged } from '../../../../checks/reading/judgement.ts';
import { completeRecordsOf, keyOf, recordsOf, shown } from './listing.ts';
import { sameKeys } from './sameKeys.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** With `params.order` true the records stand in the same order, too. */
export const sameRecords: EpisodeCheck<'one' | 'other'> = {
  kind: 'episode',
  roles: ['one', 'other'],
  judge: (episode, _contract, clause) => {
    const one = completeRecordsOf(episode.one)?.map(keyOf);
    const other = recordsOf(episode.other)?.map(keyOf);
    if (one === undefined || other === undefined) return undefined;
    const asSets = sameKeys(one, other);
    if (asSets.outcome === 'fail' || clause.params['order'] !== true) return asSets;
    const at = one.findIndex((key, index) => key !== other[index]);
    return judged(
      at < 0,
      { inThisOrder: shown(one.slice(Math.max(0, at))) },
      { inThisOrder: shown(other.slice(Math.max(0, at))) },
      '/Records',
    );
  },
};
