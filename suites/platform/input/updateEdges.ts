/** Updates at the edges: a bill of the run is changed and read back; the fields not named in the update stay. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { edgesOf, ownRequest, requestsOf, type DrawnRequest } from './ownRequest.ts';

export const updateEdges: AnyScenario = definePlatformScenario<DrawnRequest>({
  id: 'input/edges-of-an-update',
  clauses: [
    'bill-life/update-is-read-back',
    'bill-life/update-keeps-the-rest',
    'bill-life/events-only-grow',
  ],
  operations: ['createBill', 'updateBill', 'getBill', 'deleteBill'],
  tier: 'gate',
  turn: 'edges',
  cost: 5,
  allow: ['create', 'update', 'delete'],
  runs: { gate: 8, nightly: 30 },
  examples: (draws) => edgesOf(draws, 'updateBill'),
  input: (draws) => requestsOf(draws, 'updateBill'),
  run: async (context, drawn) => {
    const { id } = await context.createBill();
    const path = { idBill: id };
    const before = await context.call('getBill', { path });
    const update = await context.send(ownRequest(context, 'updateBill', drawn, { path }));
    const after = await context.call('getBill', { path });
    context.judge('bill-life/update-is-read-back', { write: update, read: after });
    context.judge(['bill-life/update-keeps-the-rest', 'bill-life/events-only-grow'], {
      before,
      change: update,
      after,
    });
    await context.call('deleteBill', { path });
  },
});
