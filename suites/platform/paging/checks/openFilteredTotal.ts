/** Writes down whether totalRecords of a filtered list counts before or after the filter. */
import { observed } from '../../../../checks/reading/judgement.ts';
import { completeRecordsOf, recordsOf, summaryFigure } from '../../list/checks/listing.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `whole` is the list without filters, `kept` the filtered list; both were asked for whole. */
export const openFilteredTotal: EpisodeCheck<'whole' | 'kept'> = {
  kind: 'episode',
  roles: ['whole', 'kept'],
  judge: ({ whole, kept }, _contract, clause) => {
    const [all, found] = [completeRecordsOf(whole)?.length, recordsOf(kept)?.length];
    const total = summaryFigure(kept, 'totalRecords');
    if (all === undefined || found === undefined || total === undefined || all === found)
      return undefined;
    const counts = total === found ? 'after' : total === all ? 'before' : 'neither';
    return observed(clause, counts, '/Summary/totalRecords');
  },
};
