/** Two services that behave alike give the same texts, whatever ids, names and times they choose; a change parts them at its own place. */
import { expect, test } from '@playwright/test';
import type { Verdict } from '../../../checks/types.ts';
import { platformContract } from '../../../contract/contractOf.ts';
import type { Json } from '../../../json/types.ts';
import { caseFeatures, type CaseFeatures } from '../../../reports/compare/caseFeatures.ts';
import { oddPlaces } from '../../../reports/compare/oddPlaces.ts';
import { nameDifference } from '../../../reports/compare/nameDifference.ts';
import { partings } from '../../../reports/compare/partings.ts';
import type { Place } from '../../../reports/compare/types.ts';
import { exchangeWith, type Said } from '../../checks/exchangeWith.ts';

type Service = {
  readonly id: number;
  readonly name: string;
  readonly at: number;
  readonly changed?: (bill: { [name: string]: Json }) => Said;
};

const bill = (service: Service): { [name: string]: Json } => ({
  idBill: service.id,
  billNumber: service.name,
  createdAt: new Date(service.at).toISOString(),
  file: `${service.id}_0a1b2c3d4e5f6a7b.pdf`,
  netAmount: 12.5,
  items: [
    { qty: 1, code: 'A' },
    { qty: 2, code: 'B' },
  ],
});

/** Creates a bill and reads it. */
function twoSteps(service: Service, verdicts: readonly Verdict[] = []): CaseFeatures {
  const { id, name, at, changed } = service;
  const shown = bill(service);
  const read: Said = { path: `/Bill/${id}`, status: 200, body: shown, at };
  return caseFeatures(
    [
      exchangeWith({
        operation: 'createBill',
        method: 'POST',
        path: '/Bill/single/entry',
        sent: { billNumber: name },
        status: 200,
        body: { responseData: id },
        at,
      }),
      exchangeWith({ ...read, ...changed?.(shown) }),
    ],
    verdicts,
    'responseData',
  );
}

const left: Service = { id: 54050, name: 'assay-abcdl-x1-bill-2', at: 1_700_000_000_000 };
const right: Service = { id: 901, name: 'assay-abcdr-x1-bill-3', at: 1_800_000_000_000 };

const placesOf = (changed: NonNullable<Service['changed']>): readonly string[] =>
  [...partings(twoSteps(left), twoSteps({ ...right, changed })).keys()].toSorted();

test('ids, names and times of two services are one by their origin', () => {
  expect(placesOf(() => ({}))).toEqual([]);
  // A fresh service counts from 1.
  const [fresh, later] = [
    { ...left, id: 4 },
    { ...right, id: 7 },
  ];
  expect([...partings(twoSteps(fresh), twoSteps(later)).keys()]).toEqual([]);
});

for (const [what, changed, places] of [
  [
    'another id than the one created',
    (one) => ({ body: { ...one, idBill: 902 } }),
    ['value /idBill'],
  ],
  ['another name', (one) => ({ body: { ...one, billNumber: 'x' } }), ['value /billNumber']],
  [
    'an old time',
    (one) => ({ body: { ...one, createdAt: '2020-01-01T00:00:00.000Z' } }),
    ['value /createdAt'],
  ],
  [
    'a time of another form',
    (one) => ({ body: { ...one, createdAt: '2027-01-15 08:00:00' } }),
    ['value /createdAt'],
  ],
  ['another amount', (one) => ({ body: { ...one, netAmount: 12 } }), ['type /netAmount']],
  ['null for an object', (one) => ({ body: { ...one, items: null } }), ['type /items']],
  ['a member more', (one) => ({ body: { ...one, fee: { sum: 1 } } }), ['type /fee']],
  [
    'a member that one item lacks',
    (one) => ({ body: { ...one, items: [{ qty: 1, code: 'A' }, { qty: 2 }] } }),
    ['type /items/*/code'],
  ],
  [
    'an item more',
    (one) => ({ body: { ...one, items: [{ qty: 1, code: 'A' }] } }),
    ['count /items'],
  ],
  [
    'another order of items',
    (one) => ({
      body: {
        ...one,
        items: [
          { qty: 2, code: 'B' },
          { qty: 1, code: 'A' },
        ],
      },
    }),
    ['order /items'],
  ],
  [
    'another order of members',
    (one) => ({ body: Object.fromEntries(Object.entries(one).toReversed()) }),
    ['member order '],
  ],
  ['a spaced body', (one) => ({ bytes: JSON.stringify(one, null, 1) }), ['text ']],
  ['another status', () => ({ status: 404, body: { error: 1 } }), ['status ']],
  ['a header more', () => ({ answered: [['x-new', '1']] }), ['header x-new']],
] as const satisfies readonly (readonly [
  string,
  NonNullable<Service['changed']>,
  readonly string[],
])[])
  test(`${what} is a difference at its own place`, () => {
    const found = placesOf(changed).filter((key) => !key.startsWith('1 header content'));
    expect(found).toEqual(places.map((place) => `1 ${place}`));
  });

test('an order is shown by a member in which the items differ', () => {
  const ordered = (...codes: readonly string[]): CaseFeatures =>
    caseFeatures([exchangeWith({ body: codes.map((code) => ({ qty: 1, code })) })], []);
  const [found] = [...partings(ordered('A', 'B'), ordered('B', 'A')).values()];
  expect([found?.one?.shown, found?.other?.shown]).toEqual([
    'by code: "A", "B"',
    'by code: "B", "A"',
  ]);
});

test('items that are alike but for the ids of a counter have an order, ids drawn by chance have none', () => {
  const listed = (...ids: readonly number[]): CaseFeatures =>
    caseFeatures([exchangeWith({ body: ids.map((id) => ({ title: 'same', id })) })], []);
  const kinds = (one: readonly number[], other: readonly number[]): readonly string[] =>
    [...partings(listed(...one), listed(...other)).values()].map(({ place }) => place.kind);
  expect(kinds([1, 2, 4], [4, 2, 1])).toEqual(['order']);
  expect(kinds([1, 2, 4], [11, 12, 13])).toEqual([]);
  expect(kinds([8134, 5, 77], [99, 4000, 71234])).toEqual([]);
  expect(kinds([1, 2], [2, 1])).toEqual([]);
});

test('nothing is compared after the cases went different ways', () => {
  const status =
    (code: number): NonNullable<Service['changed']> =>
    () => ({ status: code });
  const one = caseFeatures([exchangeWith({ status: 200, body: 1 }), exchangeWith({ body: 2 })], []);
  const other = caseFeatures(
    [exchangeWith({ status: 500, body: 3 }), exchangeWith({ body: 4 })],
    [],
  );
  expect([...partings(one, other).keys()]).toEqual(['0 status ']);
  expect(placesOf(status(500))).toEqual(['1 status ']);
});

const nowhere: Place = {
  kind: 'open point',
  operation: 'getBill',
  lawful: true,
  at: '',
  clause: null,
};

const verdict = (outcome: 'pass' | 'fail'): Verdict => ({
  clause: 'bill/amount',
  outcome,
  operation: 'getBill',
  expected: 1,
  actual: 2,
  at: '/netAmount',
  exchanges: [],
});

test('a clause that fails on the right is a difference, and one that is not judged there is none', () => {
  const holds = twoSteps(left, [verdict('pass')]);
  const keys = (other: CaseFeatures): readonly string[] => [...partings(holds, other).keys()];
  expect(keys(twoSteps(right, [verdict('pass')]))).toEqual([]);
  expect(keys(twoSteps(right))).toEqual([]);
  expect(keys(twoSteps(right, [verdict('pass'), verdict('fail')]))).toHaveLength(1);
});

/** One answer after another, each with what was observed of it. */
function observed(...answers: readonly (readonly [Said, string])[]): CaseFeatures {
  const exchanges = answers.map(([said]) => exchangeWith({ body: 1, ...said }));
  const seen = exchanges.map(({ id }, step): Verdict => ({
    ...verdict('pass'),
    outcome: 'observed',
    key: 'bill.end-date',
    actual: answers[step]?.[1] ?? '',
    exchanges: [id],
  }));
  return caseFeatures(exchanges, seen);
}

test('an observation counts from the first answer that shows it to the one at which the cases part', () => {
  const shown = (one: CaseFeatures, other: CaseFeatures): readonly unknown[] =>
    [...partings(one, other).values()].map((parting) => [parting.step, parting.other?.text]);
  const accepted = observed([{}, 'null'], [{ status: 200 }, 'text'], [{}, 'day']);
  expect(shown(accepted, observed([{}, 'null'], [{ status: 500 }, 'text'], [{}, 'text']))).toEqual([
    [1, '500'],
  ]);
  expect(shown(accepted, observed([{}, 'null'], [{}, 'day'], [{}, 'text'], [{}, 'none']))).toEqual([
    [3, expect.any(String)],
    [3, '"day" "none" "null" "text"'],
  ]);
  expect(shown(observed(), observed([{}, 'absent']))).toEqual([[0, expect.any(String)]]);
});

test('a status that breaks a clause in the shown case is named by it, however seldom it does', () => {
  const { clauses } = platformContract();
  const judged = (outcome: 'pass' | 'fail'): readonly Verdict[] => [
    { ...verdict(outcome), clause: 'auth/none-is-401', at: 'status' },
  ];
  const parting = { place: { ...nowhere, kind: 'status' }, one: null, other: null } as const;
  const named = (outcome: 'pass' | 'fail'): unknown =>
    nameDifference(parting, { left: judged('pass'), right: judged(outcome) }, clauses).class;
  expect([named('fail'), named('pass')]).toEqual(['breaks', 'unspoken']);
});

test('of three sides only the one that stands alone is odd', () => {
  const plain = twoSteps(left);
  const changed = twoSteps({ ...right, changed: (one) => ({ body: { ...one, billNumber: 'x' } }) });
  const third = twoSteps({ ...right, changed: (one) => ({ body: { ...one, billNumber: 'y' } }) });
  const sides = (trio: Parameters<typeof oddPlaces>[0]): readonly unknown[] =>
    [...oddPlaces(trio).values()].map(({ side }) => side);
  expect(sides({ left: plain, again: plain, right: changed })).toEqual(['right']);
  expect(sides({ left: plain, again: changed, right: plain })).toEqual(['again']);
  expect(sides({ left: changed, again: plain, right: plain })).toEqual(['left']);
  expect(sides({ left: plain, again: third, right: changed })).toEqual([null]);
  expect(sides({ left: plain, again: plain, right: plain })).toEqual([]);
});

test('an operation is slower if one side alone is late, by more than the bound and than the others are apart', () => {
  const took = (tookMs: number) => twoSteps({ ...left, changed: () => ({ tookMs }) });
  const slow = (ms: readonly [number, number, number]): readonly unknown[] => {
    const [one, again, other] = ms.map(took);
    if (one === undefined || again === undefined || other === undefined) return [];
    const trio = { left: one, again, right: other, slowerByMs: 25 };
    return [...oddPlaces(trio).values()].flatMap(({ side, place }) =>
      side === null ? [] : [`${place.operation} ${side}`],
    );
  };
  expect(slow([10, 12, 70])).toEqual(['getBill right']);
  expect(slow([70, 12, 10])).toEqual(['getBill left']);
  expect(slow([10, 12, 30])).toEqual([]);
  expect(slow([10, 60, 100])).toEqual([]);
});

test('equal answers of one case are kept once', () => {
  const read = (netAmount: number) =>
    exchangeWith({ operation: 'getBill', path: '/Bill/54050', status: 200, body: { netAmount } });
  const { steps } = caseFeatures([read(1), read(1), read(2)], []);
  const [first, second, changed] = steps.map(({ features }) => features);
  expect(second).toBe(first);
  expect(changed).not.toBe(first);
});

test('times are compared with the clock of each service as its control plane states it', () => {
  const days = 86_400_000;
  const made = (clock: number, ahead: number | null): CaseFeatures =>
    caseFeatures(
      [
        exchangeWith({
          body: { createdAt: new Date(clock).toISOString() },
          at: left.at,
          answered: [['date', new Date(left.at).toUTCString()]],
        }),
      ],
      [],
      undefined,
      ahead,
    );
  const moved = made(left.at + 3 * days, 3 * days);
  expect([...partings(made(left.at, 0), moved).keys()]).toEqual([]);
  expect([...partings(made(left.at, null), made(left.at + 3 * days, null)).keys()]).toEqual([
    '0 value /createdAt',
  ]);
});
