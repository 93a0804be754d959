/** Values that descriptions calculate: what is read from a sentence, and what is left alone. */
import { expect, test } from '@playwright/test';
import { calculationsIn } from '../../openapi/reading/calculationsOf.ts';
import type { Json } from '../../json/types.ts';

/** What is read of `total`: its terms, or its sum over a list. */
function readOf(description: string): Json {
  const number = { type: 'integer' };
  const lines = {
    type: 'array',
    items: { properties: { amount: number, note: { type: 'string' } } },
  };
  const others = { paid: number, unitPrice: number, item_count: number, lines };
  const schema = { properties: { ...others, total: { ...number, description } } };
  const [found] = calculationsIn({}, schema);
  if (found === undefined) return null;
  const terms = found.terms.map(({ sign, factors }) => `${sign} ${factors.join('*')}`);
  const sum = found.sum === null ? [] : [`sum of ${found.sum.of} in ${found.sum.list}`];
  return [
    ...terms,
    ...sum,
    ...found.or.map((one) => `or ${String(one)}`),
    ...(found.least === 0 ? ['no less'] : []),
  ];
}

const read: Readonly<Record<string, readonly string[]>> = {
  '`item_count` times `unitPrice`.': ['1 item_count*unitPrice'],
  'Always the item count multiplied by the unit price, in cents.': ['1 item_count*unitPrice'],
  '`item_count` times `unitPrice` minus `paid`; 0 if the order is void.': [
    '1 item_count*unitPrice',
    '-1 paid',
    'or 0',
  ],
  'The unit price minus paid, never below zero.': ['1 unitPrice', '-1 paid', 'no less'],
  'The sum of the amounts of the lines.': ['sum of amount in lines'],
  'Sum of all line amounts.': ['sum of amount in lines'],
  'The sum of `amount` over the entries listed.': ['sum of amount in lines'],
};

for (const [description, wanted] of Object.entries(read))
  test(`“${description}” is read`, () => {
    expect(readOf(description)).toEqual(wanted);
  });

for (const description of [
  'Percent of `unitPrice`, plus `paid`; never more than `unitPrice`.',
  '`unitPrice` minus `paid`, unless the order is void.',
  '`unitPrice` minus `paid`. Orders in transit count only if they are paid.',
  'The sum of the payments.',
  'The sum of the amounts of all orders.',
  'The sum of the notes of the lines.',
  'How many items there are.',
])
  test(`“${description}” is left alone`, () => {
    expect(readOf(description)).toBeNull();
  });
