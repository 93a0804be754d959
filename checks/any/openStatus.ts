/** Writes down the status of an answer where the document leaves it open. */
import { answerOf, onTrial } from '../reading/answer.ts';
import { textParam } from '../reading/params.ts';
import type { Check } from '../types.ts';

/** Episode: anything, the exchange under test last. `params.key` names the open point. */
export const openStatus: Check = {
  name: 'openStatus',
  kind: 'episode',
  judge: (episode, _contract, clause) => ({
    outcome: 'observed',
    expected: null,
    actual: answerOf(onTrial(episode)),
    at: 'status',
    key: textParam(clause, 'key'),
  }),
};
