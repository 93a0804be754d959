/** Examples of the checks of timeouts. */
import { rolesOf, type Said } from '../exchangeWith.ts';
import { bill, envelope } from '../plainBodies.ts';
import type { Example } from './example.ts';

const read: Said = { body: envelope(bill()) };

export const timeout: readonly Example[] = [
  {
    check: 'overtimeIs504',
    clause: 'timeout/get-over-its-time-is-504',
    good: rolesOf({ answer: { status: 504, tookMs: 90_000 } }),
    bad: rolesOf({ answer: { ...read, tookMs: 93_000 } }),
    mute: rolesOf({ answer: { ...read, tookMs: 80_000 } }),
  },
  {
    check: 'overtimeIs504',
    clause: 'timeout/post-over-its-time-is-504',
    good: rolesOf({ answer: { method: 'POST', status: 504, tookMs: 30_000 } }),
    bad: rolesOf({ answer: { method: 'POST', ...read, tookMs: 33_000 } }),
    mute: rolesOf({ answer: { method: 'POST', ...read, tookMs: 20_000 } }),
  },
  {
    check: 'no504BeforeTime',
    clause: 'timeout/get-within-its-time-is-no-504',
    good: rolesOf({ answer: { ...read, tookMs: 80_000 } }),
    bad: rolesOf({ answer: { status: 504, tookMs: 80_000 } }),
    mute: rolesOf({ answer: { status: 504, tookMs: 90_001 } }),
  },
  {
    check: 'cutInTime',
    good: rolesOf({ answer: { status: 504, tookMs: 91_000 } }),
    bad: rolesOf({ answer: { status: 504, tookMs: 200_000 } }),
  },
];
