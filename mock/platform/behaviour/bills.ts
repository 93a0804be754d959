/** Decisions about the life of a bill. Source: "Bill input", "Bill", "Bill operations". */
import type { JsonObject } from '../../json.ts';
import type { Bill, BillInput } from '../state/bill.ts';
import { forget, settle } from '../state/billStore.ts';
import type { State } from '../state/state.ts';
import { billWriters, type Writer } from './billWriters.ts';

/** The actions on a bill; each of them adds an event to the bill. */
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
  /** Members of a bill input that have a wrong type: the bill is refused, goes without them, or reads what can be read. */
  readonly wrongTypes: 'refused' | 'dropped' | 'coerced';
  /** Why a bill input of the right types is refused; null if it is not. */
  readonly refuses: (input: BillInput, change: 'create' | 'update') => string | null;
  /** Changes a bill: `write` puts the partial body into it and notes the change. */
  readonly update: (bill: Bill, input: BillInput, state: State, write: () => void) => void;
  readonly find: (state: State, id: number) => Bill | undefined;
  /** Ids of new bills. */
  readonly nextId: (state: State) => number;
  /** Puts a new bill into the store. */
  readonly store: (state: State, bill: Bill) => void;
  readonly statusAfter: (change: Change, bill: Bill) => number;
  /** Whether a change leaves an event behind. */
  readonly records: (change: Change, bill: Bill) => boolean;
  readonly remove: (state: State, bill: Bill) => void;
  /** Whether members without a value are shown as null or left out. */
  readonly showsNull: boolean;
  /** Extra members of the bill as shown. */
  readonly decorate: (shown: JsonObject, bill: Bill) => JsonObject;
};

export const lawfulBills: Bills = {
  writers: billWriters,
  wrongTypes: 'refused',
  refuses: () => null,
  update: (_bill, _input, _state, write) => write(),
  find: (state, id) => state.bills.get(id),
  nextId: (state) => {
    state.next.bill += 1;
    return state.next.bill;
  },
  store: (state, bill) => {
    state.bills.set(bill.id, bill);
    settle(state, bill);
  },
  statusAfter: (_change, bill) => bill.status,
  records: () => true,
  remove: (state, bill) => {
    state.bills.delete(bill.id);
    forget(state, bill);
  },
  showsNull: true,
  decorate: (shown) => shown,
};
