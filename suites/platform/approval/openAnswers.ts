/** Records the answers of approval operations in cases that the document does not cover. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { approvers, unknownApprover } from '../approvers.ts';
import { defineFixedScenario, askAndJudge } from '../platformScenario.ts';

export const openApprovals: AnyScenario = defineFixedScenario({
  id: 'approval/open-answers',
  clauses: [
    'approval/sent-twice',
    'approval/decided-twice',
    'approval/decided-without-approvers',
    'approval/approval-shows-in-the-bill',
    'approval/disapproval-shows-in-the-bill',
    'approval/word-in-capitals',
    'approval/unknown-approver-without-autocreate',
    'approval/empty-approver-list',
    'approval/approvers-in-the-bill',
  ],
  operations: [
    'createBill',
    'getBill',
    'setBillApproval',
    'sendBillToApproval',
    'replaceBillApprovers',
  ],
  tier: 'gate',
  cost: 14,
  allow: ['create', 'approve', 'create-users'],
  once: 'each open question is asked once, with one request',
  run: async (context) => {
    const { id } = await context.createBill();
    const path = { idBill: id };
    const read = (idBill: number) => context.call('getBill', { path: { idBill } });
    await context.call('sendBillToApproval', {
      path,
      query: { autocreateUser: true },
      json: approvers.slice(0, 1),
    });
    await askAndJudge(context, 'approval/sent-twice', 'sendBillToApproval', {
      path,
      query: { autocreateUser: true },
      json: approvers.slice(1, 2),
      label: 'sent a second time',
    });
    const decide = (approved: boolean, label: string) =>
      context.call('setBillApproval', { path: { idBill: id, approved }, lawful: false, label });
    const shown = await read(id);
    const approval = await decide(true, 'approved');
    context.judge('approval/approval-shows-in-the-bill', {
      before: shown,
      change: approval,
      after: await read(id),
    });
    context.judge('approval/decided-twice', {
      answer: await decide(false, 'disapproved after an approval'),
    });

    const other = (await context.createBill()).id;
    const unsent = await read(other);
    const disapproval = await askAndJudge(
      context,
      'approval/decided-without-approvers',
      'setBillApproval',
      { path: { idBill: other, approved: false }, label: 'sent to nobody' },
    );
    context.judge('approval/disapproval-shows-in-the-bill', {
      before: unsent,
      change: disapproval,
      after: await read(other),
    });
    await askAndJudge(context, 'approval/word-in-capitals', 'setBillApproval', {
      path: { idBill: other, approved: 'TRUE' },
      label: 'true in capitals',
    });
    await askAndJudge(
      context,
      'approval/unknown-approver-without-autocreate',
      'sendBillToApproval',
      { path, json: [unknownApprover], label: 'an unknown approver' },
    );
    await askAndJudge(context, 'approval/empty-approver-list', 'replaceBillApprovers', {
      path,
      json: [],
      label: 'an empty list',
    });
  },
});
