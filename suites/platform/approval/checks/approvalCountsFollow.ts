/** The vendor's counts of approved and disapproved bills do not contradict the decision. */
import { isJsonObject } from '../../../../json/jsonObject.ts';
import { valueAt } from '../../../../json/jsonPointer.ts';
import { isServed } from '../../../../checks/reading/answer.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { billOf } from '../../bill-life/checks/billOf.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `before` and `after` are readings of the bill. Says nothing where no counts are shown or none moved. */
export const approvalCountsFollow: EpisodeCheck<'before' | 'decision' | 'after'> = {
  kind: 'episode',
  roles: ['before', 'decision', 'after'],
  judge: ({ before, decision, after }) => {
    const [was, is] = [billOf(before), billOf(after)];
    if (was === undefined || is === undefined || !isServed(decision)) return undefined;
    const rise = (name: string): number | undefined => {
      const [from, to] = [was, is].map((bill) => valueAt(bill, `/Vendor/Summary/${name}`));
      return isJsonObject(was['Vendor']) && typeof from === 'number' && typeof to === 'number'
        ? to - from
        : undefined;
    };
    const approves = decision.request.path.endsWith('/true');
    const right = approves ? 'ApprovedBills' : 'DisapprovedBills';
    const wrong = approves ? 'DisapprovedBills' : 'ApprovedBills';
    const [rightly, wrongly] = [rise(right), rise(wrong)];
    if (rightly === undefined || wrongly === undefined || (rightly === 0 && wrongly === 0))
      return undefined;
    return judged(
      wrongly <= 0 || rightly > 0,
      `${right} rises, not ${wrong}`,
      { rightly, wrongly },
      `/responseData/Vendor/Summary/${right}`,
    );
  },
};
