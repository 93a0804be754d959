/** Decisions about approval chains. Source: "States and transitions", approval operations. */
import type { Approval, Bill } from '../state/bill.ts';
import type { State } from '../state/state.ts';

export type Approvals = {
  /** The chain after `replaceBillApprovers`. */
  readonly replaced: (bill: Bill, users: readonly string[]) => Approval[];
  /** The chain after `sendBillToApproval`. */
  readonly sent: (bill: Bill, users: readonly string[]) => Approval[];
  /** What the last path segment of `setBillApproval` means; null if it is neither word. */
  readonly decisionOf: (approved: string) => boolean | null;
  /** Writes one approver's decision into the chain. */
  readonly decide: (bill: Bill, approved: boolean, now: number) => void;
  /** Whether an unknown approver is accepted without `autocreateUser`. */
  readonly acceptsUnknown: boolean;
  /** Whether a list of no approvers is accepted. */
  readonly acceptsEmpty: boolean;
  readonly creates: (state: State, email: string) => void;
  readonly shown: (bill: Bill) => readonly Approval[];
};

const chain = (users: readonly string[]): Approval[] =>
  users.map((user) => ({ user, approved: null, decidedAt: null }));

export const lawfulApprovals: Approvals = {
  replaced: (_bill, users) => chain(users),
  sent: (_bill, users) => chain(users),
  decisionOf: (approved) => (approved === 'true' ? true : approved === 'false' ? false : null),
  decide: (bill, approved, now) => {
    // The decision counts for the next approver in the chain without one; if there is none, for the caller.
    const next = bill.approvals.find((approval) => approval.approved === null);
    if (next !== undefined) {
      next.approved = approved;
      next.decidedAt = now;
    }
    const open = bill.approvals.some((approval) => approval.approved === null);
    bill.approvalState = approved ? (open ? 'pending' : 'approved') : 'disapproved';
  },
  acceptsUnknown: true,
  acceptsEmpty: true,
  creates: (state, email) => {
    state.users.set(email, { email, password: state.randomText(24) });
  },
  shown: (bill) => bill.approvals,
};
