/** After a replacement, the approver list holds no approver of the old list. */
import { isJsonArray } from '../../../../json/jsonObject.ts';
import { isServed } from '../../../../checks/reading/answer.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { billOf } from '../../bill-life/checks/billOf.ts';
import { namesApprover } from './namesApprover.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** The replacement is by other approvers or by some of those sent. Says nothing where the bill shows neither. */
export const replacedApproversAreGone: EpisodeCheck<'sending' | 'replacement' | 'read'> = {
  kind: 'episode',
  roles: ['sending', 'replacement', 'read'],
  judge: ({ sending, replacement, read }) => {
    const bill = billOf(read);
    const sent = sending.request.json;
    if (bill === undefined || !isJsonArray(sent) || !isServed(replacement)) return undefined;
    const instead = replacement.request.json;
    const replaced = sent.filter((name) => !isJsonArray(instead) || !instead.includes(name));
    const left = replaced.filter((name) => namesApprover(bill, [name]));
    if (left.length === 0 && !namesApprover(bill, instead)) return undefined;
    return judged(left.length === 0, [], left, '/responseData/billApprovals');
  },
};
