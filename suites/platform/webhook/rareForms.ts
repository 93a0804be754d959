/** Requests notifications without the listed headers, there and back, and tests whether a refused move sends one. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { destinationOf, moveHome, movePaypoint } from '../migration/moves.ts';
import { judgeDelivery, receiptsAfter } from './receiptsAfter.ts';

export const rareForms: AnyScenario = definePlatformScenario({
  id: 'webhook/rare-forms',
  clauses: [
    'migration/headers-are-optional',
    'webhook/is-sent-after-migration',
    'webhook/time-until-it-comes',
    'webhook/of-a-failed-migration',
  ],
  operations: ['migratePaypoint'],
  tier: 'gate',
  cost: 3,
  needs: ['webhook'],
  allow: ['migrate'],
  credentials: ['application'],
  once: 'the notification has no headers to vary; its other scenario draws them',
  input: () => fc.constant(null),
  run: async (context) => {
    const destination = destinationOf(context);
    const receiver = await context.webhooks();
    const before = receiver.receipts().length;
    const moved = await movePaypoint(
      context,
      destination,
      { lawful: false },
      { notificationRequest: { notificationUrl: receiver.urlFor('bare') } },
    );
    context.judge('migration/headers-are-optional', { answer: moved });
    const receipts = await receiptsAfter(context, receiver, before, true);
    judgeDelivery(context, { migration: moved, receipts });

    const known = receiver.receipts().length;
    const failed = await movePaypoint(
      context,
      2_147_483_647,
      { lawful: false },
      { notificationRequest: { notificationUrl: receiver.urlFor('failed') } },
    );
    const unasked = await receiptsAfter(context, receiver, known, false);
    context.judge('webhook/of-a-failed-migration', { migration: failed, receipts: unasked });
    const quiet = receiver.receipts().length;
    const home = await moveHome(
      context,
      { lawful: false },
      { notificationRequest: { notificationUrl: receiver.urlFor('home') } },
    );
    context.judge('migration/headers-are-optional', { answer: home });
    judgeDelivery(context, {
      migration: home,
      receipts: await receiptsAfter(context, receiver, quiet, true),
    });
  },
});
