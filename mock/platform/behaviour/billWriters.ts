/** Writers of the members of a bill input. checkBillInput has checked the values before. */
import { isListOf, isObject, isText, type Json, type JsonObject } from '../../json.ts';
import type { Attachment, Bill, Vendor } from '../state/bill.ts';

/** What a writer may need in addition to the bill. */
type WriterTools = {
  readonly vendor: (number: string) => Vendor;
  readonly attach: (given: JsonObject) => Attachment;
};

export type Writer = (bill: Bill, value: Json, tools: WriterTools) => void;

type TextMember =
  | 'billNumber'
  | 'billDate'
  | 'dueDate'
  | 'endDate'
  | 'comments'
  | 'accountingField1'
  | 'frequency'
  | 'terms';

const text =
  (member: TextMember): Writer =>
  (bill, value) => {
    if (isText(value)) bill[member] = value;
  };

export const billWriters: Readonly<Record<string, Writer>> = {
  billNumber: text('billNumber'),
  billDate: text('billDate'),
  dueDate: text('dueDate'),
  endDate: text('endDate'),
  comments: text('comments'),
  accountingField1: text('accountingField1'),
  frequency: text('frequency'),
  terms: text('terms'),
  netAmount: (bill, value) => {
    bill.netAmount = Number(value);
  },
  mode: (bill, value) => {
    bill.mode = Number(value);
  },
  status: (bill, value) => {
    bill.status = Number(value);
  },
  vendor: (bill, value, tools) => {
    const number = isObject(value) ? value['vendorNumber'] : undefined;
    if (!isText(number)) return;
    bill.vendor?.bills.delete(bill);
    bill.vendor = tools.vendor(number);
    bill.vendor.bills.add(bill);
  },
  billItems: (bill, value) => {
    if (isListOf(isObject, value)) bill.items = value;
  },
  attachments: (bill, value, tools) => {
    if (!isListOf(isObject, value)) return;
    bill.attachments.clear();
    for (const given of value) {
      const attachment = tools.attach(given);
      bill.attachments.set(attachment.zipName, attachment);
    }
  },
};
