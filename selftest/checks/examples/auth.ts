/** Examples of the checks of credentials. */
import { rolesOf, type Said } from '../exchangeWith.ts';
import { bill, envelope, series } from '../plainBodies.ts';
import type { Example } from './example.ts';

const read: Said = { body: envelope(bill()) };
const refused: Said = { status: 401, body: { message: 'no' }, lawful: false };
const bare: Said = { credential: { class: 'none' }, sentHeaders: [], lawful: false };

export const auth: readonly Example[] = [
  {
    check: 'unauthenticatedIs401',
    good: rolesOf({ answer: { ...bare, status: 401 } }),
    bad: rolesOf({ answer: { ...bare, ...read, lawful: false } }),
    mute: rolesOf({ answer: read }),
  },
  {
    check: 'unauthenticatedIs401',
    good: rolesOf({ answer: { ...bare, status: 401 } }),
    bad: rolesOf({ answer: { ...bare, status: 500 } }),
    mute: rolesOf({ answer: { ...bare, status: 429 } }),
  },
  {
    check: 'refusalShowsNothing',
    good: rolesOf({ answer: refused }),
    bad: rolesOf({ answer: { ...refused, body: envelope(bill()) } }),
    mute: rolesOf({ answer: read }),
  },
  ...[
    [series('2026-01', 1)],
    { Records: [{}] },
    { fContent: 'YQ==' },
    { isSuccess: true, responseData: 7 },
  ].map((body): Example => ({
    check: 'refusalShowsNothing',
    good: rolesOf({ answer: refused }),
    bad: rolesOf({ answer: { ...refused, body } }),
  })),
  {
    check: 'othersDoNotRead',
    episode: rolesOf({ own: read, other: { ...read, lawful: false } }),
    sees: 'the object',
  },
  {
    check: 'othersDoNotRead',
    episode: rolesOf({ own: read, other: { body: envelope(null), lawful: false } }),
    sees: 200,
  },
  {
    check: 'othersDoNotChange',
    episode: rolesOf({
      before: read,
      change: { operation: 'updateBill', sent: { comments: 'from outside' }, lawful: false },
      after: { body: envelope(bill({ Comments: 'from outside' })) },
    }),
    sees: 'comments as the other one sent it',
  },
  {
    check: 'othersDoNotChange',
    episode: rolesOf({
      before: read,
      change: { ...refused, operation: 'updateBill', sent: { comments: 'from outside' } },
      after: read,
    }),
    sees: 401,
  },
  {
    check: 'othersDoNotDelete',
    episode: rolesOf({
      before: read,
      remove: { operation: 'deleteBill', body: envelope(7), lawful: false },
      after: { status: 404, body: { message: 'no' } },
    }),
    sees: 'the object is gone',
  },
  {
    check: 'othersDoNotDelete',
    episode: rolesOf({
      before: read,
      remove: { ...refused, operation: 'deleteBill' },
      after: read,
    }),
    sees: 401,
  },
  {
    check: 'lawfulCredentialIsLetIn',
    good: rolesOf({ answer: read }),
    bad: rolesOf({ answer: { status: 401 } }),
  },
  {
    check: 'credentialIsLetIn',
    clause: 'auth/bills-accept-bearer',
    good: rolesOf({ answer: { ...read, credential: { class: 'bearer' } } }),
    bad: rolesOf({ answer: { status: 403, credential: { class: 'bearer' } } }),
    mute: rolesOf({ answer: { status: 403 } }),
  },
  {
    check: 'refusedChangeHasNoEffect',
    good: rolesOf({ before: read, change: refused, after: read }),
    bad: rolesOf({ before: read, change: refused, after: { status: 404 } }),
    mute: rolesOf({ before: read, change: { status: 200 }, after: { status: 404 } }),
  },
  {
    check: 'usedTokenIsRefused',
    good: rolesOf({ first: read, second: refused }),
    bad: rolesOf({ first: read, second: read }),
    mute: rolesOf({ first: refused, second: read }),
  },
  {
    check: 'bothSchemesAgree',
    good: rolesOf({ byRequestToken: read, byBearer: read }),
    bad: rolesOf({
      byRequestToken: read,
      byBearer: { body: envelope(bill({ NetAmount: 1 })) },
    }),
    mute: rolesOf({ byRequestToken: read, byBearer: { status: 500, body: {} } }),
  },
];
