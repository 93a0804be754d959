/** Writes down the status of an answer where the document leaves it open. */
import { answerOf, underTest } from '../reading/answer.ts';
import { textParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: anything, the exchange under test last. `params.key` names the open point. */
export const openStatus: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => ({
    outcome: 'observed',
    expected: null,
    actual: answerOf(underTest(episode)),
    at: 'status',
    key: textParam(clause, 'key'),
  }),
};
