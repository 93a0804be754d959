/** What approval operations answer where the document is silent. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../engine/scenario.ts';

export const openApprovals: AnyScenario = defineScenario({
  id: 'approval/open-answers',
  clauses: [
    'approval/autocreate-makes-the-user',
    'approval/replaced-approvers-are-gone',
    'approval/approval-counts-follow',
    'approval/other-values-of-approved',
    'approval/unknown-approver-without-autocreate',
    'approval/empty-approver-list',
    'approval/approvers-in-the-bill',
  ],
  operations: ['setBillApproval', 'sendBillToApproval', 'replaceBillApprovers'],
  tier: 'gate',
  cost: 14,
  allow: ['create', 'approve'],
  input: () => fc.constant(null),
  play: async (stage) => {
    const { id } = await stage.createBill();
    const path = { idBill: id };
    stage.judge(
      'approval/other-values-of-approved',
      await stage.call('setBillApproval', {
        path: { idBill: id, approved: 'perhaps' },
        lawful: false,
        label: 'neither true nor false',
      }),
    );
    const one = await stage.call('sendBillToApproval', {
      path,
      query: { autocreateUser: true },
      json: ['first@example.com'],
    });
    const again = await stage.call('sendBillToApproval', {
      path,
      query: { autocreateUser: true },
      json: ['second@example.com'],
      label: 'sent a second time',
    });
    stage.judge('approval/autocreate-makes-the-user', again);
    const replaced = await stage.call('replaceBillApprovers', {
      path,
      json: ['third@example.com'],
    });
    stage.judge(
      'approval/replaced-approvers-are-gone',
      one,
      replaced,
      await stage.call('getBill', { path }),
    );
    const other = { idBill: (await stage.createBill()).id };
    const only = await stage.call('sendBillToApproval', {
      path: other,
      query: { autocreateUser: true },
      json: ['only@example.com'],
    });
    const instead = await stage.call('replaceBillApprovers', {
      path: other,
      json: ['instead@example.com'],
    });
    const before = await stage.call('getBill', { path: other });
    stage.judge('approval/replaced-approvers-are-gone', only, instead, before);
    const disapproved = await stage.call('setBillApproval', {
      path: { ...other, approved: false },
    });
    stage.judge(
      'approval/approval-counts-follow',
      before,
      disapproved,
      await stage.call('getBill', { path: other }),
    );
    const nobody = `${stage.uniqueName('nobody')}@example.com`;
    stage.judge(
      'approval/unknown-approver-without-autocreate',
      await stage.call('sendBillToApproval', {
        path,
        json: [nobody],
        lawful: false,
        label: 'an unknown approver',
      }),
    );
    stage.judge(
      'approval/empty-approver-list',
      await stage.call('replaceBillApprovers', {
        path,
        json: [],
        lawful: false,
        label: 'an empty list',
      }),
    );
  },
});
