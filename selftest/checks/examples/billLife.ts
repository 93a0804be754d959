/** Examples of the checks of a bill's life. */
import { rolesOf, type Said } from '../exchangeWith.ts';
import { envelope } from '../plainBodies.ts';
import { create, read, readOf } from '../billAnswers.ts';
import type { Example } from './example.ts';

const update: Said = {
  operation: 'updateBill',
  method: 'PUT',
  sent: { comments: 'c' },
  body: envelope(7),
};
const remove: Said = { operation: 'deleteBill', method: 'DELETE', body: envelope(7) };

export const billLife: readonly Example[] = [
  {
    check: 'idsAreDistinct',
    good: rolesOf({
      earlier: [{ ...create, body: envelope(7) }],
      create: { ...create, body: envelope(8) },
    }),
    bad: rolesOf({
      earlier: [{ ...create, body: envelope(7) }],
      create: { ...create, body: envelope(7) },
    }),
  },
  {
    check: 'billIsAsWritten',
    good: rolesOf({ create, updates: [{ ...update, sent: { comments: 'b' } }, update], read }),
    bad: rolesOf({ create, updates: [update, { ...update, sent: { comments: 'b' } }], read }),
    mute: rolesOf({ create: { ...create, status: 400 }, read }),
  },
  {
    check: 'billIsReadBack',
    good: rolesOf({ write: create, read }),
    bad: rolesOf({ write: create, read: readOf({ Comments: 'd' }) }),
  },
  {
    check: 'billIsReadBack',
    good: rolesOf({ write: create, read }),
    bad: rolesOf({ write: create, read: { status: 404 } }),
    mute: rolesOf({ write: create, read: { status: 503 } }),
  },
  {
    check: 'billShowsItsEntry',
    good: rolesOf({ create, read }),
    bad: rolesOf({ create, read: readOf({ PaypointEntryname: 'f' }) }),
    mute: rolesOf({ create, read: readOf({ PaypointEntryname: null }) }),
  },
  {
    check: 'billIdIsThatOfPath',
    good: rolesOf({ answer: read }),
    bad: rolesOf({ answer: readOf({ IdBill: 8 }) }),
  },
  {
    check: 'responseDataIsPathId',
    good: rolesOf({ answer: update }),
    bad: rolesOf({ answer: { ...update, body: envelope(8) } }),
  },
  {
    check: 'updateKeepsTheRest',
    good: rolesOf({ before: read, change: update, after: read }),
    bad: rolesOf({ before: read, change: update, after: readOf({ NetAmount: 0 }) }),
    mute: rolesOf({
      before: read,
      change: { ...update, status: 500 },
      after: readOf({ NetAmount: 0 }),
    }),
  },
  {
    check: 'otherBillIsUnchanged',
    good: rolesOf({ before: read, change: remove, after: read }),
    bad: rolesOf({ before: read, change: remove, after: { status: 404 } }),
  },
  {
    check: 'deletedIsGone',
    good: rolesOf({ before: read, deletion: remove, after: { status: 404 } }),
    bad: rolesOf({ before: read, deletion: remove, after: read }),
    mute: rolesOf({ before: read, deletion: { ...remove, status: 500 }, after: read }),
  },
  {
    check: 'refusedHasNoEffect',
    good: rolesOf({ before: read, refusal: { ...update, status: 400 }, after: read }),
    bad: rolesOf({
      before: read,
      refusal: { ...update, status: 400 },
      after: readOf({ Comments: 'd' }),
    }),
    mute: rolesOf({ before: read, refusal: update, after: readOf({ Comments: 'd' }) }),
  },
  {
    check: 'eventsOnlyGrow',
    good: rolesOf({ before: read, change: update, after: read }),
    bad: rolesOf({ before: read, change: update, after: readOf({ billEvents: [] }) }),
    mute: rolesOf({ before: read, change: update, after: readOf({ billEvents: null }) }),
  },
];
