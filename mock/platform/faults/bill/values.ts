/** Faults of the values that a bill shows after it was created or updated. Source: "Bill input", "Bill". */
import type { Patch } from '../../behaviour/behaviour.ts';
import type { Writer } from '../../behaviour/billWriters.ts';
import { isListOf, isObject, type Json, type JsonObject } from '../../../json.ts';
import type { Bill } from '../../state/bill.ts';
import type { Fault, FaultRow } from '../../patches/fault.ts';

/** A new bill has no event yet while its input is written into it. */
const isNew = (bill: Bill): boolean => bill.events.length === 0;

const writing =
  (member: string, change: (lawful: Writer) => Writer): Patch =>
  ({ bills: { writers } }) => {
    const lawful = writers[member];
    return lawful === undefined
      ? {}
      : { bills: { writers: { ...writers, [member]: change(lawful) } } };
  };

const storing = (member: string, change: (value: Json) => Json): Patch =>
  writing(member, (lawful) => (bill, value, tools) => lawful(bill, change(value), tools));

const kebab = (name: string): string =>
  name.replaceAll(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`);

const members = [
  'billNumber',
  'netAmount',
  'billDate',
  'dueDate',
  'endDate',
  'comments',
  'mode',
  'accountingField1',
  'frequency',
  'terms',
  'vendor',
  'billItems',
] as const;

const dropped: readonly FaultRow[] = [
  ...members.map((member): FaultRow => [
    `create-drops-${kebab(member)}`,
    `A bill that was created with ${member} is read back without it.`,
    writing(member, (lawful) => (bill, value, tools) => {
      if (!isNew(bill)) lawful(bill, value, tools);
    }),
  ]),
  ...members.map((member): FaultRow => [
    `update-drops-${kebab(member)}`,
    `An update of ${member} is answered with success, and the value does not change.`,
    writing(member, (lawful) => (bill, value, tools) => {
      if (isNew(bill)) lawful(bill, value, tools);
    }),
  ]),
];

const text = (change: (value: string) => string) => (value: Json) =>
  typeof value === 'string' ? change(value) : value;

const amount = (change: (value: number) => number) => (value: Json) =>
  typeof value === 'number' ? change(value) : value;

const items =
  (change: (items: readonly JsonObject[]) => readonly JsonObject[]) =>
  (value: Json): Json =>
    isListOf(isObject, value) ? change(value) : value;

const eachItem = (change: (item: JsonObject) => JsonObject): ((value: Json) => Json) =>
  items((list) => list.map(change));

const movedDay = (days: number) =>
  text((day) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10),
  );

const changed: readonly FaultRow[] = [
  [
    'net-amount-loses-cents',
    'Amounts are read back without their cents.',
    storing('netAmount', amount(Math.trunc)),
  ],
  [
    'net-amount-in-cents',
    'Amounts are read back multiplied by 100.',
    storing(
      'netAmount',
      amount((value) => value * 100),
    ),
  ],
  [
    'bill-date-a-day-early',
    'billDate is read back as the day before.',
    storing('billDate', movedDay(-1)),
  ],
  [
    'due-date-a-day-late',
    'dueDate is read back as the day after.',
    storing('dueDate', movedDay(1)),
  ],
  [
    'end-date-a-day-early',
    'endDate is read back as the day before.',
    storing('endDate', movedDay(-1)),
  ],
  [
    'comments-cut',
    'Comments are read back cut after their tenth character.',
    storing(
      'comments',
      text((value) => value.slice(0, 10)),
    ),
  ],
  [
    'comments-lose-letters-beyond-ascii',
    'Letters beyond ASCII in comments are read back as question marks.',
    storing(
      'comments',
      text((value) => value.replaceAll(/[^\u0020-\u007e]/g, '?')),
    ),
  ],
  [
    'comments-escaped',
    'Ampersands, quotes and angle brackets in comments are read back as HTML entities.',
    storing(
      'comments',
      text((value) =>
        value
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;')
          .replaceAll('"', '&quot;'),
      ),
    ),
  ],
  [
    'bill-number-upper-case',
    'billNumber is read back in upper case.',
    storing(
      'billNumber',
      text((value) => value.toUpperCase()),
    ),
  ],
  [
    'mode-is-always-zero',
    'mode is read back as 0.',
    storing(
      'mode',
      amount(() => 0),
    ),
  ],
  [
    'terms-and-frequency-exchanged',
    'The value of terms is read back as Frequency.',
    writing('terms', () => (bill, value) => {
      if (typeof value === 'string') bill.frequency = value;
    }),
  ],
  [
    'vendor-number-lower-case',
    'The number of a vendor is read back with its letters in the other case.',
    storing('vendor', (value) =>
      isObject(value) && typeof value['vendorNumber'] === 'string'
        ? {
            ...value,
            vendorNumber: value['vendorNumber'].replaceAll(/[a-z]/gi, (letter) =>
              letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
            ),
          }
        : value,
    ),
  ],
  [
    'items-only-the-first',
    'A bill with several items is read back with only the first.',
    storing(
      'billItems',
      items((list) => list.slice(0, 1)),
    ),
  ],
  [
    'items-lose-their-text',
    'Items are read back without their descriptions.',
    storing(
      'billItems',
      eachItem(({ itemDescription: _gone, ...item }) => item),
    ),
  ],
  [
    'items-lose-their-categories',
    'Items are read back with empty categories.',
    storing(
      'billItems',
      eachItem((item) => ('itemCategories' in item ? { ...item, itemCategories: [] } : item)),
    ),
  ],
  [
    'items-round-their-cost',
    'The cost of an item is read back rounded up.',
    storing(
      'billItems',
      eachItem((item) =>
        typeof item['itemCost'] === 'number'
          ? { ...item, itemCost: Math.floor(item['itemCost']) + 1 }
          : item,
      ),
    ),
  ],
  [
    'items-double-their-quantity',
    'The quantity of an item is read back doubled.',
    storing(
      'billItems',
      eachItem((item) =>
        typeof item['itemQty'] === 'number' ? { ...item, itemQty: item['itemQty'] * 2 } : item,
      ),
    ),
  ],
];

export const billValueFaults: readonly Fault[] = [...dropped, ...changed].map(
  ([id, breaks, patch]) => ({
    id: id.startsWith('create-') || id.startsWith('update-') ? id : `bill-${id}`,
    group: 'bill',
    breaks,
    patch,
  }),
);
