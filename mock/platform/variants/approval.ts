/** Variants of approvals. Source: "Bill operations", the approval operations. */
import { around } from '../behaviour/behaviour.ts';
import { variantsOf, type Variant } from '../patches/variant.ts';

export const approvalVariants: readonly Variant[] = variantsOf({
  'approval-answer: What does approving or disapproving a bill answer?': {
    envelope: 'lawful',
    empty: { envelopes: { decision: () => ({ empty: true }) } },
    bill: ({ envelopes: { bill } }) => ({
      envelopes: {
        decision: (_id, _approved, show) => ({ json: bill('setBillApproval', show()) }),
      },
    }),
    word: { envelopes: { decision: (_id, approved) => ({ json: approved }) } },
    text: {
      envelopes: { decision: () => ({ text: 'Done', mediaType: 'text/plain' }) },
    },
  },
  'approved-in-capitals: Are true and false compared with regard to case?': {
    exactly: 'lawful',
    'any-case': around('approvals.decisionOf', (decisionOf, approved) =>
      decisionOf(approved.toLowerCase()),
    ),
  },
  'empty-approver-list: Is a list of no approvers accepted?': {
    accepted: 'lawful',
    refused: { approvals: { acceptsEmpty: false } },
  },
  'unknown-approver: Is an unknown approver accepted without autocreateUser?': {
    accepted: 'lawful',
    refused: { approvals: { acceptsUnknown: false } },
  },
});
