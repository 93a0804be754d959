/** Faults in the fields of a bill, its items, events and files. Source: "Bill", "Bill input". */
import type { Fault } from '../../patches/fault.ts';
import { fieldTable } from '../../patches/fieldTable.ts';

const operations = ['getBill'] as const;
const bill = '/responseData';

export const billFieldFaults: readonly Fault[] = [
  ...fieldTable({
    group: 'bill',
    prefix: 'bill',
    of: 'a bill',
    operations,
    at: bill,
    fields: {
      IdBill: ['as-text', 'absent', 'incremented'],
      BillNumber: ['as-number'],
      NetAmount: ['as-text'],
      Discount: ['as-text'],
      TotalAmount: ['as-boolean'],
      BillDate: ['with-zone'],
      DueDate: ['with-zone'],
      Comments: ['as-list'],
      BillItems: ['as-object'],
      Mode: ['as-text', 'fraction'],
      AccountingField2: ['as-number'],
      Vendor: ['as-list'],
      Status: ['as-text'],
      CreatedAt: ['without-zone'],
      LastUpdated: ['with-offset'],
      billEvents: ['as-object'],
      PaypointDbaname: ['as-number'],
      ParentOrgId: ['as-text'],
      DocumentsRef: ['as-list'],
      LotNumber: ['as-number'],
    },
  }),
  ...fieldTable({
    group: 'bill',
    prefix: 'bill-item',
    of: 'an item of a bill',
    operations,
    at: `${bill}/BillItems/*`,
    fields: {
      '': ['as-text'],
      itemUnitOfMeasure: ['as-number'],
      itemQty: ['as-text'],
      itemMode: ['fraction', 'as-text'],
      itemCategories: ['as-text'],
      'itemCategories/*': ['as-number'],
      itemTaxRate: ['as-text'],
    },
  }),
  ...fieldTable({
    group: 'bill',
    prefix: 'bill-event',
    of: 'an event of a bill',
    operations,
    at: `${bill}/billEvents/*`,
    fields: {
      '': ['as-text'],
      eventTime: ['without-zone'],
      source: ['as-number'],
    },
  }),
  ...fieldTable({
    group: 'bill',
    prefix: 'bill-documents',
    of: 'the documents of a bill',
    operations,
    at: `${bill}/DocumentsRef`,
    fields: {
      zipfile: ['as-number'],
      filelist: ['as-object'],
      'filelist/*': ['as-text'],
      'filelist/*/descriptor': ['null', 'absent'],
    },
  }),
];
