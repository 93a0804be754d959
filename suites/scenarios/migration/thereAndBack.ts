/** A paypoint moved to another organization and back, and one of its bills read on the way. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../engine/scenario.ts';
import { destinationOf, moveHome, movePaypoint } from './moves.ts';

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
  cost: 5,
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
    const after = await stage.call('getBill', { path });
    stage.judge('migration/moves-the-paypoint', moved, after);
    stage.judge('migration/keeps-the-bills', before, moved, after);
    await moveHome(stage);
  },
});
