/** Faults of moving a paypoint and of the webhook that tells of it. Source: "Migrate paypoint", "Paypoint move request". */
import type { Patch } from '../behaviour/behaviour.ts';
import type { Webhook } from '../behaviour/migration.ts';
import { deliverWebhook } from '../operations/deliverWebhook.ts';
import { isObject, type Json } from '../server/outcome.ts';
import type { Call } from '../server/call.ts';
import { rewriting } from '../behaviour/rewriting.ts';
import type { Fault } from '../patches/fault.ts';

type Row = readonly [id: string, breaks: string, patch: Patch];

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

const noticeIn = ({ body }: Call): Json => {
  const given: Json = JSON.parse(body?.toString() ?? 'null');
  return isObject(given) ? (given['notificationRequest'] ?? null) : null;
};

/** Lawful migrations whose notification request is of this kind are answered with 400. */
const refusing = (refuses: (notice: Json) => boolean): Patch =>
  rewriting((outcome, call) =>
    call?.operation?.id === 'migratePaypoint' && outcome.status === 200 && refuses(noticeIn(call))
      ? { ...outcome, status: 400 }
      : outcome,
  );

const moves: readonly Row[] = [
  [
    'does-not-move',
    'A migration is answered as done, and the paypoint stays where it was.',
    { migration: { move: () => undefined } },
  ],
  [
    'moves-elsewhere',
    'A migration moves the paypoint to another organization than the one given.',
    {
      migration: {
        move: (paypoint, organizationId) => {
          paypoint.organizationId = organizationId === 123 ? 124 : 123;
        },
      },
    },
  ],
  [
    'changes-the-bills',
    'After a migration the bills of the paypoint lack their numbers and amounts.',
    ({ migration: { move }, bills: { decorate } }) => {
      const moved = new Set<number>();
      return {
        migration: {
          move: (paypoint, organizationId) => {
            moved.add(paypoint.id);
            move(paypoint, organizationId);
          },
        },
        bills: {
          decorate: (shown, bill) => {
            const lawful = decorate(shown, bill);
            return moved.has(bill.paypointId)
              ? { ...lawful, BillNumber: null, NetAmount: null }
              : lawful;
          },
        },
      };
    },
  ],
  [
    'changes-the-entrypoint',
    'After a migration the bills of the paypoint show another entrypoint.',
    ({ migration: { move }, bills: { decorate } }) => {
      const moved = new Set<number>();
      return {
        migration: {
          move: (paypoint, organizationId) => {
            moved.add(paypoint.id);
            move(paypoint, organizationId);
          },
        },
        bills: {
          decorate: (shown, bill) => ({
            ...decorate(shown, bill),
            ...(moved.has(bill.paypointId) ? { PaypointEntryname: 'moved' } : {}),
          }),
        },
      };
    },
  ],
  [
    'needs-a-notification',
    'A migration without notificationRequest is refused with 400.',
    refusing((notice) => notice === null),
  ],
  [
    'needs-headers',
    'A notificationRequest without webHeaderParameters is refused with 400.',
    refusing((notice) => isObject(notice) && !('webHeaderParameters' in notice)),
  ],
  [
    'refuses-notifications',
    'A migration with a notificationRequest is refused with 400.',
    refusing(isObject),
  ],
];

const webhooks: readonly Row[] = [
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
    'Of several headers that were listed the notification lacks the last.',
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
    'The notification goes to the root of the host, whatever path was given.',
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
    'A migration without notificationRequest is told to the URL of the one before.',
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

export const migrations: readonly Fault[] = [...moves, ...webhooks].map(([id, breaks, patch]) => ({
  id: `migration-${id}`,
  group: id.startsWith('webhook') ? 'webhooks' : 'migrations',
  breaks,
  patch,
}));
