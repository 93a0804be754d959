/** Widens a drawn bill: texts of one kind, whole amounts and fractions, and each field that may be left out present or absent. */
import * as fc from 'fast-check';
import type { Json } from '../../../json/types.ts';
import { textKinds, textArbitrary } from './billTexts.ts';

type Members = { readonly [key: string]: Json };

export const billTextKinds: readonly string[] = textKinds;

/** Fields that a create goes without; a service may ask for the others. */
const leftOut: readonly string[] = [
  'endDate',
  'comments',
  'accountingField1',
  'frequency',
  'terms',
  'attachments',
];
/** An update names any of these; number, vendor and status stay those of the run. */
const updated: readonly string[] = [
  'netAmount',
  'billDate',
  'dueDate',
  'endDate',
  'comments',
  'mode',
  'accountingField1',
  'frequency',
  'terms',
  'billItems',
];

export function wideBill(plain: Members, kind: string, act: string): fc.Arbitrary<Members> {
  const names = act === 'create' ? leftOut : updated;
  return fc
    .record({
      comments: textArbitrary(kind),
      accountingField1: textArbitrary(kind),
      itemDescription: textArbitrary(kind),
      itemProductName: textArbitrary(kind),
      netAmount: fc.oneof(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100),
      ),
      itemCost: fc.integer({ min: 1, max: 999_999 }).map((cents) => cents / 100),
      itemQty: fc.integer({ min: 1, max: 99 }),
      kept: fc.subarray([...names], { minLength: 1 }),
    })
    .map(({ comments, accountingField1, netAmount, kept, ...item }) => {
      const chosen = new Set(kept);
      const whole: Members = {
        ...plain,
        netAmount,
        comments,
        accountingField1,
        billItems: [{ itemProductCode: 'P-1', itemUnitOfMeasure: 'U', ...item }],
      };
      return Object.fromEntries(
        Object.entries(whole).filter(([name]) =>
          act === 'create' ? chosen.has(name) || !leftOut.includes(name) : chosen.has(name),
        ),
      );
    });
}
