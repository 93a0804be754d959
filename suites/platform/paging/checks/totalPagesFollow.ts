/** totalPages is the number of records divided by the size of a page, rounded up. */
import { numberAsked } from '../../list/checks/queryAsked.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { completeRecordsOf, recordsOf, summaryFigure } from '../../list/checks/listing.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/**
 * `whole` is the list asked for whole, without filters, `page` a page of it. The size is the limit that was asked
 * for, or the pageSize of the page, which may count the records shown. Says nothing of a page without records.
 */
export const totalPagesFollow: EpisodeCheck<'whole' | 'page'> = {
  kind: 'episode',
  roles: ['whole', 'page'],
  judge: ({ whole, page }, { limits: { paging } }) => {
    const total = completeRecordsOf(whole)?.length;
    const pages = summaryFigure(page, 'totalPages');
    const limit = numberAsked(page, 'limitRecord', paging.limitRecord);
    if (total === undefined || pages === undefined || recordsOf(page)?.length === 0)
      return undefined;
    const size = summaryFigure(page, 'pageSize') ?? limit;
    const lawful = [limit, size].filter((one) => one > 0).map((one) => Math.ceil(total / one));
    return judged(lawful.includes(pages), [...new Set(lawful)], pages, '/Summary/totalPages');
  },
};
