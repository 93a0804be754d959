/** Faults of the values that a bill shows after it was created or updated. Source: "Bill input", "Bill". */
import type { Patch } from '../../behaviour/behaviour.ts';
import type { Writer } from '../../behaviour/billWriters.ts';
import { isListOf, isObject, type Json, type JsonObject } from '../../../json.ts';
import type { Bill } from '../../state/bill.ts';
import type { Fault, FaultRows } from '../../patches/fault.ts';

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

const dropped: FaultRows = {
  'create-drops-frequency': [
    'A bill that was created with frequency is read back without it.',
    writing('frequency', (lawful) => (bill, value, tools) => {
      if (!isNew(bill)) lawful(bill, value, tools);
    }),
  ],
  'update-drops-accounting-field-1': [
    'An update of accountingField1 is answered with success, and the value does not change.',
    writing('accountingField1', (lawful) => (bill, value, tools) => {
      if (isNew(bill)) lawful(bill, value, tools);
    }),
  ],
};

const text = (change: (value: string) => string) => (value: Json) =>
  typeof value === 'string' ? change(value) : value;

const items =
  (change: (items: readonly JsonObject[]) => readonly JsonObject[]) =>
  (value: Json): Json =>
    isListOf(isObject, value) ? change(value) : value;

const eachItem = (change: (item: JsonObject) => JsonObject): ((value: Json) => Json) =>
  items((list) => list.map(change));

const changed: FaultRows = {
  'comments-lose-letters-beyond-ascii': [
    'Letters beyond ASCII in comments are read back as question marks.',
    storing(
      'comments',
      text((value) => value.replaceAll(/[^\u0020-\u007e]/g, '?')),
    ),
  ],
  'comments-escaped': [
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
  'items-lose-their-categories': [
    'Items are read back with empty categories.',
    storing(
      'billItems',
      eachItem((item) => ('itemCategories' in item ? { ...item, itemCategories: [] } : item)),
    ),
  ],
};

export const billValueFaults: readonly Fault[] = Object.entries({ ...dropped, ...changed }).map(
  ([id, [breaks, patch]]) => ({
    id: id.startsWith('create-') || id.startsWith('update-') ? id : `bill-${id}`,
    group: 'bill',
    breaks,
    patch,
  }),
);
