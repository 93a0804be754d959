/** A page holds as many records as its limit says, or those that are left. */
import { underTest } from '../reading/answer.ts';
import { numberAsked } from '../filters/filtersAsked.ts';
import { completeRecordsOf, recordsOf } from '../list/listing.ts';
import type { TupleCheck } from '../types.ts';

/**
 * Episode: the whole list, then a page of it under test. A limit of zero or less asks for all. How many are
 * skipped is read from the page's query, whether they are the right ones is `pageIsCutFromWhole`'s.
 */
export const pageHasItsSize: TupleCheck = {
  kind: 'episode',
  judge: (episode, { limits: { paging } }) => {
    const page = underTest(episode);
    const [whole, records] = [completeRecordsOf(episode[0]), recordsOf(page)];
    if (whole === undefined || records === undefined) return undefined;
    const limit = numberAsked(page, 'limitRecord', paging.limitRecord);
    const left = Math.max(0, whole.length - numberAsked(page, 'fromRecord', paging.fromRecord));
    const expected = limit <= 0 ? left : Math.min(limit, left);
    const actual = records.length;
    return { outcome: actual === expected ? 'pass' : 'fail', expected, actual, at: '/Records' };
  },
};
