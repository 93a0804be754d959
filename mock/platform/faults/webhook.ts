/** Faults of the webhook that follows a move of a paypoint. Source: "Migrate paypoint", "Paypoint move request". */
import { type Patch, around } from '../behaviour/behaviour.ts';
import type { Webhook } from '../behaviour/migration.ts';
import { deliverWebhook } from '../behaviour/deliverWebhook.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';

const delivering = (change: (webhook: Webhook) => Webhook): Patch =>
  around('migration.deliveries', (deliveries, webhook) => deliveries(webhook).map(change));

const rows: FaultRows = {
  'webhook-hours-late: The notification of a migration is sent six hours later.': {
    migration: { delayMs: 6 * 3_600_000 },
  },
  'webhook-mixes-values: The notification carries every listed header with the value of the last.':
    delivering(({ headers, ...webhook }) => ({
      ...webhook,
      headers: headers.map(([name]) => [name, headers.at(-1)?.[1] ?? '']),
    })),
  'webhook-without-query: The notification goes to the URL without its query.': delivering(
    (webhook) => ({ ...webhook, url: webhook.url.replace(/\?[^#]*/, '') }),
  ),
  'webhook-sent-unasked: A migration without notificationRequest sends a webhook to the URL of the one before.':
    ({ migration: { move, deliveries } }) => {
      let last: Webhook | null = null;
      return {
        migration: {
          move: (paypoint, organizationId) => {
            move(paypoint, organizationId);
            if (last !== null) deliverWebhook(last);
          },
          deliveries: (webhook) => {
            last = webhook;
            return deliveries(webhook);
          },
        },
      };
    },
};

export const webhookFaults: readonly Fault[] = faultsOf('webhook', 'migration', rows);
