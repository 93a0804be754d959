/** A paypoint moved to another organization and back, and one of its bills read on the way. */
import * as fc from 'fast-check';
import { bodyOf200 } from '../../../checks/reading/json.ts';
import { valueAt } from '../../../json/jsonPointer.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { minimalBill } from '../../../engine/bills/minimalBill.ts';
import { defineScenario, type AnyScenario, type Stage } from '../../../engine/scenario.ts';
import { createdId } from '../../../engine/bills/journalled.ts';
import { destinationOf, moveHome, movePaypoint } from './moves.ts';

const parentAt = '/responseData/ParentOrgId';

/** A token of the old organization need not reach what is the new one's. */
const afterTheMove = { lawful: false, label: 'after the move' } as const;

export const thereAndBack: AnyScenario = defineScenario({
  id: 'migration/there-and-back',
  clauses: [
    'migration/is-served',
    'migration/notification-is-optional',
    'migration/moves-the-paypoint',
    'migration/keeps-the-bills',
  ],
  operations: ['createBill', 'getBill', 'migratePaypoint'],
  tier: 'smoke',
  cost: 7,
  allow: ['create', 'migrate'],
  credentials: ['application'],
  input: () => fc.constant(null),
  play: async (stage) => {
    const destination = destinationOf(stage);
    const { id } = await stage.createBill();
    const path = { idBill: id };
    const before = await stage.call('getBill', { path });
    const moved = await movePaypoint(stage, destination, { lawful: false });
    stage.judge(['migration/is-served', 'migration/notification-is-optional'], moved);
    const after = await stage.call('getBill', { path, ...afterTheMove });
    stage.judge('migration/keeps-the-bills', before, moved, after);
    const telling = await tellingBill(stage, before, after);
    if (telling !== null) stage.judge('migration/moves-the-paypoint', moved, telling);
    await moveHome(stage);
  },
});

/**
 * The bill as read after the move; where it names the organization of before, a bill that is made now: an earlier one
 * may go on to name the organization that it was made under. Null where none can be made.
 */
async function tellingBill(
  stage: Stage,
  before: Exchange,
  after: Exchange,
): Promise<Exchange | null> {
  const [was, is] = [before, after].map((read) => valueAt(bodyOf200(read) ?? null, parentAt));
  if (is === undefined || is !== was) return after;
  const { vendorNumber } = stage.target;
  const id = createdId(
    await stage.tryCreateBill(minimalBill(stage.uniqueName('moved'), vendorNumber), afterTheMove),
  );
  return id === null ? null : stage.call('getBill', { path: { idBill: id }, ...afterTheMove });
}
