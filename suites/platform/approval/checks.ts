/** Checks of the clause group `approval`: the states of a bill that is sent to approvers. */
import { isJsonArray, isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';
import { valueAt } from '../../../json/jsonPointer.ts';
import type { Json } from '../../../json/types.ts';
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import type { Check } from '../../../checks/types.ts';
import { billOf } from '../bills/billIn.ts';
import { isServed } from '../answers.ts';

/** True if `billApprovals` mentions every approver of the list, ignoring case. */
function namesApprover(bill: JsonObject, approvers: Json | undefined): boolean {
  const text = JSON.stringify(bill['billApprovals'] ?? null).toLowerCase();
  return (
    isJsonArray(approvers) &&
    approvers.length > 0 &&
    approvers.every(
      (name) =>
        typeof name === 'string' && text.includes(JSON.stringify(name).slice(1, -1).toLowerCase()),
    )
  );
}

/**
 * A bill shows the approvers that it was sent to where it shows approvers. Says nothing where the bill does not show
 * the approvers of the replacement.
 */
const sentApproversShow = ofEpisode(
  ['sending', 'afterSending', 'replacement', 'afterReplacement'],
  ({ sending, afterSending, replacement, afterReplacement }) => {
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
);

/**
 * After a replacement, the approver list holds no approver of the old list. The replacement is by other approvers or
 * by some of those sent. Says nothing where the bill shows neither.
 */
const replacedApproversAreGone = ofEpisode(
  ['sending', 'replacement', 'read'],
  ({ sending, replacement, read }) => {
    const bill = billOf(read);
    const sent = sending.request.json;
    if (bill === undefined || !isJsonArray(sent) || !isServed(replacement)) return undefined;
    const instead = replacement.request.json;
    const replaced = sent.filter((name) => !isJsonArray(instead) || !instead.includes(name));
    const left = replaced.filter((name) => namesApprover(bill, [name]));
    if (left.length === 0 && !namesApprover(bill, instead)) return undefined;
    return judged(left.length === 0, [], left, '/responseData/billApprovals');
  },
);

/**
 * The vendor's counts of approved and disapproved bills do not contradict the decision. `before` and `after` are
 * readings of the bill. Says nothing where no counts are shown or none moved.
 */
const approvalCountsFollow = ofEpisode(
  ['before', 'decision', 'after'],
  ({ before, decision, after }) => {
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
);

export const approvalChecks: Readonly<Record<string, Check>> = {
  sentApproversShow,
  replacedApproversAreGone,
  approvalCountsFollow,
};
