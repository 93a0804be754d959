/** A page holds as many records as its limit says, or those that are left. */
import { numberAsked } from '../../list/checks/queryAsked.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { completeRecordsOf, recordsOf } from '../../list/checks/listing.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/**
 * A limit of zero or less asks for all. The page's query says how many records are skipped; `pageIsCutFromWhole`
 * judges whether they are the right ones.
 */
export const pageHasItsSize: EpisodeCheck<'whole' | 'page'> = {
  kind: 'episode',
  roles: ['whole', 'page'],
  judge: ({ whole, page }, { limits: { paging } }) => {
    const [all, records] = [completeRecordsOf(whole), recordsOf(page)];
    if (all === undefined || records === undefined) return undefined;
    const limit = numberAsked(page, 'limitRecord', paging.limitRecord);
    const left = Math.max(0, all.length - numberAsked(page, 'fromRecord', paging.fromRecord));
    const expected = limit <= 0 ? left : Math.min(limit, left);
    return judged(records.length === expected, expected, records.length, '/Records');
  },
};
