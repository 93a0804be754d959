/** totalRecords counts all records of the list, on every page. */
import { judged } from '../../../../checks/reading/judgement.ts';
import { recordsOf, summaryFigure } from '../../list/checks/listing.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `whole` is the list asked for whole, without filters; `page` is the same list, whole or in part. */
export const totalCountsMatches: EpisodeCheck<'whole' | 'page'> = {
  kind: 'episode',
  roles: ['whole', 'page'],
  judge: ({ whole, page }) => {
    const expected = recordsOf(whole)?.length;
    const actual = summaryFigure(page, 'totalRecords');
    if (expected === undefined || actual === undefined) return undefined;
    return judged(actual === expected, expected, actual, '/Summary/totalRecords');
  },
};
