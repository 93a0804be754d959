/** The sentences that say which of two values is the later or the greater one, and those that do not: read by the harness, and kept by the mock. */
import { expect, test } from '@playwright/test';
import { ordersIn, wrongOrder } from '../../mock/document/stated/orders.ts';
import { orderedPairs } from '../../suites/document/clauses/orderedPairs.ts';
import { plainWords, sentencesOf } from '../../openapi/reading/sentencesOf.ts';

const names = ['starts_at', 'ends_at'];

/** `ends_at > starts_at` for a pair; empty for none. */
function read(description: string, ownOfEnd = ''): readonly string[] {
  const members = names.map((name) => ({
    name,
    says: name === 'ends_at' && ownOfEnd !== '' ? [plainWords(ownOfEnd)] : [],
  }));
  return orderedPairs(sentencesOf({}, { description }), members).map(
    ({ later, earlier, strict }) => `${later} ${strict ? '>' : '>='} ${earlier}`,
  );
}

const said: readonly (readonly [description: string, pair: string])[] = [
  ['`ends_at` must be after `starts_at`.', 'ends_at > starts_at'],
  ['422 if the venue does not exist or `ends_at` is not after `starts_at`.', 'ends_at > starts_at'],
  ['`ends_at` must not be before `starts_at`.', 'ends_at >= starts_at'],
  ['Refused with 422 when ends_at is before starts_at.', 'ends_at >= starts_at'],
  ['The starts_at must be less than or equal to ends_at.', 'ends_at >= starts_at'],
  ['`starts_at` must lie before `ends_at`, or the answer is 400.', 'ends_at > starts_at'],
  ['`ends_at` must be at least `starts_at`.', 'ends_at >= starts_at'],
];

for (const [description, pair] of said)
  test(`read: ${description}`, () => {
    expect(read(description)).toEqual([pair]);
    const [order] = ordersIn([plainWords(description)], { starts_at: '', ends_at: '' });
    const strict = pair.includes('> ');
    expect(order).toEqual({ high: 'ends_at', low: 'starts_at', orSame: !strict });
  });

test('what a member says of itself is read', () => {
  expect(read('', 'After starts_at.')).toEqual(['ends_at > starts_at']);
  expect(read('', 'Must not be before starts_at.')).toEqual(['ends_at >= starts_at']);
});

const unsaid = [
  'The event lasts from starts_at to ends_at.',
  // No word of a refusal.
  'Sessions are listed while ends_at is after starts_at.',
  // For some requests only.
  'If the kind is single, ends_at must be after starts_at.',
  '`ends_at` must be after `starts_at` unless the event is open.',
  '422 if the kind is single and ends_at is before starts_at.',
  '`ends_at` must be after `starts_at` plus one hour.',
];

for (const description of unsaid)
  test(`not read: ${description}`, () => expect(read(description)).toEqual([]));

test('the mock refuses moments and numbers in the wrong order, and no others', () => {
  const orders = [{ high: 'to', low: 'from', orSame: false }];
  const isWrong = (from: string | number, to: string | number): boolean =>
    wrongOrder(orders, { from, to }) !== undefined;
  expect([isWrong('2026-01-02', '2026-01-01'), isWrong(5, 5)]).toEqual([true, true]);
  expect([isWrong('2026-01-01', '2026-01-02'), isWrong('b', 'a')]).toEqual([false, false]);
});
