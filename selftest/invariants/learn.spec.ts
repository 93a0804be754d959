/** Relations that hold are learned, values that have nothing to do with one another teach nothing, and breaks are counted. */
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { chanceOfBreaks, holdsIn, invariantTallies } from '../../invariants/judgeInvariants.ts';
import { invariantText } from '../../invariants/invariantText.ts';
import { relations as allRelations } from '../../invariants/relations.ts';
import { sampleReader } from '../../invariants/samplesOf.ts';
import type { Sample } from '../../invariants/types.ts';
import { readFileSync } from 'node:fs';
import { cents, drawn, learned, seen, textsOf } from './drawnAnswers.ts';

for (const [relation, answers, text] of [
  [
    'a sum',
    drawn(fc.tuple(cents, cents), ([net, tax]) => ({
      net,
      tax,
      total: Math.round((net + tax) * 100) / 100,
    })),
    '/total = /net + /tax',
  ],
  [
    'a sum of four',
    drawn(fc.tuple(cents, cents, cents, cents), ([a, b, c, d]) => ({
      a,
      b,
      c,
      d,
      total: Math.round((a + b + c - d) * 100) / 100,
    })),
    '/total = /a + /b + /c − /d',
  ],
  [
    'a product',
    drawn(fc.tuple(cents, fc.integer({ min: 2, max: 90 })), ([price, count]) => ({
      price,
      count,
      cost: Math.round(price * count * 100) / 100,
    })),
    '/cost = /count × /price',
  ],
  [
    'a percentage',
    drawn(fc.tuple(cents, fc.integer({ min: 2, max: 90 })), ([net, rate]) => ({
      net,
      rate,
      tax: Math.round(net * rate) / 100,
    })),
    '/tax = /rate % of /net',
  ],
  [
    'pages',
    drawn(
      fc.tuple(fc.integer({ min: 20, max: 5000 }), fc.integer({ min: 2, max: 40 })),
      ([all, size]) => ({ all, size, pages: Math.ceil(all / size) }),
    ),
    '/pages = /all / /size, rounded up',
  ],
  [
    'an order',
    drawn(fc.tuple(cents, cents), ([one, other]) => ({
      least: Math.min(one, other),
      most: Math.max(one, other),
    })),
    '/least ≤ /most',
  ],
  ['equal texts', drawn(fc.uuid(), (id) => ({ id, ref: { id } })), '/id = /ref/id'],
  [
    'a text within another',
    drawn(fc.integer({ min: 1000, max: 9999 }), (id) => ({ id, file: `order-${id}.zip` })),
    '/file contains /id',
  ],
  ['a constant', drawn(cents, (net) => ({ net, status: 'open' })), '/status is "open"'],
  [
    'a small set',
    drawn(fc.constantFrom('monthly', 'weekly'), (frequency, index) => ({
      frequency,
      index: index + 5.5,
    })),
    '/frequency is one of ["monthly","weekly"]',
  ],
  ['decimal places', drawn(cents, (net) => ({ net })), '/net has at most 2 decimal places'],
  [
    'an implication',
    drawn(fc.tuple(fc.boolean(), cents), ([paid, net], index) => ({
      status: paid ? 'paid' : 'open',
      paidAt: paid ? `2026-01-01T00:00:${10 + (index % 40)}.5Z` : null,
      net,
    })),
    '/status = "open" ⇒ /paidAt = null',
  ],
  [
    'an order of a list',
    drawn(fc.uniqueArray(cents, { minLength: 4, maxLength: 8 }), (list) => ({
      list: list.toSorted((a, b) => a - b).map((net) => ({ net })),
    })),
    'all /list/*/net ascend',
  ],
  [
    'a sum over a list',
    drawn(fc.array(cents, { minLength: 1, maxLength: 6 }), (list) => ({
      list: list.map((net) => ({ net })),
      total: Math.round(list.reduce((all, net) => all + net, 0) * 100) / 100,
    })),
    '/total = the sum of /list/*/net',
  ],
] as const)
  test(`${relation} is learned`, () => {
    expect(textsOf(learned(answers))).toContain(text);
  });

test('what was written to an object, and when, is known when it is read, also as an item of a list', () => {
  const answers = fc
    .sample(fc.tuple(cents, fc.uuid()), { numRuns: 40, seed: 2 })
    .flatMap(([net, name], index) => {
      const id = 5000 + index;
      const moment = Date.UTC(2026, 0, 1, 0, index);
      const shown = { id, net, name, at: new Date(moment).toISOString() };
      const url = `http://127.0.0.1/api/orders/${id}`;
      return [
        seen({
          operation: 'createOrder',
          template: '/orders',
          method: 'POST',
          url: 'http://127.0.0.1/api/orders',
          requestBody: { net, name },
          body: { data: id },
          moment,
        }),
        seen({ url, body: shown, moment: moment + 1000 }),
        seen({
          operation: 'listOrders',
          template: '/orders',
          url: 'http://127.0.0.1/api/orders',
          body: [shown],
          moment: moment + 2000,
        }),
      ];
    });
  const texts = textsOf(learned(answers));
  for (const text of [
    '/net = /net as last written',
    '/name = /name as last written',
    '/at is the moment of the creation, where that is the last write, too',
    '/id = {idOrder} of the path',
  ])
    expect(texts).toContain(text);
  expect(
    learned(answers)
      .filter(({ scope }) => scope === '/*')
      .map(invariantText),
  ).toContain('/name = /name as last written');
});

test('of values that have nothing to do with one another no relation is learned', () => {
  const relations = Array.from({ length: 30 }, (_, seed) =>
    learned(
      drawn(
        fc.tuple(cents, cents, cents, fc.integer({ min: 0, max: 9 }), fc.uuid(), fc.uuid()),
        ([a, b, c, d, e, f]) => ({ a, b, c, d, e, f }),
        seed,
      ),
    ),
  ).flat();
  expect(textsOf(relations.filter(({ terms }) => terms.length > 1))).toEqual([]);
});

test('many answers that show the same few objects are few chances for what one member implies of another', () => {
  const vendors = [
    { name: 'One', summary: { approved: 2, refused: 2 } },
    { name: 'Two', summary: { approved: 1, refused: 0 } },
    { name: 'Three', summary: { approved: 0, refused: 1 } },
  ];
  const answers = drawn(fc.uuid(), (token, index) => {
    const vendor = vendors[index % vendors.length];
    return {
      token,
      vendor: { name: vendor?.name ?? '', summary: { ...vendor?.summary, bills: index } },
    };
  });
  expect(textsOf(learned(answers).filter(({ relation }) => relation === 'implies'))).toEqual([]);
});

test('neither a name nor an amount is in what is learned', () => {
  const texts = textsOf(
    learned(drawn(cents, () => ({ name: 'Jane Roe', account: '12345678', net: 812.5 }))),
  );
  expect(texts.join()).not.toMatch(/Jane|12345678|812/);
});

test('a break is counted and its exchange named; the first of the accepted chances weigh against it', () => {
  const invariant = learned(drawn(cents, (net) => ({ net, total: net }))).find(
    ({ relation }) => relation === 'equal',
  );
  if (invariant === undefined) throw new Error('nothing was learned');
  const tallies = invariantTallies([invariant]);
  const samples: readonly Sample[] = sampleReader()(
    seen({ exchange: 'w0-9', body: { net: 3, total: 4 } }),
  );
  for (const sample of samples) tallies.add(sample);
  expect(tallies.of(invariant)).toEqual({ chances: 1, broken: 1, exchange: 'w0-9' });
  const [without] = sampleReader()(seen({ body: { net: 3 } }));
  expect(without === undefined ? null : holdsIn(invariant, without)).toBeUndefined();
  // Of 120 equal chances, the only break is among the last 60: one in two, nearly.
  expect(chanceOfBreaks({ chances: 60 }, { chances: 60, broken: 1 })).toBeCloseTo(0.5, 1);
  expect(chanceOfBreaks({ chances: 60 }, { chances: 60, broken: 0 })).toBeCloseTo(1);
  expect(chanceOfBreaks({ chances: 60 }, { chances: 20, broken: 20 })).toBeLessThan(1e-12);
  expect(
    chanceOfBreaks({ chances: 400, exceptions: 2 }, { chances: 400, broken: 4 }),
  ).toBeGreaterThan(0.1);
});

test('the order of the answers does not change what is learned', () => {
  const answers = drawn(fc.tuple(cents, cents), ([net, tax]) => ({
    net,
    tax,
    total: Math.round((net + tax) * 100) / 100,
  }));
  expect(learned(answers.toReversed())).toEqual(learned(answers));
});

test('a baseline may hold every relation that is learned', () => {
  const file = new URL('../../schemas/meta/baseline.schema.json', import.meta.url);
  const [, listed = ''] =
    /"relation": \{\s*"enum": (\[[^\]]*\])/.exec(readFileSync(file, 'utf8')) ?? [];
  const known = new Set(JSON.parse(listed) as readonly string[]);
  expect(Object.keys(allRelations).filter((name) => !known.has(name))).toEqual([]);
});
