/** Creates bills at the edges of what any reasonable service accepts, reads them back whole, and deletes them. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { createdBillId } from '../bills/billIn.ts';
import { edgesOf, ownRequest, requestsOf, type DrawnRequest } from './ownRequest.ts';

export const createEdges: AnyScenario = definePlatformScenario<DrawnRequest>({
  id: 'input/edges-of-a-new-bill',
  clauses: [
    'bill-life/created-is-read-back',
    'bill-life/created-under-its-entrypoint',
    'attachment/files-are-listed',
  ],
  operations: ['createBill', 'getBill', 'deleteBill'],
  tier: 'gate',
  turn: 'edges',
  cost: 3,
  allow: ['create', 'delete'],
  runs: { gate: 12, nightly: 30 },
  examples: (draws) => edgesOf(draws, 'createBill'),
  input: (draws) => requestsOf(draws, 'createBill'),
  run: async (context, drawn) => {
    const created = await context.send(ownRequest(context, 'createBill', drawn));
    const idBill = createdBillId(created);
    // A passive check judges whether the create is served.
    if (idBill === null) return;
    const read = await context.call('getBill', { path: { idBill } });
    context.judge(['bill-life/created-is-read-back', 'attachment/files-are-listed'], {
      write: created,
      read,
    });
    context.judge('bill-life/created-under-its-entrypoint', { create: created, read });
    await context.call('deleteBill', { path: { idBill } });
  },
});
