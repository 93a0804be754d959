/** A key that is used again within its retention is refused. */
import { msBetween, isServed } from '../../../../checks/reading/answer.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { numberParam } from '../../../../checks/reading/params.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/**
 * `params.status`: that of the refusal. Says nothing where the first use was not served, or where the retention
 * was over by the service's clock when the repeat was made.
 */
export const repeatedKeyIsConflict: EpisodeCheck<'first' | 'repeat'> = {
  kind: 'episode',
  timed: true,
  roles: ['first', 'repeat'],
  judge: ({ first, repeat }, { limits }, clause) => {
    const isOver = msBetween(first, repeat) >= limits.idempotencyRetentionMs;
    if (!isServed(first) || isOver || repeat.response === null) return undefined;
    const expected = numberParam(clause, 'status');
    return judged(repeat.response.status === expected, expected, repeat.response.status, 'status');
  },
};
