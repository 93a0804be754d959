/** Examples of the checks of credentials, tokens, timeouts, request limits, migration and its webhook. */
import { episodeOf, type Said } from '../exchangeWith.ts';
import { bill, envelope, plainToken } from '../plainBodies.ts';
import type { Example } from './example.ts';

const read: Said = { body: envelope(bill()) };
const refused: Said = { status: 401, body: { message: 'no' }, lawful: false };
const bare: Said = { credential: { class: 'none' }, sentHeaders: [], lawful: false };
const issue: Said = {
  operation: 'issueAccessToken',
  method: 'POST',
  path: '/v2/Token/serverside',
  credential: { class: 'none' },
  sent: { clientId: 'client', clientSecret: 'very-secret' },
  body: plainToken,
};
const invalid: Said = {
  ...issue,
  status: 400,
  body: { errorType: 'InvalidCredentials', errorMessage: 'no' },
};
const login: Said = {
  operation: 'authenticateUser',
  sent: { email: 'a@example.com', psw: 'a-password' },
  body: { token: 't' },
};
const url = 'https://receiver.example/hook/1?x=1';
const migrate: Said = {
  operation: 'migratePaypoint',
  method: 'POST',
  path: '/Paypoint/migrate',
  sent: {
    entryPoint: 'e',
    newParentOrganizationId: 2,
    notificationRequest: {
      notificationUrl: url,
      webHeaderParameters: [{ key: 'X-Assay', value: 'v' }],
    },
  },
  body: { isSuccess: true, responseText: 'Moved' },
};
const quiet: Said = { ...migrate, sent: { entryPoint: 'e', newParentOrganizationId: 2 } };
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

export const access: readonly Example[] = [
  {
    check: 'answerHoldsToken',
    good: episodeOf({ ...login, body: { responseText: 'Success', responseData: 'u.assay-assay' } }),
    bad: episodeOf({ ...login, body: { responseText: 'Success', responseData: null } }),
    mute: episodeOf({ ...login, status: 401, lawful: false }),
  },
  {
    check: 'unauthenticatedIs401',
    good: episodeOf({ ...bare, status: 401 }),
    bad: episodeOf({ ...bare, ...read, lawful: false }),
    mute: episodeOf(read),
  },
  {
    check: 'refusalShowsNothing',
    good: episodeOf(refused),
    bad: episodeOf({ ...refused, body: envelope(bill()) }),
    mute: episodeOf(read),
  },
  { check: 'lawfulCredentialIsLetIn', good: episodeOf(read), bad: episodeOf({ status: 401 }) },
  {
    check: 'credentialIsLetIn',
    clause: 'auth/bills-accept-bearer',
    good: episodeOf({ ...read, credential: { class: 'bearer' } }),
    bad: episodeOf({ status: 403, credential: { class: 'bearer' } }),
    mute: episodeOf({ status: 403 }),
  },
  {
    check: 'needsNoCredential',
    good: episodeOf(issue),
    bad: episodeOf({ ...issue, status: 401 }),
  },
  {
    check: 'refusedChangeHasNoEffect',
    good: episodeOf(read, refused, read),
    bad: episodeOf(read, refused, { status: 404 }),
    mute: episodeOf(read, { status: 200 }, { status: 404 }),
  },
  {
    check: 'usedTokenIsRefused',
    good: episodeOf(read, refused),
    bad: episodeOf(read, read),
    mute: episodeOf(refused, read),
  },
  {
    check: 'bothSchemesAgree',
    good: episodeOf(read, read),
    bad: episodeOf(read, { body: envelope(bill({ NetAmount: 1 })) }),
  },
  {
    check: 'tokenIsSendable',
    good: episodeOf(issue),
    bad: episodeOf({ ...issue, body: { ...plainToken, access_token: 'a b' } }),
  },
  {
    check: 'secretIsNotEchoed',
    good: episodeOf(issue),
    bad: episodeOf({ ...invalid, body: { errorMessage: 'very-secret is wrong' } }),
  },
  {
    check: 'answerHoldsToken',
    good: episodeOf({ ...login, body: { token: 'abcdefgh1' } }),
    bad: episodeOf({ ...login, body: { token: null } }),
  },
  { check: 'openEcho', episode: episodeOf({ ...login, body: { psw: 'a-password' } }), sees: true },
  {
    check: 'errorFieldIs',
    clause: 'token/error-type',
    good: episodeOf(invalid),
    bad: episodeOf({ ...invalid, body: { errorType: 'Other' } }),
    mute: episodeOf(issue),
  },
  {
    check: 'errorFieldIs',
    clause: 'token/error-message',
    good: episodeOf(invalid),
    bad: episodeOf({ ...invalid, body: { errorMessage: 1 } }),
  },
  {
    check: 'errorIsJson',
    good: episodeOf(invalid),
    bad: episodeOf({ ...invalid, mediaType: 'text/plain' }),
  },
  {
    check: 'tokenWorksUntilExpiry',
    clause: 'token/works-until-it-expires',
    good: episodeOf(issue, { ...read, at: 899_000 }),
    bad: episodeOf(issue, { ...refused, at: 899_000 }),
    mute: episodeOf(issue, { ...refused, at: 901_000 }),
  },
  {
    check: 'tokenWorksUntilExpiry',
    clause: 'user-auth/use-renews-the-idle-time',
    good: episodeOf(login, { ...read, at: 1_700_000 }, { ...read, at: 3_400_000 }),
    bad: episodeOf(login, { ...read, at: 1_700_000 }, { ...refused, at: 3_400_000 }),
    mute: episodeOf(login, { ...refused, at: 3_400_000 }),
  },
  {
    check: 'expiredTokenIs401',
    clause: 'token/expired-is-401',
    good: episodeOf(issue, { ...refused, at: 901_000 }),
    bad: episodeOf(issue, { ...read, at: 901_000 }),
    mute: episodeOf(issue, { ...read, at: 899_000 }),
  },
  {
    check: 'idleTokenIs401',
    good: episodeOf(login, { ...refused, at: 1_801_000 }),
    bad: episodeOf(login, { ...read, at: 1_801_000 }),
    mute: episodeOf(login, { ...read, at: 1_000_000 }, { ...read, at: 2_000_000 }),
  },
  {
    check: 'overtimeIs504',
    clause: 'timeout/get-over-its-time-is-504',
    good: episodeOf({ status: 504, tookMs: 90_000 }),
    bad: episodeOf({ ...read, tookMs: 93_000 }),
    mute: episodeOf({ ...read, tookMs: 80_000 }),
  },
  {
    check: 'no504BeforeTime',
    clause: 'timeout/get-within-its-time-is-no-504',
    good: episodeOf({ ...read, tookMs: 80_000 }),
    bad: episodeOf({ status: 504, tookMs: 80_000 }),
    mute: episodeOf({ status: 504, tookMs: 90_001 }),
  },
  {
    check: 'cutInTime',
    good: episodeOf({ status: 504, tookMs: 91_000 }),
    bad: episodeOf({ status: 504, tookMs: 200_000 }),
  },
  {
    check: 'windowAllowsWithin',
    clause: 'limit/minute-lets-its-number-through',
    good: episodeOf(read, { ...read, at: 59_000 }),
    bad: episodeOf(read, { status: 429, at: 30_000 }, { ...read, at: 59_000 }),
    mute: episodeOf(read, { status: 429, at: 61_000 }),
  },
  {
    check: 'windowRefusesBeyond',
    clause: 'limit/minute-refuses-more',
    good: episodeOf(read, { status: 429, at: 59_000 }),
    bad: episodeOf(read, { ...read, at: 59_000 }),
    mute: episodeOf(read, { ...read, at: 61_000 }),
  },
  {
    check: 'limitRecovers',
    clause: 'limit/minute-recovers',
    good: episodeOf({ status: 429 }, { ...read, at: 60_000 }),
    bad: episodeOf({ status: 429 }, { status: 429, at: 60_000 }),
    mute: episodeOf({ status: 429 }, { status: 429, at: 59_000 }),
  },
  {
    check: 'parentIsNew',
    good: episodeOf(migrate, { body: envelope(bill({ ParentOrgId: 2 })) }),
    bad: episodeOf(migrate, read),
    mute: episodeOf(migrate, { body: envelope(bill({ ParentOrgId: null })) }),
  },
  {
    check: 'webhookDelivered',
    good: episodeOf(migrate, receipt),
    bad: episodeOf(migrate),
    mute: episodeOf({ ...migrate, status: 400 }),
  },
  {
    check: 'webhookCarriesHeaders',
    good: episodeOf(migrate, receipt),
    bad: episodeOf(migrate, { ...receipt, sentHeaders: [] }),
    mute: episodeOf(migrate),
  },
  {
    check: 'webhookGoesToUrl',
    good: episodeOf(migrate, receipt),
    bad: episodeOf(migrate, { ...receipt, query: '' }),
  },
  {
    check: 'webhookStaysAway',
    good: episodeOf(quiet),
    bad: episodeOf(quiet, receipt),
    mute: episodeOf(migrate, receipt),
  },
  {
    check: 'openReceipt',
    clause: 'webhook/payload',
    episode: episodeOf(migrate, receipt),
    sees: ['event'],
  },
  {
    check: 'openReceipt',
    clause: 'webhook/method',
    episode: episodeOf(migrate, receipt),
    sees: 'POST',
  },
  {
    check: 'openReceipt',
    clause: 'webhook/retries',
    episode: episodeOf(migrate, receipt),
    sees: 1,
  },
];
