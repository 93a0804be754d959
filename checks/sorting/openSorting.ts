/** Writes down what sorting by a field does, where the document does not show which fields a list is sorted by. */
import { answerOf, underTest } from '../reading/answer.ts';
import { completeRecordsOf } from '../list/listing.ts';
import { textParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the list unsorted, then sorted under test. `params.key` names the open point, the request's label the order asked for. */
export const openSorting: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const sorted = underTest(episode);
    const [before, after] = [completeRecordsOf(episode[0]), completeRecordsOf(sorted)];
    const served = before !== undefined && after !== undefined;
    const moved = JSON.stringify(before) !== JSON.stringify(after);
    return {
      outcome: 'observed',
      expected: null,
      actual: served ? (moved ? 'another order' : 'the same order') : answerOf(sorted),
      at: '/Records',
      key: `${textParam(clause, 'key')} ${sorted.request.label}`,
    };
  },
};
