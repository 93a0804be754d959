/** Examples of the checks of access tokens. */
import { rolesOf, type Said } from '../exchangeWith.ts';
import { bill, envelope, plainToken } from '../plainBodies.ts';
import type { Example } from './example.ts';

const read: Said = { body: envelope(bill()) };
const refused: Said = { status: 401, body: { message: 'no' }, lawful: false };
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

export const token: readonly Example[] = [
  {
    check: 'needsNoCredential',
    good: rolesOf({ answer: issue }),
    bad: rolesOf({ answer: { ...issue, status: 401 } }),
    mute: rolesOf({ answer: { ...issue, status: 401, credential: { class: 'application' } } }),
  },
  {
    check: 'noTokenIsIssued',
    clause: 'token/without-client-secret-gets-none',
    good: rolesOf({ answer: invalid }),
    bad: rolesOf({ answer: { ...issue, lawful: false } }),
    mute: rolesOf({ answer: { ...invalid, status: 503 } }),
  },
  {
    check: 'noTokenIsIssued',
    clause: 'token/without-client-id-gets-none',
    good: rolesOf({ answer: { ...invalid, status: 200, body: { isSuccess: false } } }),
    bad: rolesOf({ answer: { ...invalid, body: { access_token: 'b.token' } } }),
  },
  {
    check: 'noTokenIsIssued',
    clause: 'token/unreadable-body-gets-none',
    good: rolesOf({ answer: { ...invalid, status: 415 } }),
    bad: rolesOf({ answer: { ...invalid, status: 500 } }),
  },
  {
    check: 'tokenIsSendable',
    good: rolesOf({ answer: issue }),
    bad: rolesOf({ answer: { ...issue, body: { ...plainToken, access_token: 'a b' } } }),
  },
  {
    check: 'secretIsNotEchoed',
    good: rolesOf({ answer: issue }),
    bad: rolesOf({ answer: { ...invalid, body: { errorMessage: 'very-secret is wrong' } } }),
  },
  {
    check: 'errorFieldIs',
    clause: 'token/error-type',
    good: rolesOf({ answer: invalid }),
    bad: rolesOf({ answer: { ...invalid, body: { errorType: 'Other' } } }),
    mute: rolesOf({ answer: issue }),
  },
  {
    check: 'errorFieldIs',
    clause: 'token/error-message',
    good: rolesOf({ answer: invalid }),
    bad: rolesOf({ answer: { ...invalid, body: { errorMessage: 1 } } }),
  },
  {
    check: 'errorIsJson',
    good: rolesOf({ answer: invalid }),
    bad: rolesOf({ answer: { ...invalid, mediaType: 'text/plain' } }),
  },
  {
    check: 'tokenWorksUntilExpiry',
    clause: 'token/works-until-it-expires',
    good: rolesOf({ issue, use: { ...read, at: 899_000 } }),
    bad: rolesOf({ issue, use: { ...refused, at: 899_000 } }),
    mute: rolesOf({ issue, use: { ...refused, at: 901_000 } }),
  },
  {
    check: 'expiredTokenIs401',
    clause: 'token/expired-is-401',
    good: rolesOf({ issue, use: { ...refused, at: 901_000 } }),
    bad: rolesOf({ issue, use: { ...read, at: 901_000 } }),
    mute: rolesOf({ issue, use: { ...read, at: 899_000 } }),
  },
];
