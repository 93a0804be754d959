/** totalPages is totalRecords divided by the size of a page, rounded up. */
import { numberAsked } from '../filters/filtersAsked.ts';
import { judged } from '../reading/judgement.ts';
import { recordsOf, summaryFigure } from '../list/listing.ts';
import type { ExchangeCheck } from '../types.ts';

/**
 * Passive. The size is the limit that was asked for, or the pageSize of the answer, which may count the records
 * shown. Says nothing where all records are asked for: the figures are open there.
 */
export const totalPagesFollow: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, { limits: { paging } }) => {
    const [total, pages, size] = ['totalRecords', 'totalPages', 'pageSize'].map((name) =>
      summaryFigure(exchange, name),
    );
    if (total === undefined || pages === undefined || size === undefined) return undefined;
    const limit = numberAsked(exchange, 'limitRecord', paging.limitRecord);
    if (!exchange.request.lawful || !(limit > 0) || size <= 0) return undefined;
    // A pageSize that counts the records of this page says nothing of the other pages.
    const ofPage = recordsOf(exchange)?.length === size ? limit : size;
    const follows = [size, ofPage].some((one) => pages === Math.ceil(total / one));
    return judged(follows, Math.ceil(total / size), pages, '/Summary/totalPages');
  },
};
