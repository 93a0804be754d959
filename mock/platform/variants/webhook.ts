/** Variants of the webhooks of a migration. Source: "Events". */
import { createHash } from 'node:crypto';
import type { Patch } from '../behaviour/behaviour.ts';
import type { Webhook } from '../behaviour/migration.ts';
import { isObject } from '../../json.ts';
import type { Variant } from '../patches/variant.ts';

/** Changes each webhook that goes out. */
const delivering =
  (change: (webhook: Webhook) => readonly Webhook[]): Patch =>
  ({ migration: { deliveries } }) => ({
    migration: { deliveries: (webhook) => deliveries(webhook).flatMap(change) },
  });

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

export const webhookVariants: readonly Variant[] = [
  {
    id: 'webhook-method',
    question: 'Which method does a webhook use?',
    choices: [
      { name: 'post', default: true },
      { name: 'put', patch: delivering((webhook) => [{ ...webhook, method: 'PUT' }]) },
    ],
  },
  {
    id: 'webhook-body',
    question: 'Which form does the body of a webhook have?',
    choices: [
      { name: 'json', default: true },
      { name: 'form', patch: delivering((webhook) => [asForm(webhook)]) },
      {
        name: 'empty',
        patch: delivering((webhook) => [
          { ...webhook, text: { content: '', mediaType: 'text/plain' } },
        ]),
      },
      {
        name: 'other-members',
        patch: {
          migration: {
            payload: (paypoint) => ({
              Event: 'PaypointMoved',
              Data: { EntryName: paypoint.entry, ParentOrgId: paypoint.organizationId },
            }),
          },
        },
      },
    ],
  },
  {
    id: 'webhook-times',
    question: 'How often does a webhook come?',
    choices: [
      { name: 'once', default: true },
      { name: 'twice', patch: delivering((webhook) => [webhook, webhook]) },
    ],
  },
  {
    id: 'webhook-delay',
    question: 'How long after the answer does a webhook come?',
    choices: [
      { name: 'at-once', default: true },
      { name: 'a-second', patch: { migration: { delayMs: 1_000 } } },
    ],
  },
  {
    id: 'webhook-signature',
    question: 'Are webhooks signed?',
    choices: [
      { name: 'no', default: true },
      { name: 'header', patch: delivering((webhook) => [signed(webhook)]) },
    ],
  },
];
