/** Writes down what sorting by a field does: the document does not show by which fields a list can be sorted. */
import { answerOf } from '../../../../checks/reading/answer.ts';
import { completeRecordsOf } from '../../list/checks/listing.ts';
import { observed } from '../../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** The label of the sorted request, which names the order asked for, is part of the key. */
export const openSorting: EpisodeCheck<'unsorted' | 'sorted'> = {
  kind: 'episode',
  roles: ['unsorted', 'sorted'],
  judge: ({ unsorted, sorted }, _contract, clause) => {
    const [before, after] = [completeRecordsOf(unsorted), completeRecordsOf(sorted)];
    const served = before !== undefined && after !== undefined;
    const moved = JSON.stringify(before) !== JSON.stringify(after);
    const actual = served ? (moved ? 'another order' : 'the same order') : answerOf(sorted);
    return observed(clause, actual, '/Records', ` ${sorted.request.label}`);
  },
};
