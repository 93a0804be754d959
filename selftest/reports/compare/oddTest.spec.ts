/** The test of `assay compare`: fair under equal behaviour, so that false differences stay within their bound. */
import { expect, test } from '@playwright/test';
import { candidatesOf } from '../../../cli/compare/confirm.ts';
import { confirmJoined } from '../../../cli/compare/compareSides.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import type { Json } from '../../../json/types.ts';
import {
  askedUpTo,
  caseFeatures,
  type CaseFeatures,
} from '../../../reports/compare/caseFeatures.ts';
import { oddPlaces } from '../../../reports/compare/oddPlaces.ts';
import { leastRepeats, payout, threshold } from '../../../reports/compare/oddTest.ts';
import type { Place } from '../../../reports/compare/types.ts';
import { exchangeWith, type Said } from '../../checks/exchangeWith.ts';
import { seededRandom } from '../../generators/seededRandom.ts';

const alpha = 0.01;
const sides = ['left', 'again', 'right'] as const;

test('the bet is fair: over the three sides it pays back the stake', () => {
  const mean = sides.reduce((sum, side) => sum + payout(side), 0) / sides.length;
  expect(mean).toBeCloseTo(1, 12);
  expect(payout(null)).toBe(1);
});

test('no more than one in a hundred equal services reaches the threshold in a hundred repeats', () => {
  const random = seededRandom(7);
  let reached = 0;
  const services = 5_000;
  for (let service = 0; service < services; service += 1) {
    let eValue = 1;
    for (let repeat = 0; repeat < 100 && eValue < threshold(1, alpha); repeat += 1)
      eValue *= payout(sides[random.nextInt(0, 2)] ?? null);
    if (eValue >= threshold(1, alpha)) reached += 1;
  }
  expect(reached / services).toBeLessThanOrEqual(alpha);
  expect(reached).toBeGreaterThan(0);
});

test('a steady difference is clear after a few repeats, more of them for more candidates', () => {
  expect([1, 10, 1000].map((candidates) => leastRepeats(candidates, alpha))).toEqual([5, 7, 12]);
});

const scenario: AnyScenario = {
  id: 'bill/one',
  clauses: [],
  operations: ['getBill'],
  tier: 'smoke',
  cost: 1,
  input: () => {
    throw new Error('nothing is drawn here');
  },
  run: async () => undefined,
};

const orderOfMembers: Place = {
  kind: 'member order',
  operation: 'getBill',
  lawful: true,
  at: '',
  clause: null,
};

const noneLater = { eValue: 1, odd: 0, cases: 0 };

const answers = (...said: readonly Said[]): CaseFeatures =>
  caseFeatures(said.map(exchangeWith), []);

/** Confirms what case 0 showed; `repeats` gives the answers of left and right by the number of the repeat. */
async function confirmed(
  first: readonly [Said, Said],
  repeats: (round: number) => readonly [Said, Said],
  mayMove = true,
): Promise<readonly [string, string, boolean][]> {
  const trioOf = ([left, right]: readonly [Said, Said]): Parameters<typeof oddPlaces>[0] => ({
    left: answers(left),
    again: answers(left),
    right: answers(right),
  });
  const seen = [...oddPlaces(trioOf(first))].flatMap(([key, { place, parting }]) => {
    if (parting === null) return [];
    const shown = {
      number: 0,
      scenario,
      node: { value: null, simpler: null },
      requests: 1,
      parting,
      asked: askedUpTo(trioOf(first).left, parting.step),
    };
    const odd = { left: 0, again: 0, right: 1 };
    return [
      [
        key,
        {
          place,
          odd,
          later: noneLater,
          cases: [shown],
          shownIn: new Set([0]),
          orders: new Set<string>(),
        },
      ] as const,
    ];
  });
  const candidates = candidatesOf(new Map(seen), mayMove, alpha);
  const repeat = async (_: unknown, round: number) => trioOf(repeats(round));
  await confirmJoined(candidates, alpha, repeat, () => true);
  return candidates.map(({ key, outcome, moved }) => [key.split(' ')[3] ?? '', outcome, moved]);
}

const held = (bills: Json): Said => ({ body: { bills } });

test('a count that moves on the left from repeat to repeat is noise, a steady one is a difference', async () => {
  const moving = await confirmed([held(15), held(8)], (round) => [
    held(15 + 2 * round),
    held(8 + round),
  ]);
  expect(moving).toEqual([['/bills', 'noise', true]]);
  // Two servers on the left grow as the right does.
  const alike = await confirmed(
    [held(15), held(8)],
    (round) => [held(15 + round), held(8 + round)],
    false,
  );
  expect(alike).toEqual([['/bills', 'difference', false]]);
  const steady = await confirmed([held(15), held(8)], () => [held(15), held(8)]);
  expect(steady).toEqual([['/bills', 'difference', false]]);
});

test('an order that a process may have chosen at its start counts only if different lists show it', () => {
  const counted = (kind: Place['kind'], left: Json, right: Json): readonly number[] => {
    const [one, other] = [answers({ body: left }), answers({ body: right })];
    const [[key, odd] = []] = oddPlaces({ left: one, again: one, right: other });
    if (key === undefined || odd?.parting == null) throw new Error('the orders do not part');
    const { place, parting } = odd;
    expect(place.kind).toBe(kind);
    const node = { value: null, simpler: null };
    const shown = { number: 0, scenario, node, requests: 1, parting, asked: '' };
    return [1, 3, 4].map((orders) => {
      const seen = {
        place,
        odd: { left: 0, again: 0, right: 9 },
        later: { eValue: 1e6, odd: 8, cases: 8 },
        cases: [shown],
        shownIn: new Set([1, 2, 3, 4, 5]),
        orders: new Set(Array.from({ length: orders }, (_, at) => `list ${at}`)),
      };
      return candidatesOf(new Map([[key, seen]]), false, alpha).length;
    });
  };
  const said = (items: string): Json => ({ message: `should be one of [${items}].` });
  expect(counted('order', ['read', 'write'], ['write', 'read'])).toEqual([0, 0, 1]);
  expect(counted('value', said("'a', 'b', 'c'"), said("'c', 'a', 'b'"))).toEqual([0, 0, 1]);
  expect(counted('value', said("'a', 'b', 'c'"), said("'c', 'a', 'd'"))).toEqual([1, 1, 1]);
  expect(counted('value', { name: 'Doe, Jo' }, { name: 'Jo, Doe' })).toEqual([1, 1, 1]);
});

test('an order of members counts if four cases, or four kinds of objects, show it', () => {
  const counted = (shapes: readonly string[], cases: number): number => {
    const seen = shapes.map((names, at) => {
      const place: Place = { ...orderOfMembers, at: `/${at}` };
      const one = { place, text: names };
      const other = { place, text: names.split(' ').toReversed().join(' ') };
      const parting = { key: `member order /${at}`, place, step: 0, one, other };
      const node = { value: null, simpler: null };
      const times = {
        place,
        odd: { left: 0, again: 0, right: cases },
        later: noneLater,
        cases: [{ number: 0, scenario, node, requests: 1, parting, asked: '' }],
        shownIn: new Set(Array.from({ length: cases }, (_, number) => number)),
        orders: new Set<string>(),
      };
      return [parting.key, times] as const;
    });
    return candidatesOf(new Map(seen), false, alpha).length;
  };
  const shapes = ['id title', 'id title done', 'code message', 'path info'];
  expect(counted(['id title'], 3)).toBe(0);
  expect(counted(['id title'], 4)).toBe(1);
  expect(counted(shapes.slice(1), 1)).toBe(0);
  expect(counted(shapes, 1)).toBe(4);
  expect(counted(['id title', 'title id', 'id title', 'title id'], 1)).toBe(0);
});

test('what many cases of the first pass show needs no repeat, unless it is of a kind that moves or is chance', () => {
  const place: Place = {
    kind: 'status',
    operation: 'getBill',
    lawful: true,
    at: '',
    clause: null,
  };
  const outcomes = (kind: Place['kind'], eValue: number, mayMove = false): readonly unknown[] => {
    const parting = { key: 'status ', place: { ...place, kind }, step: 0, one: null, other: null };
    const node = { value: null, simpler: null };
    const seen = {
      place: parting.place,
      odd: { left: 0, again: 0, right: 9 },
      later: { eValue, odd: 8, cases: 8 },
      cases: [{ number: 0, scenario, node, requests: 1, parting, asked: '' }],
      shownIn: new Set([0]),
      orders: new Set<string>(),
    };
    return candidatesOf(new Map([['status ', seen]]), mayMove, alpha).map(
      ({ outcome, repeats }) => [outcome, repeats],
    );
  };
  expect(outcomes('status', threshold(1, alpha))).toEqual([['difference', 8]]);
  expect(outcomes('status', threshold(1, alpha) - 1)).toEqual([['undecided', 0]]);
  expect(outcomes('latency', 1e9)).toEqual([['undecided', 0]]);
  expect(outcomes('count', 1e9)).toEqual([['difference', 8]]);
  expect(outcomes('count', 1e9, true)).toEqual([['undecided', 0]]);
});

test('a client that has learned sends another request: that the left answers otherwise proves nothing', async () => {
  const sent = { title: 'a word that is served' };
  const learned = await confirmed([held(15), held(8)], () => [
    { ...held(16), sent },
    { ...held(9), sent },
  ]);
  expect(learned).toEqual([['/bills', 'difference', false]]);
});

test('a client that asks another thing after equal answers is no difference of the services', async () => {
  const asks = await confirmed([held(1), { ...held(1), sent: 'learned' }], () => [
    held(1),
    { ...held(1), sent: 'learned' },
  ]);
  expect(asks.map(([, outcome]) => outcome)).toEqual(['noise']);
});

test('what fails in three of ten cases on the right alone is found, not dismissed as rare', async () => {
  const fails = (round: number): Said => (round % 7 < 2 ? { status: 500, body: 1 } : held(1));
  expect(await confirmed([held(1), fails(0)], (round) => [held(1), fails(round)])).toEqual([
    ['', 'difference', false],
  ]);
});
