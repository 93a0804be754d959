/** A page begins in the list where fromRecord says, and goes on in the list's own order. */
import { numberAsked } from '../../list/checks/queryAsked.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { completeRecordsOf, keyOf, recordsOf, shown } from '../../list/checks/listing.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** The length of the page makes no difference here. */
export const pageIsCutFromWhole: EpisodeCheck<'whole' | 'page'> = {
  kind: 'episode',
  roles: ['whole', 'page'],
  judge: ({ whole, page }, { limits: { paging } }) => {
    const all = completeRecordsOf(whole)?.map(keyOf);
    const keys = recordsOf(page)?.map(keyOf);
    if (all === undefined || keys === undefined) return undefined;
    const from = numberAsked(page, 'fromRecord', paging.fromRecord);
    const expected = all.slice(from, from + keys.length);
    const same = keys.every((key, index) => key === expected[index]);
    return judged(same, shown(expected), shown(keys), '/Records');
  },
};
