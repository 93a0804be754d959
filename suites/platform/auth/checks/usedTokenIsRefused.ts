/** A token for one request is refused on the next. */
import { isRefused, isServed } from '../../../../checks/reading/answer.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** Two uses of one token. Says nothing where the first was not served. */
export const usedTokenIsRefused: EpisodeCheck<'first' | 'second'> = {
  kind: 'episode',
  roles: ['first', 'second'],
  judge: ({ first, second }) => {
    if (!isServed(first) || second.response === null) return undefined;
    return judged(isRefused(second), 'a refusal', second.response.status, 'status');
  },
};
