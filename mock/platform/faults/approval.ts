/** Faults of approval chains. Source: "States and transitions", approval operations. */
import { type Patch, around, rewriting, together } from '../behaviour/behaviour.ts';
import { queryValue } from '../../serving/message/queryPairs.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import type { Approval } from '../state/bill.ts';
import { rewritingJson, successAs } from '../patches/answers.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';

const asked = (user: string): Approval => ({ user, approved: null, decidedAt: null });

const refusedWord = (word: string): Patch =>
  around('approvals.decisionOf', (decisionOf, approved) =>
    approved === word ? null : decisionOf(approved),
  );

const denied = (word: string): Patch =>
  rewritingJson(['setBillApproval'], (json, { path }) =>
    path.endsWith(`/${word}`) ? { ...json, isSuccess: false } : json,
  );

const rows: FaultRows = {
  'replace-appends: A change of the approver list adds to the approvers that were there.': {
    approvals: { replaced: (bill, users) => [...bill.approvals, ...users.map(asked)] },
  },
  'send-forgets-the-last: A bill does not show the last of the approvers that it was sent to.': {
    approvals: { sent: (_bill, users) => users.slice(0, -1).map(asked) },
  },
  'disapprove-counts-as-approve: A disapproval is recorded as an approval.': around(
    'approvals.decide',
    (decide, bill, _approved, now) => decide(bill, true, now),
  ),
  'true-refused: Approving with the word true is refused with 400.': refusedWord('true'),
  'false-refused: Disapproving with the word false is refused with 400.': refusedWord('false'),
  'true-denied: Approving with the word true is denied by isSuccess false.': denied('true'),
  'false-denied: Disapproving with the word false is denied by isSuccess false.': denied('false'),
  'other-words-disapprove: Any other word for approved than true disapproves a bill.': {
    approvals: { decisionOf: (approved) => approved === 'true' },
  },
  'refused-word-counts: Another word for approved is refused, and disapproves the bill all the same.':
    together(
      { approvals: { decisionOf: (approved) => approved === 'true' } },
      successAs('setBillApproval', 400, ({ path }) => !/\/(?:true|false)$/.test(path)),
    ),
  'autocreate-refused: Sending with autocreateUser true to an unknown approver is refused with 400.':
    {
      approvals: {
        creates: () => {
          throw new Refusal('unknown-person', 'An approver is not a known user.');
        },
      },
    },
  'autocreate-makes-no-user: autocreateUser creates no user: the approver stays unknown after the bill was sent.':
    { approvals: { creates: () => undefined, acceptsUnknown: false } },
  'known-user-refused: Sending without autocreateUser is refused with 400, even to users who are known.':
    successAs(
      'sendBillToApproval',
      400,
      ({ query }) => queryValue(query, 'autocreateUser') !== 'true',
    ),
  'autocreate-is-500: Sending with autocreateUser true is answered with 500.': rewriting(
    (outcome, call) =>
      call?.operation?.id === 'sendBillToApproval' &&
      queryValue(call.query, 'autocreateUser') === 'true'
        ? { ...outcome, status: 500 }
        : outcome,
  ),
};

export const approvalFaults: readonly Fault[] = faultsOf('approval', 'approval', rows);
