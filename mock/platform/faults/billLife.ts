/** Faults in the life of a bill. Source: "Bill operations", "Bill input". */
import { type Patch, replacing, around } from '../behaviour/behaviour.ts';
import type { Bills } from '../behaviour/bills.ts';
import type { JsonObject } from '../../json.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import type { Bill } from '../state/bill.ts';
import type { State } from '../state/state.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';
import { rewritingJson } from '../patches/answers.ts';
import { shown } from '../patches/shownBill.ts';

const neighbours = (state: State, { id }: Bill): readonly Bill[] =>
  [id - 1, id + 1].map((other) => state.bills.get(other)).filter((bill) => bill !== undefined);

/** Another change comes with every update. */
const updating = (change: (...parameters: Parameters<Bills['update']>) => void): Patch =>
  around('bills.update', (update, ...parameters) => {
    change(...parameters);
    update(...parameters);
  });

const updates: FaultRows = {
  'update-clears-comments: A partial update that does not name the comments clears them.': updating(
    (bill) => {
      bill.comments = null;
    },
  ),
  'update-clears-attachments: A partial update that does not name attachments clears it.': updating(
    (bill, input) => {
      if (!('attachments' in input)) bill.attachments.clear();
    },
  ),
  'update-changes-bills-of-the-vendor: An update of a bill clears the comments of the other bills of its vendor.':
    updating((bill) => {
      for (const other of bill.vendor?.bills ?? []) if (other !== bill) other.comments = null;
    }),
  'update-renews-the-creation: A bill that was updated shows another time of its creation.': shown(
    (it, bill) => (bill.events.length > 1 ? { ...it, CreatedAt: '2031-01-01T00:00:00.000Z' } : it),
  ),
  'update-loses-events: An update deletes the events of a bill.': updating((bill) => {
    bill.events.length = 0;
  }),
  'update-moves-the-bill: After an update a bill shows another entrypoint.': shown((it, bill) =>
    bill.lastUpdated > bill.createdAt ? { ...it, PaypointEntryname: 'b7d02aa4f10' } : it,
  ),
  'update-is-seen-late: get-bill keeps showing the first state of a bill after every change.':
    replacing('bills.decorate', (decorate) => {
      const first = new Map<number, JsonObject>();
      return (it, bill) => {
        const known = first.get(bill.id) ?? decorate(it, bill);
        first.set(bill.id, known);
        return known;
      };
    }),
};

const creates: FaultRows = {
  'create-does-not-store: A bill that was created cannot be read.': {
    bills: { store: (_state, bill) => bill.vendor?.bills.delete(bill) },
  },
  'create-reuses-every-second-id: Two consecutive creates answer the same id.': replacing(
    'bills.nextId',
    (nextId) => {
      let calls = 0;
      return (state) => {
        calls += 1;
        return calls % 2 === 0 ? state.next.bill : nextId(state);
      };
    },
  ),
  'create-without-items-answers-the-last-id: Of two consecutive creates without items, the second answers the id of the first.':
    rewritingJson(['createBill'], (json, { body }) => {
      const id = Number(json['responseData']);
      const isSecond = id % 2 === 0 && body?.includes('billItems') !== true;
      return { ...json, responseData: isSecond ? id - 1 : id };
    }),
};

const deletes: FaultRows = {
  'delete-does-not-delete: A deleted bill is still there, unchanged.': {
    bills: { remove: () => undefined },
  },
  'delete-deletes-another: A delete deletes the neighbouring bills instead of the one that it names.':
    around('bills.remove', (remove, state, bill) => {
      for (const other of neighbours(state, bill)) remove(state, other);
    }),
  'delete-takes-neighbours-along: A delete also deletes the neighbours of the bill that it names.':
    around('bills.remove', (remove, state, bill) => {
      for (const other of neighbours(state, bill)) remove(state, other);
      remove(state, bill);
    }),
  'delete-clears-neighbours: A delete clears the comments of other bills.': around(
    'bills.remove',
    (remove, state, bill) => {
      for (const other of neighbours(state, bill)) other.comments = null;
      remove(state, bill);
    },
  ),
  'delete-refuses-bills-with-files: A bill that has an attachment cannot be deleted.': around(
    'bills.remove',
    (remove, state, bill) => {
      if (bill.attachments.size > 0) throw new Refusal('bad-parameter', 'The bill has files.');
      remove(state, bill);
    },
  ),
};

const named = {
  update: ['An update', 'updateBill'],
  delete: ['A delete', 'deleteBill'],
  send: ['sendBillToApproval', 'sendBillToApproval'],
  approvers: ['A change of approvers', 'replaceBillApprovers'],
  detach: ['The deletion of an attachment', 'deleteBillAttachment'],
} as const;

const answers: FaultRows = {
  ...Object.fromEntries(
    Object.entries(named).map(([id, [says, operation]]) => [
      `${id}-names-another-bill: ${says} answers the id of another bill.`,
      rewritingJson([operation], (json) => ({
        ...json,
        responseData: Number(json['responseData']) - 1,
      })),
    ]),
  ),
  'events-vanish-on-approval: The events of a bill vanish once it has been sent to approval.':
    shown((it, bill) => (bill.approvalState === 'none' ? it : { ...it, billEvents: [] })),
};

export const billLifeFaults: readonly Fault[] = faultsOf('bill-life', '', {
  ...updates,
  ...creates,
  ...deletes,
  ...answers,
});
