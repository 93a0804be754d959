/** Sends a bill to approvers, and replaces the list of approvers. Approves a second bill, and disapproves a third one. */
import { arrayOr } from '../../../json/jsonObject.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { approvers } from '../approvers.ts';
import {
  clientClasses,
  clientOf,
  definePlatformScenario,
  type PlatformContext,
} from '../platformScenario.ts';
import { isServed } from '../answers.ts';
import { platformTarget } from '../target.ts';

/** The bill is sent to both; then `kept` alone replace the list. A list of unknown users might be refused. */
type Input = {
  readonly left: readonly string[];
  readonly kept: readonly string[];
  readonly client: string;
  /** The decision on the twin; the other bill gets the other one. */
  readonly approvesTwin: boolean;
};

export const approverList: AnyScenario = definePlatformScenario<Input>({
  id: 'approval/approver-list',
  clauses: [
    'approval/sent-approvers-show-like-replaced-ones',
    'approval/replaced-approvers-are-gone',
    'approval/autocreated-user-is-known',
    'approval/true-is-accepted',
    'approval/false-is-accepted',
    'approval/approval-counts-follow',
    'approval/answer-of-approving',
    'bill-life/events-only-grow',
  ],
  operations: ['sendBillToApproval', 'replaceBillApprovers', 'setBillApproval', 'getBill'],
  tier: 'smoke',
  cost: 13,
  usualCost: 12,
  allow: ['create', 'approve', 'create-users'],
  runs: { smoke: 1, gate: 5, nightly: 24 },
  dimensions: { approvesTwin: [false, true], client: clientClasses },
  input: ({ component }, { approvesTwin, client }) =>
    component('Approvers').map((drawn) => {
      const kept = arrayOr(drawn).map(String);
      const left = approvers.filter((name) => !kept.includes(name)).slice(0, kept.length);
      return { left, kept, client: String(client), approvesTwin: approvesTwin === true };
    }),
  run: async (anyone, { left, kept, client, approvesTwin }) => {
    const context = clientOf(anyone, client);
    // Other clients move the counts of a vendor that they use too. There one decision of many is not judged by them; a
    // decision that is enough moves the right count, whatever they do meanwhile.
    const ownVendor =
      platformTarget(context.target).vendorNumber === undefined
        ? context.uniqueName('vendor')
        : undefined;
    const bill = (): ReturnType<PlatformContext['createBill']> =>
      context.createBill(context.plainBill('bill', ownVendor));
    const counted = ownVendor !== undefined;
    const { id } = await bill();
    const path = { idBill: id };
    const unsent = await context.call('getBill', { path });
    if (!isServed(unsent)) return context.block('the bill that was created cannot be read');
    const sending = await context.call('sendBillToApproval', {
      path,
      query: { autocreateUser: true },
      json: [...left, ...kept],
    });
    const afterSending = await context.call('getBill', { path });
    context.judge('bill-life/events-only-grow', {
      before: unsent,
      change: sending,
      after: afterSending,
    });
    const replacement = await context.call('replaceBillApprovers', { path, json: kept });
    const afterReplacement = await context.call('getBill', { path });
    context.judge('approval/sent-approvers-show-like-replaced-ones', {
      sending,
      afterSending,
      replacement,
      afterReplacement,
    });
    context.judge('approval/replaced-approvers-are-gone', {
      sending,
      replacement,
      read: afterReplacement,
    });
    // A second decision on one bill may be too late, so the other word is tried on a twin of the same vendor. The
    // twin is sent to one user, so that one decision is enough.
    const twin = await bill();
    const known = await context.call('sendBillToApproval', {
      path: { idBill: twin.id },
      json: kept.slice(0, 1),
      // Only the clause on the user judges a refusal.
      lawful: false,
      label: 'sent to a user who was created before',
    });
    context.judge('approval/autocreated-user-is-known', { served: sending, answer: known });
    if (context.profile !== 'smoke')
      await context.call('replaceBillApprovers', { path, json: kept, label: 'replaced again' });
    const decided = await decide(context, id, !approvesTwin, afterReplacement, counted);
    context.judge('bill-life/events-only-grow', { before: afterReplacement, after: decided });
    await decide(context, twin.id, approvesTwin, decided, true);
  },
});

/** Decides a bill and returns the reading after it; `before` is a reading of a bill of the same vendor. */
async function decide(
  context: PlatformContext,
  idBill: number,
  approved: boolean,
  before: Exchange,
  counted: boolean,
): Promise<Exchange> {
  const decision = await context.call('setBillApproval', { path: { idBill, approved } });
  context.judge(`approval/${approved}-is-accepted`, { served: before, answer: decision });
  context.judge('approval/answer-of-approving', { answer: decision });
  const after = await context.call('getBill', { path: { idBill } });
  if (counted) context.judge('approval/approval-counts-follow', { before, decision, after });
  return after;
}
