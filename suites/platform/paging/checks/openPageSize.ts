/** Writes down what pageSize means: the limit that was asked for, the records shown, or something else. */
import { numberAsked } from '../../list/checks/queryAsked.ts';
import { observed } from '../../../../checks/reading/judgement.ts';
import { recordsOf, summaryFigure } from '../../list/checks/listing.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `page` is a last page, on which the limit and the records shown differ. */
export const openPageSize: EpisodeCheck<'page'> = {
  kind: 'episode',
  roles: ['page'],
  judge: ({ page }, { limits: { paging } }, clause) => {
    const [size, records] = [summaryFigure(page, 'pageSize'), recordsOf(page)];
    const limit = numberAsked(page, 'limitRecord', paging.limitRecord);
    if (size === undefined || records === undefined || records.length === limit) return undefined;
    const means =
      size === limit ? 'the limit' : size === records.length ? 'records shown' : 'another figure';
    return observed(clause, means, '/Summary/pageSize');
  },
};
