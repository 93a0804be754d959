/** One life of a bill: created, read back, changed in part, read again, deleted, and gone; another bill beside it. */
import * as fc from 'fast-check';
import type { Json } from '../../../contract/types.ts';
import { minimalBill } from '../../engine/minimalBill.ts';
import { defineScenario, type AnyScenario } from '../../engine/scenario.ts';

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
    component('BillInput').chain((created) =>
      fc.tuple(component('BillInput'), fc.nat(), fc.nat()).map(([drawn, one, other]) => ({
        created: created as Members,
        changes: twoOf(drawn as Members, one, other),
      })),
    ),
  play: async (stage, { created, changes }) => {
    const plain = minimalBill(stage.uniqueName('life'), stage.target.vendorNumber);
    const bill = await stage.createBill(
      {
        ...plain,
        ...created,
        billNumber: plain['billNumber'] ?? '',
        // Both bills have one vendor, so that what spreads from one to the other shows.
        vendor: plain['vendor'] ?? null,
      },
      { label: 'a drawn bill' },
    );
    const other = await stage.createBill();
    stage.judge('bill-life/new-bill-has-a-new-id', bill.exchange, other.exchange);
    const path = { idBill: bill.id };
    const read = await stage.call('getBill', { path });
    stage.judge(
      [
        'bill-life/created-is-read-back',
        'bill-life/created-under-its-entrypoint',
        'bill-life/success-is-told',
      ],
      bill.exchange,
      read,
    );
    stage.judge('bill-life/success-is-told', read);
    const otherBefore = await stage.call('getBill', { path: { idBill: other.id } });

    const update = await stage.call('updateBill', {
      path,
      json: changes,
      label: 'a drawn part of a bill',
    });
    const readAgain = await stage.call('getBill', { path });
    stage.judge(['bill-life/update-is-read-back', 'bill-life/success-is-told'], update, readAgain);
    stage.judge('bill-life/update-keeps-the-rest', read, update, readAgain);
    stage.judge('bill-life/events-only-grow', read, update, readAgain);
    const second = await stage.call('updateBill', {
      path,
      json: { comments: stage.uniqueName('changed'), netAmount: 77.25 },
      label: 'comments and amount',
    });
    const readLast = await stage.call('getBill', { path });
    stage.judge(['bill-life/update-is-read-back', 'bill-life/success-is-told'], second, readLast);
    stage.judge('bill-life/update-keeps-the-rest', readAgain, second, readLast);
    stage.judge('bill-life/created-under-its-entrypoint', bill.exchange, readLast);
    stage.judge('bill-life/events-only-grow', readAgain, second, readLast);
    const otherBetween = await stage.call('getBill', { path: { idBill: other.id } });
    stage.judge('bill-life/update-leaves-others-alone', otherBefore, second, otherBetween);

    const deletion = await stage.call('deleteBill', { path });
    const gone = await stage.call('getBill', { path, lawful: false, label: 'a deleted bill' });
    stage.judge('bill-life/deleted-is-gone', readLast, deletion, gone);
    stage.judge('bill-life/what-delete-leaves', deletion, gone);
    if (deletion.response?.status === 200) stage.forgetBill(bill.id);
    const otherAfter = await stage.call('getBill', { path: { idBill: other.id } });
    stage.judge('bill-life/delete-leaves-others-alone', otherBetween, deletion, otherAfter);
  },
});

/** At most two fields: what an update leaves out is most of the bill. The number, which names it as this run's, stays. */
function twoOf(drawn: Members, one: number, other: number): Members {
  const { billNumber: _kept, attachments: _files, ...fields } = { ...minimalBill(''), ...drawn };
  const names = Object.keys(fields);
  const chosen = new Set([names[one % names.length], names[other % names.length]]);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => chosen.has(name)));
}
