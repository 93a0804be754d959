/** Writes down what pageSize tells: the limit that was asked for, the records shown, or something else. */
import { underTest } from '../reading/answer.ts';
import { numberAsked } from '../filters/filtersAsked.ts';
import { recordsOf, summaryFigure } from '../list/listing.ts';
import { textParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: a last page, on which the limit and the records shown differ. */
export const openPageSize: TupleCheck = {
  kind: 'episode',
  judge: (episode, { limits: { paging } }, clause) => {
    const page = underTest(episode);
    const [size, records] = [summaryFigure(page, 'pageSize'), recordsOf(page)];
    const limit = numberAsked(page, 'limitRecord', paging.limitRecord);
    if (size === undefined || records === undefined || records.length === limit) return undefined;
    const means =
      size === limit ? 'the limit' : size === records.length ? 'records shown' : 'another figure';
    return {
      outcome: 'observed',
      expected: null,
      actual: means,
      at: '/Summary/pageSize',
      key: textParam(clause, 'key'),
    };
  },
};
