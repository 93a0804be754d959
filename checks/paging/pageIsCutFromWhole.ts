/** A page begins in the list where fromRecord says, and goes on in the list's own order. */
import { underTest } from '../reading/answer.ts';
import { numberAsked } from '../filters/filtersAsked.ts';
import { completeRecordsOf, keyOf, recordsOf, shown } from '../list/listing.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the whole list, then a page of it under test. How long the page is makes no difference here. */
export const pageIsCutFromWhole: TupleCheck = {
  kind: 'episode',
  judge: (episode, { limits: { paging } }) => {
    const page = underTest(episode);
    const whole = completeRecordsOf(episode[0])?.map(keyOf);
    const keys = recordsOf(page)?.map(keyOf);
    if (whole === undefined || keys === undefined) return undefined;
    const from = numberAsked(page, 'fromRecord', paging.fromRecord);
    const expected = whole.slice(from, from + keys.length);
    const at = keys.findIndex((key, index) => key !== expected[index]);
    return {
      outcome: at < 0 ? 'pass' : 'fail',
      expected: shown(expected),
      actual: shown(keys),
      at: '/Records',
    };
  },
};
