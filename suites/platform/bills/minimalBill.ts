/** A plain bill that a reasonable service accepts. Scenarios create it if the bill itself is not under test. */
import type { Json } from '../../../json/types.ts';

/**
 * Source: document, "Bill input (BillOutData)". It shows no field as required, so only the plainest fields are sent. `vendorNumber` comes
 * from the target file, because a service may know no other vendor.
 */
export function minimalBill(
  billNumber: string,
  vendorNumber: string | undefined,
): { readonly [key: string]: Json } {
  return {
    billNumber,
    netAmount: 125.5,
    billDate: '2025-03-02',
    dueDate: '2026-04-01',
    accountingField1: 'AF-1',
    comments: 'created by a conformance run',
    mode: 0,
    frequency: 'one-time',
    terms: 'NET30',
    status: 1,
    vendor: { vendorNumber: vendorNumber ?? 'ASSAY-VENDOR' },
    billItems: [
      {
        itemProductCode: 'P-1',
        itemProductName: 'Paper',
        itemDescription: 'A ream of paper',
        itemCommodityCode: 'C-14',
        itemUnitOfMeasure: 'U',
        itemCost: 12.55,
        itemQty: 10,
        itemMode: 0,
        itemCategories: ['office'],
        itemTotalAmount: 125.5,
        itemTaxAmount: 5.02,
        itemTaxRate: 4,
      },
    ],
  };
}
