/** Variants of how the vendor of a bill is shown. Source: "Vendor object (inside a bill)". */
import type { Patch } from '../behaviour/behaviour.ts';
import { isListOf, isObject, type JsonObject } from '../../json.ts';
import { inside, without, withoutNull } from '../patches/shownBill.ts';
import { variantsOf, type Variant } from '../patches/variant.ts';

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

export const vendorVariants: readonly Variant[] = variantsOf({
  'vendor-detail: How much of its vendor does a bill show?': {
    all: 'lawful',
    number: inside('Vendor', ({ VendorNumber = null }) => ({ VendorNumber })),
    'no-summary': inside('Vendor', without('Summary', 'BillingData')),
    'no-nulls': inside('Vendor', withoutNull),
    'null-parts': inside('Vendor', nullParts),
    'null-within-parts': inside('Vendor', nullWithin),
  },
  'vendor-contacts: Which types do the members of a contact have?': {
    texts: 'lawful',
    numbers: contacts((contact) => ({ ...contact, ContactPhone: 5555550123 })),
    nulls: contacts(allNull),
    null: inside('Vendor', (vendor) => ({ ...vendor, Contacts: [null] })),
  },
  'vendor-masks: With which signs are numbers of a vendor masked?': {
    x: 'lawful',
    dots: masked('••••1234'),
    stars: masked('**-***6789'),
    words: masked('ending in 6789'),
    hidden: masked('HIDDEN'),
    empty: masked(''),
    'last-four': masked('6789'),
  },
  'vendor-dates: Are the dates of a vendor instants, or local?': {
    instants: 'lawful',
    local: inside('Vendor', (vendor) => ({
      ...vendor,
      CreatedDate: String(vendor['CreatedDate']).replace('Z', ''),
      LastUpdated: String(vendor['LastUpdated']).replace('Z', ''),
    })),
  },
});
