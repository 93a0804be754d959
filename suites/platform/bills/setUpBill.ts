/** Draws the bill of a set-up. Each create gets a different bill, so that no result depends on one fixed bill. */
import * as fc from 'fast-check';
import type { JsonObject } from '../../../json/jsonObject.ts';
import { minimalBill } from './minimalBill.ts';

/** The same arguments give the same bill; seed 0 gives a fixed bill. */
export function setUpBill(
  seed: number,
  billNumber: string,
  vendorNumber: string | undefined,
): JsonObject {
  const plain = minimalBill(billNumber, vendorNumber);
  if (seed === 0) return plain;
  const [drawn = {}] = fc.sample(plainMembers, { seed, numRuns: 1 });
  return { ...drawn, billNumber, vendor: plain['vendor'] ?? null };
}

const word = fc.constantFrom('paper', 'ink', 'chairs', 'repair', 'rent', 'freight', 'design');
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((list) => list.join(' '));
const code = fc.integer({ min: 1, max: 9_999 });
const day = (years: readonly number[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...years),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    )
    .map(([year, month, date]) => `${year}-${twoDigits(month)}-${twoDigits(date)}`);

function twoDigits(figure: number): string {
  return String(figure).padStart(2, '0');
}

/** An item whose total is cost by quantity, and whose tax is the rate of it: a service may add up. */
const item = fc
  .record({
    number: code,
    name: word,
    description: words,
    unit: fc.constantFrom('U', 'EA'),
    cents: fc.integer({ min: 100, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 12 }),
    mode: fc.integer({ min: 0, max: 1 }),
    categories: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
    rate: fc.integer({ min: 0, max: 20 }),
  })
  .map((drawn) => {
    const total = drawn.cents * drawn.quantity;
    return {
      itemProductCode: `P-${drawn.number}`,
      itemProductName: drawn.name,
      itemDescription: drawn.description,
      itemCommodityCode: `C-${drawn.number}`,
      itemUnitOfMeasure: drawn.unit,
      itemCost: drawn.cents / 100,
      itemQty: drawn.quantity,
      itemMode: drawn.mode,
      itemCategories: drawn.categories,
      itemTotalAmount: total / 100,
      itemTaxAmount: Math.round((total * drawn.rate) / 100) / 100,
      itemTaxRate: drawn.rate,
    };
  });

/** Only values and fields that any service of this kind takes; days in the order in which a bill has them. */
const plainMembers: fc.Arbitrary<JsonObject> = fc
  .record(
    {
      billDate: day([2024, 2025]),
      dueDate: day([2026, 2027]),
      endDate: day([2028, 2029]),
      accountingField1: code.map((figure) => `AF-${figure}`),
      comments: words,
      mode: fc.integer({ min: 0, max: 1 }),
      frequency: fc.constantFrom('one-time', 'weekly', 'monthly'),
      terms: fc.constantFrom('NET10', 'NET30', 'NET60', 'EOM'),
      status: fc.constant(1),
      billItems: fc.array(item, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ['billDate', 'dueDate', 'mode', 'status', 'billItems'] },
  )
  .map((drawn) => {
    const cents = drawn.billItems.map((one) => Math.round(one.itemTotalAmount * 100));
    return { netAmount: cents.reduce((sum, one) => sum + one, 0) / 100, ...drawn };
  });
