/** totalRecords counts what matches, before it is cut into pages. */
import { underTest } from '../reading/answer.ts';
import { recordsOf, summaryFigure } from '../list/listing.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the whole list as all its records, then the same list, whole or a page of it, under test. */
export const totalCountsMatches: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const expected = recordsOf(episode[0])?.length;
    const actual = summaryFigure(underTest(episode), 'totalRecords');
    if (expected === undefined || actual === undefined) return undefined;
    return {
      outcome: actual === expected ? 'pass' : 'fail',
      expected,
      actual,
      at: '/Summary/totalRecords',
    };
  },
};
