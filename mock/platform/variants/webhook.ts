/** Variants of the webhooks of a migration. Source: "Events". */
import { createHash } from 'node:crypto';
import { type Patch, around } from '../behaviour/behaviour.ts';
import type { Webhook } from '../behaviour/migration.ts';
import { isObject } from '../../json.ts';
import { variantsOf, type Variant } from '../patches/variant.ts';

/** Changes each webhook that goes out. */
const delivering = (change: (webhook: Webhook) => readonly Webhook[]): Patch =>
  around('migration.deliveries', (deliveries, webhook) => deliveries(webhook).flatMap(change));

const asForm = (webhook: Webhook): Webhook => {
  const members = isObject(webhook.body) ? Object.entries(webhook.body) : [];
  const content = new URLSearchParams(
    Object.fromEntries(members.map(([name, value]) => [name, String(value)])),
  ).toString();
  return { ...webhook, text: { content, mediaType: 'application/x-www-form-urlencoded' } };
};

const signed = (webhook: Webhook): Webhook => {
  const digest = createHash('sha256').update(JSON.stringify(webhook.body)).digest('hex');
  return { ...webhook, headers: [...webhook.headers, ['x-webhook-signature', digest]] };
};

export const webhookVariants: readonly Variant[] = variantsOf({
  'webhook-method: Which method does a webhook use?': {
    post: 'lawful',
    put: delivering((webhook) => [{ ...webhook, method: 'PUT' }]),
  },
  'webhook-body: Which form does the body of a webhook have?': {
    json: 'lawful',
    form: delivering((webhook) => [asForm(webhook)]),
    empty: delivering((webhook) => [
      { ...webhook, text: { content: '', mediaType: 'text/plain' } },
    ]),
    'other-members': {
      migration: {
        payload: (paypoint) => ({
          Event: 'PaypointMoved',
          Data: { EntryName: paypoint.entry, ParentOrgId: paypoint.organizationId },
        }),
      },
    },
  },
  'webhook-times: How often does a webhook come?': {
    once: 'lawful',
    twice: delivering((webhook) => [webhook, webhook]),
  },
  'webhook-delay: How long after the answer does a webhook come?': {
    'at-once': 'lawful',
    'a-second': { migration: { delayMs: 1_000 } },
  },
  'webhook-signature: Are webhooks signed?': {
    no: 'lawful',
    header: delivering((webhook) => [signed(webhook)]),
  },
});
