/** totalPages is totalRecords divided by the size of a page, rounded up. */
import { numberAsked } from '../filters/filtersAsked.ts';
import { recordsOf, summaryFigure } from '../list/listing.ts';
import type { ExchangeCheck } from '../types.ts';

/** Passive. The size is the limit that was asked for or the pageSize that is told, which may count what the page shows. What the figures are when all records are asked for is open, so nothing is said there. */
export const totalPagesFollow: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, { limits: { paging } }) => {
    const [total, pages, size] = ['totalRecords', 'totalPages', 'pageSize'].map((name) =>
      summaryFigure(exchange, name),
    );
    if (total === undefined || pages === undefined || size === undefined) return undefined;
    const limit = numberAsked(exchange, 'limitRecord', paging.limitRecord);
    if (!exchange.request.lawful || !(limit > 0) || size <= 0) return undefined;
    // A pageSize that counts what this page shows says nothing of the other pages.
    const ofPage = recordsOf(exchange)?.length === size ? limit : size;
    const follows = [size, ofPage].some((one) => pages === Math.ceil(total / one));
    return {
      outcome: follows ? 'pass' : 'fail',
      expected: Math.ceil(total / size),
      actual: pages,
      at: '/Summary/totalPages',
    };
  },
};
