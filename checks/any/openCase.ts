/** Writes down how a labelled request is answered where the document leaves it open. */
import { answerOf, saysNo } from '../reading/answer.ts';
import { bodyOf200 } from '../reading/json.ts';
import { observed } from '../reading/judgement.ts';
import type { EpisodeCheck } from '../types.ts';

/** The value is the status, and whether a 200 denies its success. The request's label is part of the key. */
export const openCase: EpisodeCheck<'earlier*' | 'answer'> = {
  kind: 'episode',
  roles: ['earlier*', 'answer'],
  judge: ({ answer }, _contract, clause) => {
    const denied = bodyOf200(answer) !== undefined && saysNo(answer);
    const actual = denied ? '200, isSuccess false' : answerOf(answer);
    return observed(clause, actual, 'status', ` ${answer.request.label}`);
  },
};
