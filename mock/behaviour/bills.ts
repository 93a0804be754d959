/** Decisions about the life of a bill. Source: "Bill input", "Bill", "Bill operations". */
import type { JsonObject } from '../server/outcome.ts';
import type { Bill, BillInput } from '../state/bill.ts';
import type { State } from '../state/state.ts';
import { billWriters, type Writer } from '../bills/billWriters.ts';

/** What happened to a bill: each leaves an event behind. */
export type Change =
  | 'created'
  | 'updated'
  | 'sent-to-approval'
  | 'approvers-replaced'
  | 'approved'
  | 'disapproved'
  | 'attachment-deleted';

export type Bills = {
  /** One writer for each member of the bill input: puts the checked value into the bill. */
  readonly writers: Readonly<Record<string, Writer>>;
  /** Members of a bill input that have a wrong type: the bill is refused, or goes without them. */
  readonly wrongTypes: 'refused' | 'dropped';
  /** Why a bill input of the right types is refused all the same; null when it is not. */
  readonly refuses: (input: BillInput, change: 'create' | 'update') => string | null;
  /** Runs on the bill before a partial body is written into it. */
  readonly beforeUpdate: (bill: Bill, input: BillInput, state: State) => void;
  readonly find: (state: State, id: number) => Bill | undefined;
  /** Ids of new bills. */
  readonly nextId: (state: State) => number;
  /** The id that an answer names. */
  readonly answeredId: (bill: Bill) => number;
  /** Status of a bill that is created without one. */
  readonly initialStatus: number;
  readonly statusAfter: (change: Change, bill: Bill) => number;
  readonly describe: (change: Change) => string;
  readonly records: (change: Change, bill: Bill) => boolean;
  /** Changes of these kinds are answered and not done. */
  readonly idle: ReadonlySet<'create' | 'update' | 'delete'>;
  readonly remove: (state: State, bill: Bill) => void;
  /** Whether members without a value are shown as null or left out. */
  readonly showsNull: boolean;
  /** Extra members of the bill as shown. */
  readonly decorate: (shown: JsonObject, bill: Bill) => JsonObject;
};

const descriptions: Readonly<Record<Change, string>> = {
  created: 'Created Bill',
  updated: 'Updated Bill',
  'sent-to-approval': 'Sent to Approval',
  'approvers-replaced': 'Modified Approvers',
  approved: 'Approved Bill',
  disapproved: 'Disapproved Bill',
  'attachment-deleted': 'Deleted Attachment',
};

export const lawfulBills: Bills = {
  writers: billWriters,
  wrongTypes: 'refused',
  refuses: () => null,
  beforeUpdate: () => undefined,
  find: (state, id) => state.bills.get(id),
  nextId: (state) => {
    state.next.bill += 1;
    return state.next.bill;
  },
  answeredId: (bill) => bill.id,
  initialStatus: 1,
  statusAfter: (_change, bill) => bill.status,
  describe: (change) => descriptions[change],
  records: () => true,
  idle: new Set(),
  remove: (state, bill) => {
    state.bills.delete(bill.id);
  },
  showsNull: true,
  decorate: (shown) => shown,
};
