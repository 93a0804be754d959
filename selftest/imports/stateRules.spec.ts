/** The sentences from which the states are read in which an operation is refused, and those from which nothing is read. */
import { expect, test } from '@playwright/test';
import { sentencesOf } from '../../openapi/reading/sentencesOf.ts';
import { refusesState, stateRuleOf } from '../../openapi/reading/stateRules.ts';

const states = ['pending', 'in_progress', 'done', 'cancelled'];

/** Returns the states of a booking in which the description refuses the operation. */
function refusedBy(description: string, conflict = ''): readonly string[] {
  const node = { description, responses: { '409': { description: conflict } } };
  const rule = stateRuleOf(sentencesOf({}, node), 'bookings', states);
  return rule === null ? [] : states.filter((state) => refusesState(rule, state));
}

const others = ['in_progress', 'done', 'cancelled'];

const read: readonly (readonly [description: string, refused: readonly string[]])[] = [
  ['Only a pending booking can be confirmed.', others],
  ['Only pending or `in_progress` bookings are moved.', ['done', 'cancelled']],
  ['It can only be moved while it is in progress.', ['pending', 'done', 'cancelled']],
  ['The booking must be pending.', others],
  ['409 when the booking is not pending.', others],
  ['A booking that is not in progress is refused.', ['pending', 'done', 'cancelled']],
  ['A booking that is already done or cancelled is answered by 409.', ['done', 'cancelled']],
  ['A cancelled booking cannot be changed.', ['cancelled']],
  ['409 is the answer unless the booking is pending.', others],
  [
    '409 unless it is a done booking with at least one guest.',
    ['pending', 'in_progress', 'cancelled'],
  ],
  ['From pending or in_progress to done, otherwise 409.', ['done', 'cancelled']],
  ['Deletes a pending or a cancelled booking, otherwise 409.', ['in_progress', 'done']],
  ['At most 5 guests (409). 409 if done or cancelled.', ['done', 'cancelled']],
  ['Only while the booking is pending or done (409).', ['in_progress', 'cancelled']],
  [
    'A booking that is done cannot be moved to another day, and a cancelled one cannot be changed (409).',
    ['cancelled'],
  ],
  ['Takes a pending booking to done; in any other state the answer is 409.', others],
  [
    'Only a done booking can be archived: a pending one is rejected.',
    ['pending', 'in_progress', 'cancelled'],
  ],
];

for (const [description, refused] of read)
  test(`read: ${description}`, () => expect(refusedBy(description)).toEqual(refused));

test('what the answer of a refusal says counts, too', () => {
  expect(refusedBy('Confirms a booking.', 'The booking is not pending.')).toEqual(others);
});

const unread = [
  // States of another thing, of which the booking is no subject.
  'Refused with 409 while an invoice of the booking is pending.',
  'A room with a pending invoice cannot be booked.',
  // The state in which it is served, or another reason.
  '409 unless the booking is pending, or the caller is its owner.',
  'A booking is confirmed while it is pending, otherwise the answer is 409.',
  'The booking must be pending to be moved, or done with a note.',
  // No word of a refusal.
  'The new booking is pending.',
  'Moves the booking from pending to done.',
  'Moves the booking from pending to done if the room is free, otherwise 409.',
  '409 if done by another.',
  // No state.
  'A done booking is not found.',
];

for (const description of unread)
  test(`not read: ${description}`, () => expect(refusedBy(description)).toEqual([]));
