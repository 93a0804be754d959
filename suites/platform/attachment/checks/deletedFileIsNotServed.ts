/** An attachment that was deleted is not served any more. */
import { answerOf, isServed } from '../../../../checks/reading/answer.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `fetched` asks for the same file after its deletion. */
export const deletedFileIsNotServed: EpisodeCheck<'deletion' | 'fetched'> = {
  kind: 'episode',
  roles: ['deletion', 'fetched'],
  judge: ({ deletion, fetched }) => {
    if (!isServed(deletion) || fetched.response === null) return undefined;
    const served = isServed(fetched);
    return judged(!served, 'any status but 200, or isSuccess false', answerOf(fetched), 'status');
  },
};
