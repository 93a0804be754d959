/** A key works again once its retention is over. */
import { isServed, msBetween } from '../../../../checks/reading/answer.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/**
 * The first use of a key, refused repeats of it, and the use under test. Says nothing where the first use was not
 * served, a repeat was served (then the key was used anew), or the retention was not over.
 */
export const keyIsFreeAfterRetention: EpisodeCheck<'first' | 'repeats*' | 'later'> = {
  kind: 'episode',
  timed: true,
  roles: ['first', 'repeats*', 'later'],
  judge: ({ first, repeats, later }, { limits }) => {
    const isOver = msBetween(first, later) > limits.idempotencyRetentionMs;
    if (repeats.some(isServed)) return undefined;
    if (!isServed(first) || !isOver || later.response === null) return undefined;
    return judged(later.response.status === 200, 200, later.response.status, 'status');
  },
};
