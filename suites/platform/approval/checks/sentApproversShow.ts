/** A bill shows the approvers that it was sent to where it shows approvers. */
import { judged } from '../../../../checks/reading/judgement.ts';
import { namesApprover } from './namesApprover.ts';
import { billOf } from '../../bill-life/checks/billOf.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** Says nothing where the bill does not show the approvers of the replacement. */
export const sentApproversShow: EpisodeCheck<
  'sending' | 'afterSending' | 'replacement' | 'afterReplacement'
> = {
  kind: 'episode',
  roles: ['sending', 'afterSending', 'replacement', 'afterReplacement'],
  judge: ({ sending, afterSending, replacement, afterReplacement }) => {
    const [first, second] = [billOf(afterSending), billOf(afterReplacement)];
    if (
      first === undefined ||
      second === undefined ||
      !namesApprover(second, replacement.request.json)
    )
      return undefined;
    const sent = sending.request.json ?? null;
    const shown = namesApprover(first, sent);
    const actual = shown ? sent : (first['billApprovals'] ?? null);
    return judged(shown, sent, actual, '/responseData/billApprovals');
  },
};
