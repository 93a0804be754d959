/** Variants of approvals. Source: "Bill operations", the approval operations. */
import type { Variant } from '../patches/variant.ts';

export const approvalVariants: readonly Variant[] = [
  {
    id: 'approval-answer',
    question: 'What does approving or disapproving a bill answer?',
    choices: [
      { name: 'envelope', default: true },
      { name: 'empty', patch: { envelopes: { decision: () => ({ empty: true }) } } },
      {
        name: 'bill',
        patch: ({ envelopes: { bill } }) => ({
          envelopes: {
            decision: (_id, _approved, show) => ({ json: bill('setBillApproval', show()) }),
          },
        }),
      },
      {
        name: 'word',
        patch: { envelopes: { decision: (_id, approved) => ({ json: approved }) } },
      },
      {
        name: 'text',
        patch: {
          envelopes: { decision: () => ({ text: 'Done', mediaType: 'text/plain' }) },
        },
      },
    ],
  },
  {
    id: 'approved-in-capitals',
    question: 'Are true and false compared with regard to case?',
    choices: [
      { name: 'exactly', default: true },
      {
        name: 'any-case',
        patch: ({ approvals: { decisionOf } }) => ({
          approvals: { decisionOf: (approved) => decisionOf(approved.toLowerCase()) },
        }),
      },
    ],
  },
  {
    id: 'empty-approver-list',
    question: 'Is a list of no approvers accepted?',
    choices: [
      { name: 'accepted', default: true },
      { name: 'refused', patch: { approvals: { acceptsEmpty: false } } },
    ],
  },
  {
    id: 'unknown-approver',
    question: 'Is an unknown approver accepted without autocreateUser?',
    choices: [
      { name: 'accepted', default: true },
      { name: 'refused', patch: { approvals: { acceptsUnknown: false } } },
    ],
  },
];
