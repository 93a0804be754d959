/** A bill is sent to approvers, the list is replaced, and one twin is approved, the other disapproved. */
import type { Json } from '../../../contract/types.ts';
import { defineScenario, type AnyScenario } from '../../engine/scenario.ts';

type Input = {
  readonly sent: readonly string[];
  readonly replaced: readonly string[];
  readonly approved: boolean;
};

export const approverList: AnyScenario = defineScenario<Input>({
  id: 'approval/approver-list',
  clauses: [
    'approval/autocreate-makes-the-user',
    'approval/sent-approvers-show-like-replaced-ones',
    'approval/replaced-approvers-are-gone',
    'approval/approval-counts-follow',
    'approval/answer-of-approving',
    'bill-life/events-only-grow',
  ],
  operations: ['sendBillToApproval', 'replaceBillApprovers', 'setBillApproval', 'getBill'],
  tier: 'smoke',
  cost: 10,
  allow: ['create', 'approve'],
  runs: { smoke: 1, gate: 10, nightly: 40 },
  input: ({ component }) =>
    component('Approvers').chain((sent) =>
      component('Approvers').map((replaced) => ({
        sent: namesWith('a', sent),
        replaced: namesWith('b', replaced),
        approved: namesWith('', sent).length % 2 === 0,
      })),
    ),
  play: async (stage, { sent, replaced, approved }) => {
    const { id } = await stage.createBill();
    const path = { idBill: id };
    const unsent = await stage.call('getBill', { path });
    const sending = await stage.call('sendBillToApproval', {
      path,
      query: { autocreateUser: true },
      json: sent,
    });
    stage.judge('approval/autocreate-makes-the-user', sending);
    const afterSending = await stage.call('getBill', { path });
    stage.judge('bill-life/events-only-grow', unsent, sending, afterSending);
    const replacement = await stage.call('replaceBillApprovers', { path, json: replaced });
    const afterReplacement = await stage.call('getBill', { path });
    stage.judge(
      'approval/sent-approvers-show-like-replaced-ones',
      sending,
      afterSending,
      replacement,
      afterReplacement,
    );
    stage.judge('approval/replaced-approvers-are-gone', sending, replacement, afterReplacement);
    let before = afterReplacement;
    for (const decision of [approved, !approved]) {
      const decided = await stage.call('setBillApproval', {
        path: { idBill: id, approved: decision },
      });
      stage.judge('approval/answer-of-approving', decided);
      const after = await stage.call('getBill', { path });
      stage.judge('approval/approval-counts-follow', before, decided, after);
      stage.judge('bill-life/events-only-grow', before, decided, after);
      before = after;
    }
  },
});

/** Two lists that share nobody, so that who is left over can be told. */
function namesWith(prefix: string, list: Json): readonly string[] {
  return Array.isArray(list)
    ? (list as readonly Json[]).map((name) => `${prefix}${String(name)}`)
    : [];
}
