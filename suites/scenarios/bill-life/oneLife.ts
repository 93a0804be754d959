/** One life of a bill: created, read back, changed in part, read again, deleted, and gone; another bill beside it. */
import * as fc from 'fast-check';
import type { Json } from '../../../json/types.ts';
import { minimalBill } from '../../../engine/bills/minimalBill.ts';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';

type Members = { readonly [key: string]: Json };

/** `created` is the bill as it is sent first, `changes` the part that is sent later. */
type Input = { readonly created: Members; readonly changes: Members };

export const oneLife: AnyScenario = defineScenario<Input>({
  id: 'bill-life/one-life',
  clauses: [
    'bill-life/created-is-read-back',
    'bill-life/created-under-its-entrypoint',
    'bill-life/new-bill-has-a-new-id',
    'bill-life/update-is-read-back',
    'bill-life/update-keeps-the-rest',
    'bill-life/update-leaves-others-alone',
    'bill-life/delete-leaves-others-alone',
    'bill-life/deleted-is-gone',
    'bill-life/success-is-told',
    'bill-life/events-only-grow',
    'bill-life/what-delete-leaves',
  ],
  operations: ['createBill', 'getBill', 'updateBill', 'deleteBill'],
  tier: 'smoke',
  cost: 12,
  allow: ['create', 'update', 'delete'],
  runs: { smoke: 1, gate: 25, nightly: 100 },
  input: ({ component }) =>
    fc.tuple(component('BillInput'), component('BillInput')).map(([created, changes]) => ({
      created: created as Members,
      changes: changes as Members,
    })),
  run: async (context, { created, changes }) => {
    const plain = minimalBill(context.uniqueName('life'), context.target.vendorNumber);
    const bill = await context.createBill(
      {
        ...plain,
        ...created,
        billNumber: plain['billNumber'] ?? '',
        // Both bills have one vendor, so that what spreads from one to the other shows.
        vendor: plain['vendor'] ?? null,
      },
      { label: 'a drawn bill' },
    );
    const other = await context.createBill();
    context.judge('bill-life/new-bill-has-a-new-id', {
      earlier: [bill.exchange],
      create: other.exchange,
    });
    const path = { idBill: bill.id };
    const read = await context.call('getBill', { path });
    const create = bill.exchange;
    context.judge(['bill-life/created-is-read-back', 'bill-life/success-is-told'], {
      write: create,
      read,
    });
    context.judge('bill-life/created-under-its-entrypoint', { create, read });
    context.judge('bill-life/success-is-told', { read });
    const otherBefore = await context.call('getBill', { path: { idBill: other.id } });

    const update = await context.call('updateBill', {
      path,
      json: {
        ...allChanged({ ...plain, ...created }, changes, context.uniqueName('life')),
        // A vendor that the target file names is the only one known to exist.
        ...(context.target.vendorNumber === undefined
          ? { vendor: { vendorNumber: 'ASSAY-VENDOR-2' } }
          : {}),
      },
      label: 'every field changed',
    });
    const readAgain = await context.call('getBill', { path });
    context.judge(['bill-life/update-is-read-back', 'bill-life/success-is-told'], {
      write: update,
      read: readAgain,
    });
    context.judge(['bill-life/update-keeps-the-rest', 'bill-life/events-only-grow'], {
      before: read,
      change: update,
      after: readAgain,
    });
    const second = await context.call('updateBill', {
      path,
      json: { accountingField1: 'AF-3' },
      label: 'one field alone',
    });
    const readLast = await context.call('getBill', { path });
    context.judge(['bill-life/update-is-read-back', 'bill-life/success-is-told'], {
      write: second,
      read: readLast,
    });
    context.judge('bill-life/created-under-its-entrypoint', { create, read: readLast });
    context.judge(['bill-life/update-keeps-the-rest', 'bill-life/events-only-grow'], {
      before: readAgain,
      change: second,
      after: readLast,
    });
    const otherBetween = await context.call('getBill', { path: { idBill: other.id } });
    context.judge('bill-life/update-leaves-others-alone', {
      before: otherBefore,
      change: second,
      after: otherBetween,
    });

    const deletion = await context.call('deleteBill', { path });
    const gone = await context.call('getBill', { path, lawful: false, label: 'a deleted bill' });
    context.judge('bill-life/deleted-is-gone', { before: readLast, deletion, after: gone });
    context.judge('bill-life/what-delete-leaves', { earlier: [deletion], answer: gone });
    if (deletion.response?.status === 200) context.forgetBill(bill.id);
    const otherAfter = await context.call('getBill', { path: { idBill: other.id } });
    context.judge('bill-life/delete-leaves-others-alone', {
      before: otherBetween,
      change: deletion,
      after: otherAfter,
    });
  },
});

/** Two values of every field, with the characters that careless services escape or cut. */
const otherValues: readonly Members[] = [
  {
    netAmount: 310.75,
    // In the order in which days are drawn, too: a bill may have to be due after its date.
    billDate: '2025-03-05',
    dueDate: '2026-04-09',
    endDate: '2028-01-31',
    comments: `a "changed" bill, <b>5 & 7</b>; it's 100% späté, ${'and on '.repeat(20)}to the end.`,
    mode: 1,
    accountingField1: 'AF-2',
    frequency: 'weekly',
    terms: 'NET60',
    billItems: [
      {
        itemProductCode: 'Q-2',
        itemProductName: 'Ink',
        itemDescription: 'Black ink',
        itemUnitOfMeasure: 'EA',
        itemCost: 31.07,
        itemQty: 10,
        itemTotalAmount: 310.7,
      },
    ],
  },
  { mode: 0, frequency: 'monthly', terms: 'NET10' },
];

/** A change of every field: the drawn value where it differs from the one before, another one where not. */
function allChanged(before: Members, drawn: Members, billNumber: string): Members {
  const [first = {}, second = {}] = otherValues;
  const changed = Object.keys(first).map((name) => {
    const candidates =
      name === 'comments' ? [first[name]] : [drawn[name], first[name], second[name]];
    const differing = candidates.find(
      (value) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name]),
    );
    return [name, differing ?? null] as const;
  });
  return { ...Object.fromEntries(changed), billNumber };
}
