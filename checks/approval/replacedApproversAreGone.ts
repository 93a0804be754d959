/** A replaced approver list holds nobody of the old one. */
import { isJsonArray } from '../../json/jsonObject.ts';
import { succeeded } from '../reading/answer.ts';
import { billOf } from '../bill-life/billOf.ts';
import { namesApprover } from './namesApprover.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the sending, the replacement by other approvers or by some of them, the bill as read. Says nothing where neither show. */
export const replacedApproversAreGone: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const [sending, replacement, read] = episode;
    const bill = billOf(read);
    const sent = sending.request.json;
    if (bill === undefined || !isJsonArray(sent)) return undefined;
    if (replacement === undefined || !succeeded(replacement)) return undefined;
    const instead = replacement.request.json;
    const replaced = sent.filter((name) => !isJsonArray(instead) || !instead.includes(name));
    const left = replaced.filter((name) => namesApprover(bill, [name]));
    if (left.length === 0 && !namesApprover(bill, instead)) return undefined;
    return {
      outcome: left.length === 0 ? 'pass' : 'fail',
      expected: [],
      actual: left,
      at: '/responseData/billApprovals',
    };
  },
};
