/** The answer under test has none of the statuses that the clause lists. */
import { judged } from '../reading/judgement.ts';
import { listParam } from '../reading/params.ts';
import type { EpisodeCheck } from '../types.ts';

/** `params.status`: list of statuses. Says nothing without an answer. */
export const lastStatusIsNot: EpisodeCheck<'earlier*' | 'answer'> = {
  kind: 'episode',
  roles: ['earlier*', 'answer'],
  judge: ({ answer: { response } }, _contract, clause) => {
    if (response === null) return undefined;
    const refused = listParam(clause, 'status');
    const expected = `not ${refused.map(String).join(' or ')}`;
    return judged(!refused.includes(response.status), expected, response.status, 'status');
  },
};
