/**
 * Runs one life of a bill: it is created, read back, changed in part, read again and deleted, and then no longer found. Another bill
 * exists beside it.
 */
import * as fc from 'fast-check';
import type { JsonObject } from '../../../json/jsonObject.ts';
import { minimalBill } from '../bills/minimalBill.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import {
  clientClasses,
  clientOf,
  definePlatformScenario,
  type PlatformContext,
} from '../platformScenario.ts';
import { platformTarget } from '../target.ts';

/** `created` is the bill as it is sent first, `changes` the part that is sent later. */
type Input = {
  readonly created: JsonObject;
  readonly changes: JsonObject;
  readonly client: string;
};

export const oneLife: AnyScenario = definePlatformScenario<Input>({
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
    'bill-life/events-only-grow',
    'bill-life/what-delete-leaves',
  ],
  operations: ['createBill', 'getBill', 'updateBill', 'deleteBill'],
  tier: 'smoke',
  cost: 12,
  allow: ['create', 'update', 'delete'],
  runs: { smoke: 1, gate: 6, nightly: 60 },
  dimensions: { client: clientClasses },
  input: ({ component }, { client }) =>
    fc.tuple(component('BillInput'), component('BillInput')).map(([created, changes]) => ({
      created: created as JsonObject,
      changes: changes as JsonObject,
      client: String(client),
    })),
  run: async (anyone, { created, changes, client }) => {
    const context = clientOf(anyone, client);
    const plain = minimalBill(
      context.uniqueName('life'),
      platformTarget(context.target).vendorNumber,
    );
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
    const create = bill.exchange;
    context.judge('bill-life/new-bill-has-a-new-id', { earlier: [create], create: other.exchange });
    const read = await readBill(context, bill.id);
    context.judge('bill-life/created-is-read-back', { write: create, read });
    context.judge('bill-life/created-under-its-entrypoint', { create, read });
    const otherBefore = await readBill(context, other.id);

    const first = await update(context, bill.id, read, 'every field changed', {
      ...allChanged({ ...plain, ...created }, changes, context.uniqueName('life')),
      // A vendor that the target file names is the only one known to exist.
      ...(platformTarget(context.target).vendorNumber === undefined
        ? { vendor: { vendorNumber: 'ASSAY-VENDOR-2' } }
        : {}),
    });
    const second = await update(context, bill.id, first.read, 'one field alone', {
      accountingField1: 'AF-3',
    });
    context.judge('bill-life/created-under-its-entrypoint', { create, read: second.read });
    const otherBetween = await readBill(context, other.id);
    context.judge('bill-life/update-leaves-others-alone', {
      before: otherBefore,
      change: second.write,
      after: otherBetween,
    });
    const deletion = await remove(context, bill.id, second.read);
    context.judge('bill-life/delete-leaves-others-alone', {
      before: otherBetween,
      change: deletion,
      after: await readBill(context, other.id),
    });
  },
});

function readBill(context: PlatformContext, idBill: number): Promise<Exchange> {
  return context.call('getBill', { path: { idBill } });
}

/** Updates the bill, reads it, and judges both; `before` is the reading before the update. */
async function update(
  context: PlatformContext,
  idBill: number,
  before: Exchange,
  label: string,
  json: JsonObject,
): Promise<{ readonly write: Exchange; readonly read: Exchange }> {
  const write = await context.call('updateBill', { path: { idBill }, json, label });
  const read = await readBill(context, idBill);
  context.judge('bill-life/update-is-read-back', { write, read });
  context.judge(['bill-life/update-keeps-the-rest', 'bill-life/events-only-grow'], {
    before,
    change: write,
    after: read,
  });
  return { write, read };
}

/** Deletes the bill and judges that it is gone; `before` is its last reading. */
async function remove(
  context: PlatformContext,
  idBill: number,
  before: Exchange,
): Promise<Exchange> {
  const path = { idBill };
  const deletion = await context.call('deleteBill', { path });
  const gone = await context.call('getBill', { path, lawful: false, label: 'a deleted bill' });
  context.judge('bill-life/deleted-is-gone', { before, deletion, after: gone });
  context.judge('bill-life/what-delete-leaves', { earlier: [deletion], answer: gone });
  return deletion;
}

/** Two values of every field, with the characters that careless services escape or cut. */
const otherValues: readonly JsonObject[] = [
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
  {
    netAmount: 420.25,
    billDate: '2025-03-06',
    dueDate: '2026-04-10',
    endDate: '2028-02-01',
    mode: 0,
    accountingField1: 'AF-4',
    frequency: 'monthly',
    terms: 'NET10',
    billItems: [{ itemProductCode: 'Q-3', itemProductName: 'Pens', itemCost: 42.5, itemQty: 3 }],
  },
];

/** A change of every field: the drawn value where it differs from the present one, else another value. */
function allChanged(before: JsonObject, drawn: JsonObject, billNumber: string): JsonObject {
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
