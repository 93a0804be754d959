/** Examples of the checks that any clause may name. */
import { rolesOf } from '../exchangeWith.ts';
import { bill, envelope, plainToken } from '../plainBodies.ts';
import { read } from '../billAnswers.ts';
import { listOf } from '../listAnswers.ts';
import type { Example } from './example.ts';

export const any: readonly Example[] = [
  {
    check: 'invariantHolds',
    good: rolesOf({ answer: { body: envelope(bill({ NetAmount: 8, TotalAmount: 8 })) } }),
    bad: rolesOf({ answer: { body: envelope(bill({ NetAmount: 8, TotalAmount: 9 })) } }),
    mute: rolesOf({ answer: { status: 404, body: envelope(null), lawful: false } }),
  },
  {
    check: 'servedSaysSuccess',
    good: rolesOf({ answer: read }),
    bad: rolesOf({ answer: { body: envelope(bill(), { isSuccess: false }) } }),
    mute: rolesOf({ answer: { body: envelope(null, { isSuccess: false }), lawful: false } }),
  },
  {
    check: 'openAnswerForm',
    episode: rolesOf({
      answer: { status: 404, bytes: 'none', mediaType: 'text/plain', lawful: false },
    }),
    sees: '404 text/plain text',
  },
  {
    check: 'openMediaType',
    episode: rolesOf({
      answer: { operation: 'getBillAttachment', bytes: 'a', mediaType: 'text/plain' },
    }),
    sees: 'text/plain',
  },
  {
    check: 'openBody',
    clause: 'timeout/body-of-504',
    episode: rolesOf({ answer: { status: 504, body: { message: 'late' } } }),
    sees: 'application/json {message}',
  },
  {
    check: 'openHeaders',
    clause: 'version/deprecation',
    episode: rolesOf({ answer: { ...read, answered: [['sunset', 'soon']] } }),
    sees: ['sunset'],
  },
  {
    check: 'openStatus',
    clause: 'auth/scheme-case',
    episode: rolesOf({ answer: { status: 401, lawful: false } }),
    sees: 401,
  },
  {
    check: 'openCase',
    clause: 'input/broken-rules',
    episode: rolesOf({ answer: { status: 400, lawful: false } }),
    sees: 400,
  },
  {
    check: 'openCase',
    clause: 'input/broken-rules',
    episode: rolesOf({ answer: { body: { ...envelope(7), isSuccess: false }, lawful: false } }),
    sees: '200, isSuccess false',
  },
  {
    check: 'openChanges',
    clause: 'timeout/effect-of-a-cut-write',
    episode: rolesOf({
      before: read,
      change: { status: 504 },
      after: { body: envelope(bill({ Comments: 'd' })) },
    }),
    sees: ['/responseData/Comments'],
  },
  {
    check: 'openSameValue',
    clause: 'token/tokens-differ',
    episode: rolesOf({
      one: { body: plainToken },
      other: { body: { ...plainToken, access_token: 'def' } },
    }),
    sees: false,
  },
  {
    check: 'lastStatusIs',
    clause: 'token/default-carries-all-permissions',
    good: rolesOf({ answer: read }),
    bad: rolesOf({ answer: { status: 401 } }),
  },
  {
    check: 'lastStatusIsNot',
    good: rolesOf({ answer: { status: 400 } }),
    bad: rolesOf({ answer: { status: 409 } }),
    mute: rolesOf({ answer: { error: 'reset' } }),
  },
  {
    check: 'lastIsRefused',
    clause: 'auth/address-off-the-list',
    good: rolesOf({ answer: { status: 403 } }),
    bad: rolesOf({ answer: read }),
    mute: rolesOf({ answer: { error: 'reset' } }),
  },
  {
    check: 'lastIsRefused',
    clause: 'user-auth/wrong-password-is-refused',
    good: rolesOf({ answer: { body: { isSuccess: false } } }),
    bad: rolesOf({ answer: { body: { isSuccess: true } } }),
  },
  {
    check: 'placesStay',
    good: rolesOf({ before: read, change: { operation: 'migratePaypoint' }, after: read }),
    bad: rolesOf({
      before: read,
      change: { operation: 'migratePaypoint' },
      after: { body: envelope(bill({ NetAmount: 11 })) },
    }),
    mute: rolesOf({
      before: read,
      change: { operation: 'migratePaypoint' },
      after: { status: 404, body: {} },
    }),
  },
  {
    check: 'listedValueIsServed',
    good: rolesOf({ served: listOf([1]), answer: listOf([]) }),
    bad: rolesOf({ served: listOf([1]), answer: { ...listOf([]), status: 400 } }),
    mute: rolesOf({ served: listOf([1]), answer: { ...listOf([]), status: 500 } }),
  },
  {
    check: 'lawfulRequestIsServed',
    clause: 'filters/listed-operators-are-served',
    good: rolesOf({ answer: listOf([1], 'status(eq)=1') }),
    bad: rolesOf({ answer: { ...listOf([], 'status(eq)=1'), status: 400 } }),
    mute: rolesOf({ answer: { ...listOf([]), status: 500 } }),
  },
];
