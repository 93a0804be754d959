/** Requests notifications of moves, with the listed headers and without, and judges what Assay's own receiver got. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario, defineFixedScenario } from '../platformScenario.ts';
import { destinationOf, moveHome, movePaypoint } from '../migration/moves.ts';
import { textMatching } from '../textMatching.ts';
import { judgeDelivery, receiptsAfter } from './receiptsAfter.ts';

/** Names that receivers usually ask for; none of them is the business of an HTTP client. */
const usual = [
  'Authorization',
  'X-Api-Key',
  'X-Request-Id',
  'X-Correlation-Id',
  'X-Signature',
  'X-Webhook-Secret',
  'Idempotency-Key',
  'requestToken',
];

type Input = { readonly headers: readonly { readonly key: string; readonly value: string }[] };

export const delivered: AnyScenario = definePlatformScenario<Input>({
  id: 'webhook/told',
  clauses: [
    'migration/is-served',
    'webhook/is-sent-after-migration',
    'webhook/time-until-it-comes',
    'webhook/carries-the-headers',
    'webhook/goes-to-the-whole-url',
    'webhook/method',
    'webhook/media-type',
    'webhook/payload',
    'webhook/signing',
    'webhook/retries',
    'webhook/not-sent-unasked',
  ],
  operations: ['migratePaypoint'],
  tier: 'smoke',
  cost: 2,
  needs: ['webhook'],
  allow: ['migrate'],
  credentials: ['application'],
  runs: { smoke: 1, gate: 4, nightly: 10 },
  // Names are tokens, values visible ASCII with inner spaces (RFC 9110 §5.1 and §5.5), so that none is changed on the way.
  input: () => {
    const value = textMatching(/^[!-~]([ -~]{0,120}[!-~])?$/);
    const key = textMatching(/^[Xx]-Assay-[A-Za-z0-9-]{1,24}$/);
    const own = fc.uniqueArray(fc.record({ key, value }), {
      minLength: 2,
      maxLength: 12,
      selector: (header) => header.key.toLowerCase(),
    });
    const named = fc.tuple(...usual.map((one) => fc.record({ key: fc.constant(one), value })));
    const long = textMatching(/^[!-~]{250}$/).map((signs) => ({ key: 'X-Long', value: signs }));
    return fc
      .tuple(own, named, long)
      .map(([some, others, last]) => ({ headers: [...some, ...others, last] }));
  },
  run: async (context, { headers }) => {
    const destination = destinationOf(context);
    const receiver = await context.webhooks();
    const known = receiver.receipts().length;
    const notificationUrl = `${receiver.urlFor('migration')}?part=1&sum=a%2Bb`;
    const notificationRequest = { notificationUrl, webHeaderParameters: headers };
    // The clause on moves judges it.
    const moved = await movePaypoint(
      context,
      destination,
      { lawful: false },
      { notificationRequest },
    );
    context.judge('migration/is-served', { answer: moved });
    const receipts = await receiptsAfter(context, receiver, known, true);
    judgeDelivery(context, { migration: moved, receipts });
    context.judge(
      [
        'webhook/carries-the-headers',
        'webhook/goes-to-the-whole-url',
        'webhook/method',
        'webhook/media-type',
        'webhook/payload',
        'webhook/signing',
        'webhook/retries',
      ],
      { migration: moved, receipts },
    );
    const quiet = receiver.receipts().length;
    const home = await moveHome(context);
    const unasked = await receiptsAfter(context, receiver, quiet, false);
    context.judge('webhook/not-sent-unasked', { migration: home, receipts: unasked });
  },
});

export const rareForms: AnyScenario = defineFixedScenario({
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
