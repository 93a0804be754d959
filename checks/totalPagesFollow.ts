/** totalPages is totalRecords divided by pageSize, rounded up. */
import { numberAsked } from './filtersAsked.ts';
import { summaryFigure } from './listing.ts';
import type { Check } from './types.ts';

/** Passive. What the figures are when all records are asked for is open, so nothing is said there. */
export const totalPagesFollow: Check = {
  name: 'totalPagesFollow',
  kind: 'exchange',
  judge: ([exchange], { limits: { paging } }) => {
    const [total, pages, size] = ['totalRecords', 'totalPages', 'pageSize'].map((name) =>
      summaryFigure(exchange, name),
    );
    if (total === undefined || pages === undefined || size === undefined) return undefined;
    const limit = numberAsked(exchange, 'limitRecord', paging.limitRecord);
    if (!exchange.request.lawful || !(limit > 0) || size <= 0) return undefined;
    const expected = Math.ceil(total / size);
    return {
      outcome: pages === expected ? 'pass' : 'fail',
      expected,
      actual: pages,
      at: '/Summary/totalPages',
    };
  },
};
