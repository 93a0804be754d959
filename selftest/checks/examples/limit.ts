/** Examples of the checks of request limits. */
import { rolesOf, type Said } from '../exchangeWith.ts';
import { bill, envelope } from '../plainBodies.ts';
import type { Example } from './example.ts';

const read: Said = { body: envelope(bill()) };
const refused: Said = { status: 429 };

export const limit: readonly Example[] = [
  {
    check: 'openAnswers',
    episode: rolesOf({ answers: [read, read, refused, read] }),
    sees: [200, 429, 200],
  },
  {
    check: 'openLastHeaders',
    episode: rolesOf({ answer: { ...refused, answered: [['retry-after', '1']] } }),
    sees: ['retry-after'],
  },
  {
    check: 'windowHolds',
    clause: 'limit/minute-lets-its-number-through',
    good: rolesOf({ first: read, last: { ...read, at: 59_000 } }),
    bad: rolesOf({
      first: read,
      between: [{ ...refused, at: 30_000 }],
      last: { ...read, at: 59_000 },
    }),
    mute: rolesOf({ first: read, last: { ...refused, at: 61_000 } }),
  },
  {
    check: 'windowHolds',
    clause: 'limit/minute-refuses-more',
    good: rolesOf({ first: read, last: { ...refused, at: 59_000 } }),
    bad: rolesOf({ first: read, last: { ...read, at: 59_000 } }),
    mute: rolesOf({ first: read, last: { ...read, at: 61_000 } }),
  },
  {
    check: 'limitRecovers',
    clause: 'limit/minute-recovers',
    good: rolesOf({ refused, later: { ...read, at: 60_000 } }),
    bad: rolesOf({ refused, later: { ...refused, at: 60_000 } }),
    mute: rolesOf({ refused, later: { ...refused, at: 59_000 } }),
  },
];
