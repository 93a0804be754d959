/** A notification without listed headers, and whether a move that is refused is told. */
import * as fc from 'fast-check';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { destinationOf, moveHome, movePaypoint } from '../migration/moves.ts';
import { receiptsAfter } from './receiptsAfter.ts';

export const rareForms: AnyScenario = defineScenario({
  id: 'webhook/rare-forms',
  clauses: [
    'migration/headers-are-optional',
    'webhook/is-sent-after-migration',
    'webhook/of-a-failed-migration',
  ],
  operations: ['migratePaypoint'],
  tier: 'gate',
  cost: 3,
  needs: ['webhook'],
  allow: ['migrate'],
  credentials: ['application'],
  input: () => fc.constant(null),
  play: async (stage) => {
    const destination = destinationOf(stage);
    const receiver = await stage.webhooks();
    const before = receiver.receipts().length;
    const moved = await movePaypoint(
      stage,
      destination,
      { lawful: false },
      { notificationRequest: { notificationUrl: receiver.urlFor('bare') } },
    );
    stage.judge('migration/headers-are-optional', moved);
    const receipts = await receiptsAfter(stage, receiver, before, true);
    stage.judge('webhook/is-sent-after-migration', moved, ...receipts);

    const known = receiver.receipts().length;
    const failed = await movePaypoint(
      stage,
      2_147_483_647,
      { lawful: false },
      { notificationRequest: { notificationUrl: receiver.urlFor('failed') } },
    );
    const unasked = await receiptsAfter(stage, receiver, known, false);
    stage.judge('webhook/of-a-failed-migration', failed, ...unasked);
    await moveHome(stage);
  },
});
