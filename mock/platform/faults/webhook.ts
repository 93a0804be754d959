/** Faults of the webhook that follows a move of a paypoint. Source: "Migrate paypoint", "Paypoint move request". */
import type { Patch } from '../behaviour/behaviour.ts';
import type { Webhook } from '../behaviour/migration.ts';
import { deliverWebhook } from '../behaviour/deliverWebhook.ts';
import { faultsOf, type Fault, type FaultRow } from '../patches/fault.ts';

const delivering =
  (change: (webhook: Webhook) => Webhook): Patch =>
  ({ migration: { deliveries } }) => ({
    migration: { deliveries: (webhook) => deliveries(webhook).map(change) },
  });

const headersAre = (change: (headers: Webhook['headers']) => Webhook['headers']): Patch =>
  delivering((webhook) => ({ ...webhook, headers: change(webhook.headers) }));

const urlIs = (change: (url: URL) => void): Patch =>
  delivering((webhook) => {
    const url = new URL(webhook.url);
    change(url);
    return { ...webhook, url: url.href };
  });

const rows: readonly FaultRow[] = [
  [
    'webhook-not-sent',
    'No notification follows a migration that asks for one.',
    { migration: { deliveries: () => [] } },
  ],
  [
    'webhook-hours-late',
    'The notification of a migration is sent six hours later.',
    { migration: { delayMs: 6 * 3_600_000 } },
  ],
  [
    'webhook-without-headers',
    'The notification carries no header that was listed.',
    headersAre(() => []),
  ],
  [
    'webhook-loses-the-first-header',
    'The notification lacks the first header that was listed.',
    headersAre((headers) => headers.slice(1)),
  ],
  [
    'webhook-loses-the-last-header',
    'The notification lacks the last of several listed headers.',
    headersAre((headers) => (headers.length > 1 ? headers.slice(0, -1) : headers)),
  ],
  [
    'webhook-changes-values',
    'The notification carries the listed headers with their values in upper case.',
    headersAre((headers) => headers.map(([name, value]) => [name, `${value.toUpperCase()}.`])),
  ],
  [
    'webhook-prefixes-names',
    'The notification carries the listed headers under names with X- in front.',
    headersAre((headers) => headers.map(([name, value]) => [`X-${name}`, value])),
  ],
  [
    'webhook-mixes-values',
    'The notification carries every listed header with the value of the last.',
    headersAre((headers) => headers.map(([name]) => [name, headers.at(-1)?.[1] ?? ''])),
  ],
  [
    'webhook-to-the-root',
    'The notification goes to the root of the host instead of the given path.',
    urlIs((url) => {
      url.pathname = '/';
    }),
  ],
  [
    'webhook-without-query',
    'The notification goes to the URL without its query.',
    urlIs((url) => {
      url.search = '';
    }),
  ],
  [
    'webhook-to-a-longer-path',
    'The notification goes to a path below the one that was given.',
    urlIs((url) => {
      url.pathname = `${url.pathname.replace(/\/$/, '')}/events`;
    }),
  ],
  [
    'webhook-sent-unasked',
    'A migration without notificationRequest sends a webhook to the URL of the one before.',
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
  ],
];

export const webhookFaults: readonly Fault[] = faultsOf('webhook', 'migration', rows);
