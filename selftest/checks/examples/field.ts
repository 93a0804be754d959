/** Examples of the checks of single fields. */
import { rolesOf } from '../exchangeWith.ts';
import { bill, envelope, list, notification, plainToken, plainVendor } from '../plainBodies.ts';
import { read } from '../billAnswers.ts';
import { listOf } from '../listAnswers.ts';
import type { Example } from './example.ts';

export const field: readonly Example[] = [
  {
    check: 'fieldConforms',
    clause: 'envelope/response-code-type',
    good: rolesOf({ answer: read }),
    bad: rolesOf({ answer: { body: envelope(bill(), { responseCode: '1' }) } }),
    mute: rolesOf({ answer: { status: 400, body: { responseCode: '1' } } }),
  },
  {
    check: 'fieldConforms',
    clause: 'bill/created-at-is-a-utc-timestamp',
    good: rolesOf({ answer: read }),
    bad: rolesOf({ answer: { body: envelope(bill({ CreatedAt: '2026-03-02T10:00:00' })) } }),
  },
  {
    check: 'fieldConforms',
    clause: 'token/type-is-bearer',
    good: rolesOf({ answer: { operation: 'issueAccessToken', body: plainToken } }),
    bad: rolesOf({
      answer: { operation: 'issueAccessToken', body: { ...plainToken, token_type: 'MAC' } },
    }),
  },
  {
    check: 'fieldPresent',
    clause: 'bill/id-is-present',
    good: rolesOf({ answer: read }),
    bad: rolesOf({ answer: { body: envelope({ BillNumber: 'B-1' }) } }),
  },
  {
    check: 'valueIsMasked',
    clause: 'vendor/ein-is-masked',
    good: rolesOf({ answer: read }),
    bad: rolesOf({
      answer: { body: envelope(bill({ Vendor: { ...plainVendor, EIN: '12-3456789' } })) },
    }),
    mute: rolesOf({ answer: { body: envelope(bill({ Vendor: { ...plainVendor, EIN: '' } })) } }),
  },
  {
    check: 'valueIsMasked',
    clause: 'vendor/account-number-is-masked',
    good: rolesOf({
      answer: {
        body: envelope(bill({ Vendor: { BillingData: { accountNumber: '••••1234' } } })),
      },
    }),
    bad: rolesOf({
      answer: {
        body: envelope(bill({ Vendor: { BillingData: { accountNumber: '12345678*' } } })),
      },
    }),
  },
  {
    check: 'openNulls',
    episode: rolesOf({
      answer: { body: envelope({ IdBill: 7, billEvents: [{ refData: null }] }) },
    }),
    sees: null,
  },
  {
    check: 'base64Decodes',
    good: rolesOf({ answer: { operation: 'getBillAttachment', body: { fContent: 'YQ==' } } }),
    bad: rolesOf({ answer: { operation: 'getBillAttachment', body: { fContent: 'Y%' } } }),
  },
  {
    check: 'valueAtLeast',
    clause: 'token/expires-in-is-positive',
    good: rolesOf({ answer: { operation: 'issueAccessToken', body: plainToken } }),
    bad: rolesOf({
      answer: { operation: 'issueAccessToken', body: { ...plainToken, expires_in: 0 } },
    }),
  },
  {
    check: 'undocumentedMembers',
    episode: rolesOf({ answer: { body: envelope(bill({ RiskFlag: true })) } }),
    sees: 'present',
  },
  {
    check: 'openFreeMembers',
    episode: rolesOf({
      answer: {
        operation: 'getBasicStatistics',
        body: [{ statX: 'a', inTransactions: 1, somethingElse: 2 }],
      },
    }),
    sees: 'present',
  },
  {
    check: 'openMembers',
    clause: 'notification/summary-members',
    episode: rolesOf({ answer: { ...listOf([1]), body: { Summary: {}, Records: [] } } }),
    sees: [
      'totalRecords',
      'totalAmount',
      'totalNetAmount',
      'totalPages',
      'pageSize',
      'pageIdentifier',
    ],
  },
  {
    check: 'openPresence',
    episode: rolesOf({ answer: { body: envelope(bill()) } }),
    sees: 'absent',
  },
  {
    check: 'openType',
    clause: 'bill/terms-type',
    episode: rolesOf({ answer: read }),
    sees: 'string',
  },
  {
    check: 'openTimeForm',
    clause: 'bill/local-date-time-form',
    episode: rolesOf({ answer: read }),
    sees: 'T, to seconds',
  },
  {
    check: 'openValue',
    clause: 'notification/method-words',
    episode: rolesOf({
      answer: { operation: 'queryNotifications', body: list([notification(1)]) },
    }),
    sees: 'email',
  },
];
