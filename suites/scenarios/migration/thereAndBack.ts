/** A paypoint moved to another organization and back, and one of its bills read on the way. */
import * as fc from 'fast-check';
import { bodyOf200 } from '../../../checks/reading/json.ts';
import { valueAt } from '../../../json/jsonPointer.ts';
import type { Exchange } from '../../../exchange/types.ts';
import {
  defineScenario,
  type AnyScenario,
  type ScenarioContext,
} from '../../../engine/scenario.ts';
import { createdId } from '../../../engine/bills/journalled.ts';
import { destinationOf, moveHome, movePaypoint } from './moves.ts';

const parentAt = '/responseData/ParentOrgId';

/** A token of the old organization need not reach what belongs to the new one. */
const afterTheMove = { lawful: false, label: 'after the move' } as const;

export const thereAndBack: AnyScenario = defineScenario({
  id: 'migration/there-and-back',
  clauses: [
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
  run: async (context) => {
    const destination = destinationOf(context);
    const { id } = await context.createBill();
    const path = { idBill: id };
    const before = await context.call('getBill', { path });
    const moved = await movePaypoint(context, destination, { lawful: false });
    context.judge('migration/notification-is-optional', { answer: moved });
    const after = await context.call('getBill', { path, ...afterTheMove });
    context.judge('migration/keeps-the-bills', { before, change: moved, after });
    const read = await billOfTheMove(context, before, after);
    if (read !== null) context.judge('migration/moves-the-paypoint', { migration: moved, read });
    await moveHome(context);
  },
});

/**
 * The bill as read after the move. Where it still names the old organization, a bill that is created now: a service may
 * keep the organization under which a bill was created. Null where none can be created.
 */
async function billOfTheMove(
  context: ScenarioContext,
  before: Exchange,
  after: Exchange,
): Promise<Exchange | null> {
  const [was, is] = [before, after].map((read) => valueAt(bodyOf200(read) ?? null, parentAt));
  if (is === undefined || is !== was) return after;
  const id = createdId(await context.tryCreateBill(context.plainBill('moved'), afterTheMove));
  return id === null ? null : context.call('getBill', { path: { idBill: id }, ...afterTheMove });
}
