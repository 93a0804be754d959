/** Deletes what a run created on a target that others own. */
import { requestFor } from '../../generators/requests/requestFor.ts';
import type { World } from './world.ts';

/** Deletes each bill once; one that will not go stays in the journal, for `assay cleanup`. */
export async function cleanUp(world: World, bills: readonly number[]): Promise<void> {
  const operation = world.contract.operations.get('deleteBill');
  if (operation === undefined || !world.permissions.has('delete')) return;
  for (const idBill of bills) {
    const exchange = await world.send(
      requestFor(operation, { path: { idBill }, label: 'cleanup', lawful: true }),
      { scenario: null, exhausting: false },
    );
    if (exchange.response !== null && exchange.response.status < 500) world.journal.deleted(idBill);
    if (world.givenUp() !== null) return;
  }
}
