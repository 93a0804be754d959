/** What the second server asks of the input of a bill; it asks for more than the document does. */
import { isObject, type Json, type JsonObject } from './answer.ts';

export type Entity = { readonly entry: string; readonly vendorNumber: string; parent: number };

export const required: readonly string[] = [
  'billNumber',
  'netAmount',
  'billDate',
  'dueDate',
  'vendor',
  'billItems',
];
const words = {
  frequency: [
    'one-time',
    'weekly',
    'every2weeks',
    'monthly',
    'every3months',
    'every6months',
    'annually',
  ],
  terms: ['PIA', 'CIA', 'UR', 'NET10', 'NET20', 'NET30', 'NET45', 'NET60', 'NET90', 'EOM', 'MFI'],
} as const;
const kinds = {
  string: [
    'billNumber',
    'billDate',
    'dueDate',
    'endDate',
    'comments',
    'accountingField1',
    'frequency',
    'terms',
  ],
  number: ['netAmount', 'mode', 'status'],
  object: ['vendor', 'billItems', 'attachments'],
} as const;

const itemKinds: Readonly<Record<string, 'string' | 'number'>> = {
  itemProductCode: 'string',
  itemProductName: 'string',
  itemDescription: 'string',
  itemCommodityCode: 'string',
  itemUnitOfMeasure: 'string',
  itemCost: 'number',
  itemQty: 'number',
  itemMode: 'number',
  itemTotalAmount: 'number',
  itemTaxAmount: 'number',
  itemTaxRate: 'number',
};

/** What is wrong with the items and attachments; null for nothing. */
function listComplaint({ billItems = [], attachments = [] }: JsonObject): string | null {
  if (!Array.isArray(billItems) || !billItems.every(isObject)) return 'billItems are no items';
  for (const item of billItems as readonly JsonObject[])
    for (const [name, value] of Object.entries(item)) {
      const kind = itemKinds[name];
      if (kind !== undefined && value !== null && typeof value !== kind)
        return `${name} is no ${kind}`;
      if (name === 'itemCategories' && !isListOfTexts(value)) return 'itemCategories are no texts';
    }
  if (!Array.isArray(attachments) || !attachments.every(isObject))
    return 'attachments are no files';
  for (const file of attachments as readonly JsonObject[])
    for (const name of ['ftype', 'filename', 'furl', 'fContent'])
      if (file[name] !== undefined && typeof file[name] !== 'string') return `${name} is no text`;
  return null;
}

export function isListOfTexts(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** What is wrong with the given fields; null for nothing. */
export function complaint(input: JsonObject, { vendorNumber }: Entity): string | null {
  for (const [kind, names] of Object.entries(kinds))
    for (const name of names)
      if (input[name] !== undefined && typeof input[name] !== kind) return `${name} is no ${kind}`;
  for (const [name, known] of Object.entries(words))
    if (input[name] !== undefined && !known.some((word) => word === input[name]))
      return `${name} is not known`;
  if (Number(input['netAmount'] ?? 1) <= 0) return 'nothing to pay';
  const days = ['billDate', 'dueDate', 'endDate']
    .map((name) => input[name])
    .filter((day) => typeof day === 'string');
  if (days.some((day) => !/^\d{4}-\d\d-\d\d$/.test(day))) return 'no date';
  if (days.some((day, at) => at > 0 && day < (days[at - 1] ?? ''))) return 'days out of order';
  const wrong = listComplaint(input);
  if (wrong !== null) return wrong;
  const { vendor } = input;
  if (vendor !== undefined && (!isObject(vendor) || vendor['vendorNumber'] !== vendorNumber))
    return 'unknown vendor';
  return null;
}
