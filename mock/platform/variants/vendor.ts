/** Variants of how the vendor of a bill is shown. Source: "Vendor object (inside a bill)". */
import type { Patch } from '../behaviour/behaviour.ts';
import { isListOf, isObject, type JsonObject } from '../../json.ts';
import { inside, without, withoutNull } from '../patches/shownBill.ts';
import type { Variant } from '../patches/variant.ts';

const allNull = (object: JsonObject): JsonObject =>
  Object.fromEntries(Object.keys(object).map((name) => [name, null]));

/** The parts of a vendor that are objects or lists. */
const nullParts = (vendor: JsonObject): JsonObject => ({
  ...vendor,
  Contacts: null,
  BillingData: null,
  Summary: null,
  StoredMethods: null,
  additionalData: null,
});

const nullWithin = (vendor: JsonObject): JsonObject => ({
  ...Object.fromEntries(
    Object.entries(vendor).map(([name, value]) => [name, isObject(value) ? allNull(value) : null]),
  ),
  VendorNumber: vendor['VendorNumber'] ?? null,
});

const contacts = (change: (contact: JsonObject) => JsonObject): Patch =>
  inside('Vendor', (vendor) => {
    const { Contacts } = vendor;
    return isListOf(isObject, Contacts) ? { ...vendor, Contacts: Contacts.map(change) } : vendor;
  });

const masked = (text: string): Patch =>
  inside('Vendor', (vendor) => {
    const { BillingData } = vendor;
    return {
      ...vendor,
      EIN: text,
      ...(isObject(BillingData) ? { BillingData: { ...BillingData, accountNumber: text } } : {}),
    };
  });

export const vendorVariants: readonly Variant[] = [
  {
    id: 'vendor-detail',
    question: 'How much of its vendor does a bill show?',
    choices: [
      { name: 'all', default: true },
      {
        name: 'number',
        patch: inside('Vendor', ({ VendorNumber = null }) => ({ VendorNumber })),
      },
      { name: 'no-summary', patch: inside('Vendor', without('Summary', 'BillingData')) },
      { name: 'no-nulls', patch: inside('Vendor', withoutNull) },
      { name: 'null-parts', patch: inside('Vendor', nullParts) },
      { name: 'null-within-parts', patch: inside('Vendor', nullWithin) },
    ],
  },
  {
    id: 'vendor-contacts',
    question: 'Which types do the members of a contact have?',
    choices: [
      { name: 'texts', default: true },
      { name: 'numbers', patch: contacts((contact) => ({ ...contact, ContactPhone: 5555550123 })) },
      { name: 'nulls', patch: contacts(allNull) },
      { name: 'null', patch: inside('Vendor', (vendor) => ({ ...vendor, Contacts: [null] })) },
    ],
  },
  {
    id: 'vendor-masks',
    question: 'With which signs are numbers of a vendor masked?',
    choices: [
      { name: 'x', default: true },
      { name: 'dots', patch: masked('••••1234') },
      { name: 'stars', patch: masked('**-***6789') },
      { name: 'words', patch: masked('ending in 6789') },
      { name: 'hidden', patch: masked('HIDDEN') },
      { name: 'empty', patch: masked('') },
      { name: 'last-four', patch: masked('6789') },
    ],
  },
  {
    id: 'vendor-dates',
    question: 'Are the dates of a vendor instants, or local?',
    choices: [
      { name: 'instants', default: true },
      {
        name: 'local',
        patch: inside('Vendor', (vendor) => ({
          ...vendor,
          CreatedDate: String(vendor['CreatedDate']).replace('Z', ''),
          LastUpdated: String(vendor['LastUpdated']).replace('Z', ''),
        })),
      },
    ],
  },
];
