/** Faults in the fields of a bill, its items, events and files, and of the values that it shows once written. Source: "Bill", "Bill input". */
import { replacing, type Patch } from '../behaviour/behaviour.ts';
import type { Writer } from '../behaviour/billWriters.ts';
import { isListOf, isObject, type Json } from '../../json.ts';
import type { Bill } from '../state/bill.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';
import { fieldFaults, fieldsAt } from '../patches/fieldTable.ts';

const bill = '/responseData';

const fields: readonly Fault[] = fieldFaults('bill', ['getBill'], {
  'bill: a bill': fieldsAt(bill, {
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
  }),
  'bill-item: an item of a bill': fieldsAt(`${bill}/BillItems/*`, {
    '': ['as-text'],
    itemUnitOfMeasure: ['as-number'],
    itemQty: ['as-text'],
    itemMode: ['fraction', 'as-text'],
    itemCategories: ['as-text'],
    'itemCategories/*': ['as-number'],
    itemTaxRate: ['as-text'],
  }),
  'bill-event: an event of a bill': fieldsAt(`${bill}/billEvents/*`, {
    '': ['as-text'],
    eventTime: ['without-zone'],
    source: ['as-number'],
  }),
  'bill-documents: the documents of a bill': fieldsAt(`${bill}/DocumentsRef`, {
    zipfile: ['as-number'],
    filelist: ['as-object'],
    'filelist/*': ['as-text'],
    'filelist/*/descriptor': ['null', 'absent'],
  }),
});

/** A new bill has no event yet while its input is written into it. */
const isNew = (written: Bill): boolean => written.events.length === 0;

/** Another writer of a member of the bill input. */
const writing = (member: string, change: (lawful: Writer) => Writer): Patch =>
  replacing('bills.writers', (writers) => {
    const lawful = writers[member];
    return lawful === undefined ? writers : { ...writers, [member]: change(lawful) };
  });

/** Another value of a member is stored. */
export const storing = (member: string, change: (value: Json) => Json): Patch =>
  writing(member, (lawful) => (written, value, tools) => lawful(written, change(value), tools));

const storingText = (member: string, change: (value: string) => string): Patch =>
  storing(member, (value) => (typeof value === 'string' ? change(value) : value));

const dropped: FaultRows = {
  'create-drops-frequency: A bill that was created with frequency is read back without it.':
    writing('frequency', (lawful) => (written, value, tools) => {
      if (!isNew(written)) lawful(written, value, tools);
    }),
  'update-drops-accounting-field-1: An update of accountingField1 is answered with success, and the value does not change.':
    writing('accountingField1', (lawful) => (written, value, tools) => {
      if (isNew(written)) lawful(written, value, tools);
    }),
};

const changed: FaultRows = {
  'comments-lose-letters-beyond-ascii: Letters beyond ASCII in comments are read back as question marks.':
    storingText('comments', (value) => value.replaceAll(/[^\u0020-\u007e]/g, '?')),
  'comments-escaped: Ampersands, quotes and angle brackets in comments are read back as HTML entities.':
    storingText('comments', (value) =>
      value
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;'),
    ),
  'items-lose-their-categories: Items are read back with empty categories.': storing(
    'billItems',
    (value) =>
      isListOf(isObject, value)
        ? value.map((item) => ('itemCategories' in item ? { ...item, itemCategories: [] } : item))
        : value,
  ),
};

export const billFaults: readonly Fault[] = [
  ...fields,
  ...faultsOf('bill', '', dropped),
  ...faultsOf('bill', 'bill', changed),
];
