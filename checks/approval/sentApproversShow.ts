/** Approvers that a bill was sent to show where approvers show. */
import { namesApprover } from './namesApprover.ts';
import { billOf } from '../bill-life/billOf.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the sending, the bill as read, the replacement, the bill as read. Says nothing where replaced approvers do not show. */
export const sentApproversShow: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const [sending, afterSending, replacement, afterReplacement] = episode;
    const [sent, replaced] = [sending.request.json, replacement?.request.json];
    const [first, second] = [billOf(afterSending), billOf(afterReplacement)];
    if (first === undefined || second === undefined || !namesApprover(second, replaced))
      return undefined;
    const shown = namesApprover(first, sent);
    return {
      outcome: shown ? 'pass' : 'fail',
      expected: sent ?? null,
      actual: shown ? (sent ?? null) : (first['billApprovals'] ?? null),
      at: '/responseData/billApprovals',
    };
  },
};
