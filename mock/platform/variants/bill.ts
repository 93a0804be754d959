/** Variants of how a bill is shown. Source: "Bill (returned by get-bill, in responseData)". */
import { type Patch, around } from '../behaviour/behaviour.ts';
import { isListOf, isObject, type Json, type JsonObject } from '../../json.ts';
import { variantsOf, type Variant } from '../patches/variant.ts';
import { showingBills } from '../patches/operationsOf.ts';
import { rewritingMembers } from '../patches/answers.ts';
import { inside, shown, without, withoutNull } from '../patches/shownBill.ts';

/** Members whose type the document does not show. */
const untyped = (value: (name: string) => Json): Patch =>
  shown((bill) => ({
    ...bill,
    ...Object.fromEntries(
      [
        'BatchNumber',
        'PaymentMethod',
        'PaymentId',
        'AdditionalData',
        'paylinkId',
        'externalPaypointID',
        'EntityID',
      ].map((name) => [name, value(name)]),
    ),
  }));

const events = (change: (event: JsonObject) => JsonObject): Patch =>
  shown((bill) => {
    const { billEvents } = bill;
    return isListOf(isObject, billEvents) ? { ...bill, billEvents: billEvents.map(change) } : bill;
  });

const approvers = (change: (users: readonly JsonObject[]) => Json): Patch =>
  shown((bill) => {
    const { billApprovals } = bill;
    return isListOf(isObject, billApprovals)
      ? { ...bill, billApprovals: change(billApprovals) }
      : bill;
  });

const instants = (form: (text: string) => string): Patch =>
  rewritingMembers(showingBills, (name, value) =>
    typeof value === 'string' && /^(?:CreatedAt|LastUpdated|eventTime)$/.test(name)
      ? form(value)
      : value,
  );

export const billVariants: readonly Variant[] = variantsOf({
  'bill-null-members: Are members of a bill that have no value null, or left out?': {
    null: 'lawful',
    absent: { bills: { showsNull: false } },
  },
  'bill-rare-members: Does every bill show the members that few bills need?': {
    shown: 'lawful',
    absent: shown(
      without(
        'Discount',
        'BatchNumber',
        'PaymentId',
        'AccountingField2',
        'AdditionalData',
        'paylinkId',
        'externalPaypointID',
        'LotNumber',
        'EntityID',
      ),
    ),
  },
  'parent-organization-name: Does a bill name its parent organization?': {
    named: 'lawful',
    absent: shown(without('ParentOrgName')),
    null: shown((bill) => ({ ...bill, ParentOrgName: null })),
  },
  'paypoint-names: Does a bill show the names of its paypoint?': {
    shown: 'lawful',
    absent: shown(without('PaypointLegalname', 'PaypointDbaname', 'PaypointEntryname')),
  },
  'bill-parts-null: May the parts of a bill be null?': {
    values: 'lawful',
    null: shown((bill) => ({
      ...bill,
      ...Object.fromEntries(
        [
          'Discount',
          'TotalAmount',
          'billEvents',
          'AccountingField2',
          'PaypointLegalname',
          'PaypointDbaname',
          'ParentOrgId',
          'CreatedAt',
          'LastUpdated',
          'LotNumber',
        ].map((name) => [name, null]),
      ),
    })),
  },
  'documents-without-zip: Does DocumentsRef name a zip file?': {
    named: 'lawful',
    null: inside('DocumentsRef', (files) => ({ ...files, zipfile: null })),
    absent: inside('DocumentsRef', without('zipfile')),
  },
  'bill-untyped-members: Which type do the untyped members of a bill have?': {
    null: 'lawful',
    texts: untyped((name) => `${name}-1`),
    numbers: untyped(() => 7),
    objects: untyped((name) => ({ name })),
  },
  'bill-discount: Is the discount of a bill without one null, or zero?': {
    null: 'lawful',
    zero: shown((bill) => ({ ...bill, Discount: 0 })),
  },
  'bill-source: Which type does the source of a bill have?': {
    text: 'lawful',
    number: shown((bill) => ({ ...bill, Source: 3 })),
  },
  'bill-end-date: Is EndDate a day, or a date with a time?': {
    'date-time': 'lawful',
    day: shown((bill) =>
      typeof bill['EndDate'] === 'string'
        ? { ...bill, EndDate: bill['EndDate'].slice(0, 10) }
        : bill,
    ),
  },
  'bill-extra-members: Does a bill carry members that the document does not name?': {
    none: 'lawful',
    some: shown((bill) => {
      const { Vendor } = bill;
      return {
        ...bill,
        RiskFlagged: false,
        ...(isObject(Vendor) ? { Vendor: { ...Vendor, RiskStatus: 'clear' } } : {}),
      };
    }),
  },
  'bill-event-members: Are members of an event that have no value null, left out or empty texts?': {
    null: 'lawful',
    absent: events(withoutNull),
    'empty-texts': events((event) => ({ ...event, refData: '', extraData: '' })),
  },
  'approvers-in-bill: How does a bill show its approvers?': {
    objects: 'lawful',
    texts: approvers((users) => users.map(({ email = null }) => email)),
    'one-text': approvers((users) => users.map(({ email }) => String(email)).join(';')),
    absent: shown(without('billApprovals')),
  },
  'documents-when-none: What is DocumentsRef of a bill without a file?': {
    'empty-list': 'lawful',
    null: around('bills.decorate', (decorate, bill, stored) => {
      const before = decorate(bill, stored);
      return stored.attachments.size === 0 ? { ...before, DocumentsRef: null } : before;
    }),
  },
  'instant-fractions: Do instants of a bill have fractions of a second?': {
    milliseconds: 'lawful',
    none: instants((text) => text.replace(/\.\d+Z$/, 'Z')),
    'seven-digits': instants((text) => text.replace(/Z$/, '1234Z')),
  },
});
