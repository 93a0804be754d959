/** Silent errors: what no document forbids breaks what was learned, and equal services break nothing. */
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { invariantTallies } from '../../invariants/judgeInvariants.ts';
import { sampleReader } from '../../invariants/samplesOf.ts';
import type { Json } from '../../json/types.ts';
import { brokenInvariants } from '../../reports/invariants/brokenInvariants.ts';
import { drawn, learned, seen } from './drawnAnswers.ts';

const letters = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F');
const digits = fc.integer({ min: 10, max: 99 });
const order = fc.record({
  net: fc.integer({ min: 100, max: 99_999 }).map((amount) => (amount / 100).toFixed(2)),
  price: fc.integer({ min: 100, max: 99_999 }).map((amount) => amount / 100),
  carrier: fc
    .tuple(letters, letters, digits)
    .map(([one, other, number]) => `${one}${other}-${number}`),
  room: fc.tuple(digits, letters).map(([number, letter]) => `${number}${letter}`),
  year: fc.integer({ min: 2008, max: 2026 }),
  days: fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 })),
  names: fc.uniqueArray(fc.constantFrom('Ada', 'ben', 'Cy', 'dee', 'Eve', 'flo', 'Gil', 'hal'), {
    minLength: 5,
  }),
});
type Order = typeof order extends fc.Arbitrary<infer One> ? One : never;

const at = (day: number): string => new Date(Date.UTC(2026, 0, day, 8, 30)).toISOString();

function shown({ net, price, carrier, room, year, days: [one, other], names }: Order) {
  return {
    net,
    price,
    carrier,
    room,
    year,
    opened: at(Math.min(one, other)),
    closed: at(Math.max(one, other)),
    names: names
      .toSorted((left, right) => (left.toLowerCase() < right.toLowerCase() ? -1 : 1))
      .map((name) => ({ name })),
  };
}
type Shown = ReturnType<typeof shown>;

/** Places at which answers with another seed break what the first ones taught. */
function brokenBy(change: (one: Shown) => Json, seed = 2): readonly string[] {
  const invariants = learned([1, 3].flatMap((one) => drawn(order, shown, one)));
  const tallies = invariantTallies(invariants);
  const read = sampleReader();
  for (const { body } of drawn(order, (one) => change(shown(one)), seed))
    for (const sample of read(seen({ body }))) tallies.add(sample);
  return brokenInvariants(invariants, tallies.of).map((one) => `${one.at} ${one.text}`);
}

for (const [error, change, says] of [
  [
    'two members swap',
    (one) => ({ ...one, carrier: one.room, room: one.carrier }),
    '/carrier has the form AA-99',
  ],
  [
    'times swap',
    (one) => ({ ...one, opened: one.closed, closed: one.opened }),
    '/opened ≤ /closed',
  ],
  [
    'a code is not of its kind',
    (one) => ({ ...one, carrier: one.carrier.replace('-', '') }),
    '/carrier has the form AA-99',
  ],
  [
    'a third decimal',
    (one) => ({ ...one, price: one.price + 0.001 }),
    '/price has at most 2 decimal places',
  ],
  [
    'a third decimal as text',
    (one) => ({ ...one, net: `${one.net}1` }),
    '/net has at most 2 decimal places',
  ],
  [
    'an order that reverses',
    (one) => ({ ...one, names: one.names.toReversed() }),
    'all /names/*/name ascend',
  ],
  [
    'a year that cannot be',
    (one) => ({ ...one, year: one.year * 10 }),
    '/year is within 50 years of the answer',
  ],
  [
    'a time of another age',
    (one) => ({ ...one, opened: one.opened.replace(/^20/, '02') }),
    '/opened is within 2 years of the answer',
  ],
  [
    'a zone',
    (one) => ({ ...one, opened: one.opened.replace('Z', '+02:00') }),
    '/opened is a date with a time in UTC',
  ],
] as const satisfies readonly (readonly [string, (one: Shown) => Json, string])[])
  test(`${error} is found`, () => {
    expect(brokenBy(change).join('\n')).toContain(says);
  });

test('equal services break nothing', () => {
  for (let seed = 4; seed < 12; seed += 1) expect(brokenBy((one) => one, seed)).toEqual([]);
});
