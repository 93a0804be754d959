/** Examples of the checks of idempotency keys. */
import { rolesOf, type Said } from '../exchangeWith.ts';
import { bill, envelope } from '../plainBodies.ts';
import type { Example } from './example.ts';

const read: Said = { body: envelope(bill()) };
const first: Said = {
  operation: 'createBill',
  method: 'POST',
  path: '/Bill/single/e',
  sent: { billNumber: 'B-1' },
  body: envelope(7),
};
const repeat: Said = {
  ...first,
  lawful: false,
  status: 409,
  bytes: 'Duplicated key',
  mediaType: 'text/plain',
};

export const idempotency: readonly Example[] = [
  {
    check: 'repeatedKeyIsConflict',
    good: rolesOf({ first, repeat: { ...repeat, at: 119_000 } }),
    bad: rolesOf({ first, repeat: { ...first, at: 119_000 } }),
    mute: rolesOf({ first, repeat: { ...first, at: 121_000 } }),
  },
  {
    check: 'conflictForm',
    clause: 'idempotency/refusal-is-plain-text',
    good: rolesOf({ first, repeat }),
    bad: rolesOf({ first, repeat: { ...repeat, mediaType: 'application/json' } }),
    mute: rolesOf({ first, repeat: first }),
  },
  {
    check: 'conflictForm',
    clause: 'idempotency/refusal-names-the-duplicate',
    good: rolesOf({ first, repeat }),
    bad: rolesOf({ first, repeat: { ...repeat, bytes: 'no' } }),
    mute: rolesOf({ first, repeat: first }),
  },
  {
    check: 'refusedRepeatHasNoEffect',
    clause: 'idempotency/refused-repeat-has-no-effect',
    good: rolesOf({ before: read, repeat, after: read }),
    bad: rolesOf({ before: read, repeat, after: { body: envelope(bill({ Status: 2 })) } }),
    mute: rolesOf({ before: read, repeat: first, after: { body: envelope(bill({ Status: 2 })) } }),
  },
  {
    check: 'keyIsFreeAfterRetention',
    good: rolesOf({ first, later: { ...first, at: 121_000 } }),
    bad: rolesOf({ first, repeats: [repeat], later: { ...repeat, at: 121_000 } }),
    mute: rolesOf({ first, later: { ...repeat, at: 119_000 } }),
  },
  {
    check: 'oneOfTwinsWins',
    good: rolesOf({ one: repeat, other: first }),
    bad: rolesOf({ one: first, other: first }),
  },
];
