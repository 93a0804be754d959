/** A deleted bill does not read as it did before. */
import { answerOf, isServed, saysNo } from '../../../../checks/reading/answer.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { billOf } from './billOf.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `before` and `after` are readings of the bill. Any sign that the bill is gone is enough. */
export const deletedIsGone: EpisodeCheck<'before' | 'deletion' | 'after'> = {
  kind: 'episode',
  roles: ['before', 'deletion', 'after'],
  judge: ({ before, deletion, after }) => {
    const was = billOf(before);
    if (was === undefined || !isServed(deletion) || after.response === null) return undefined;
    const is = billOf(after);
    const still = is !== undefined && !saysNo(after) && is['Status'] === was['Status'];
    return judged(
      !still,
      'an error, isSuccess false or another Status',
      still ? 'the bill as before' : answerOf(after),
      '/responseData/Status',
    );
  },
};
