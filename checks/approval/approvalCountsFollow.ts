/** The vendor's counts of approved and disapproved bills do not contradict what was decided. */
import { isJsonObject } from '../../json/jsonObject.ts';
import { valueAt } from '../../json/jsonPointer.ts';
import { succeeded } from '../reading/answer.ts';
import { billOf } from '../bill-life/billOf.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the bill as read before, the decision, the bill as read after. Says nothing where no counts show or none moved. */
export const approvalCountsFollow: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const [before, decision, after] = episode;
    const [was, is] = [billOf(before), billOf(after)];
    if (was === undefined || is === undefined || decision === undefined || !succeeded(decision))
      return undefined;
    const rise = (name: string): number | undefined => {
      const [from, to] = [was, is].map((bill) => valueAt(bill, `/Vendor/Summary/${name}`));
      return isJsonObject(was['Vendor']) && typeof from === 'number' && typeof to === 'number'
        ? to - from
        : undefined;
    };
    const approves = decision.request.path.endsWith('/true');
    const [right, wrong] = approves
      ? ['ApprovedBills', 'DisapprovedBills']
      : ['DisapprovedBills', 'ApprovedBills'];
    const [rightly, wrongly] = [rise(right ?? ''), rise(wrong ?? '')];
    if (rightly === undefined || wrongly === undefined || (rightly === 0 && wrongly === 0))
      return undefined;
    return {
      outcome: wrongly > 0 && rightly <= 0 ? 'fail' : 'pass',
      expected: `${right} rises, not ${wrong}`,
      actual: { rightly, wrongly },
      at: `/responseData/Vendor/Summary/${right}`,
    };
  },
};
