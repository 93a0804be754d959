/** One life of a bill: created, read back, changed in part, read again, deleted, and gone. */
import type { Json } from '../../../contract/types.ts';
import { defineScenario, type AnyScenario } from '../../engine/scenario.ts';

type Members = { readonly [key: string]: Json };

/** `created` is the bill as it is sent first, `changes` the part that is sent later. */
type Input = { readonly created: Members; readonly changes: Members };

export const oneLife: AnyScenario = defineScenario<Input>({
  id: 'bill-life/one-life',
  clauses: [],
  operations: ['createBill', 'getBill', 'updateBill', 'deleteBill'],
  tier: 'smoke',
  cost: 6,
  allow: ['create', 'update', 'delete'],
  runs: { smoke: 1, gate: 20, nightly: 60 },
  input: ({ component }) =>
    component('BillInput').chain((created) =>
      component('BillInput').map((changes) => ({
        created: created as Members,
        changes: changes as Members,
      })),
    ),
  play: async (stage, { created, changes }) => {
    const bill = await stage.createBill({ ...created, billNumber: stage.uniqueName('life') });
    const path = { idBill: bill.id };
    const read = await stage.call('getBill', { path });
    const changed = await stage.call('updateBill', { path, json: changes });
    const readAgain = await stage.call('getBill', { path });
    const deleted = await stage.call('deleteBill', { path });
    stage.forgetBill(bill.id);
    const gone = await stage.call('getBill', { path, lawful: false });
    void [read, changed, readAgain, deleted, gone];
  },
});
