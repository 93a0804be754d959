/** Examples of the checks of a migration and of its notification. */
import { rolesOf, type Said } from '../exchangeWith.ts';
import { bill, envelope } from '../plainBodies.ts';
import type { Example } from './example.ts';

const migration: Said = {
  operation: 'migratePaypoint',
  method: 'POST',
  path: '/Paypoint/migrate',
  sent: {
    entryPoint: 'e',
    newParentOrganizationId: 2,
    notificationRequest: {
      notificationUrl: 'https://receiver.example/hook/1?x=1',
      webHeaderParameters: [{ key: 'X-Assay', value: 'v' }],
    },
  },
  body: { isSuccess: true, responseText: 'Moved' },
};
const quiet: Said = { ...migration, sent: { entryPoint: 'e', newParentOrganizationId: 2 } };
const receipt: Said = {
  operation: null,
  method: 'POST',
  label: 'webhook',
  path: '/hook/1',
  query: 'x=1',
  sentHeaders: [
    ['x-assay', 'v'],
    ['content-type', 'application/json'],
  ],
  raw: '{"event":"moved"}',
};
const parentIs = (ParentOrgId: number | null): Said => ({ body: envelope(bill({ ParentOrgId })) });

export const migrationAndWebhook: readonly Example[] = [
  {
    check: 'parentIsNew',
    good: rolesOf({ migration, read: parentIs(2) }),
    bad: rolesOf({ migration, read: parentIs(1) }),
    mute: rolesOf({ migration, read: parentIs(null) }),
  },
  {
    check: 'webhookIsSent',
    clause: 'webhook/is-sent-after-migration',
    good: rolesOf({ migration, receipts: [receipt] }),
    bad: rolesOf({ migration }),
    mute: rolesOf({ migration: { ...migration, status: 400 } }),
  },
  {
    check: 'webhookIsSent',
    clause: 'webhook/not-sent-unasked',
    good: rolesOf({ migration: quiet }),
    bad: rolesOf({ migration: quiet, receipts: [receipt] }),
    mute: rolesOf({ migration, receipts: [receipt] }),
  },
  {
    check: 'onlyTheseMembers',
    clause: 'migration/has-no-other-member',
    good: rolesOf({ answer: migration }),
    bad: rolesOf({ answer: { ...migration, body: { ...envelope(1), isSuccess: true } } }),
    mute: rolesOf({ answer: { ...migration, status: 400, body: { error: 'no' } } }),
  },
  {
    check: 'webhookCarriesHeaders',
    good: rolesOf({ migration, receipts: [receipt] }),
    bad: rolesOf({ migration, receipts: [{ ...receipt, sentHeaders: [] }] }),
    mute: rolesOf({ migration }),
  },
  {
    check: 'webhookGoesToUrl',
    good: rolesOf({ migration, receipts: [receipt] }),
    bad: rolesOf({ migration, receipts: [{ ...receipt, query: '' }] }),
  },
  {
    check: 'openReceipt',
    clause: 'webhook/payload',
    episode: rolesOf({ migration, receipts: [receipt] }),
    sees: ['event'],
  },
  {
    check: 'openReceipt',
    clause: 'webhook/method',
    episode: rolesOf({ migration, receipts: [receipt] }),
    sees: 'POST',
  },
  {
    check: 'openReceipt',
    clause: 'webhook/retries',
    episode: rolesOf({ migration, receipts: [receipt] }),
    sees: 1,
  },
];
