/** Variants of how a bill is shown. Source: "Bill (returned by get-bill, in responseData)". */
import type { Patch } from '../behaviour/behaviour.ts';
import { isListOf, isObject, type Json, type JsonObject } from '../../json.ts';
import type { Variant } from '../patches/variant.ts';
import { showingBills } from '../patches/operationsOf.ts';
import { rewritingMembers } from '../patches/rewritingMembers.ts';
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

export const billVariants: readonly Variant[] = [
  {
    id: 'bill-null-members',
    question: 'Are members of a bill that have no value null, or left out?',
    choices: [
      { name: 'null', default: true },
      { name: 'absent', patch: { bills: { showsNull: false } } },
    ],
  },
  {
    id: 'bill-rare-members',
    question: 'Does every bill show the members that few bills need?',
    choices: [
      { name: 'shown', default: true },
      {
        name: 'absent',
        patch: shown(
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
    ],
  },
  {
    id: 'parent-organization-name',
    question: 'Does a bill name its parent organization?',
    choices: [
      { name: 'named', default: true },
      { name: 'absent', patch: shown(without('ParentOrgName')) },
      { name: 'null', patch: shown((bill) => ({ ...bill, ParentOrgName: null })) },
    ],
  },
  {
    id: 'paypoint-names',
    question: 'Does a bill show the names of its paypoint?',
    choices: [
      { name: 'shown', default: true },
      {
        name: 'absent',
        patch: shown(without('PaypointLegalname', 'PaypointDbaname', 'PaypointEntryname')),
      },
    ],
  },
  {
    id: 'bill-parts-null',
    question: 'May the parts of a bill be null?',
    choices: [
      { name: 'values', default: true },
      {
        name: 'null',
        patch: shown((bill) => ({
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
    ],
  },
  {
    id: 'documents-without-zip',
    question: 'Does DocumentsRef name a zip file?',
    choices: [
      { name: 'named', default: true },
      { name: 'null', patch: inside('DocumentsRef', (files) => ({ ...files, zipfile: null })) },
      { name: 'absent', patch: inside('DocumentsRef', without('zipfile')) },
    ],
  },
  {
    id: 'bill-untyped-members',
    question: 'Which type do the untyped members of a bill have?',
    choices: [
      { name: 'null', default: true },
      { name: 'texts', patch: untyped((name) => `${name}-1`) },
      { name: 'numbers', patch: untyped(() => 7) },
      { name: 'objects', patch: untyped((name) => ({ name })) },
    ],
  },
  {
    id: 'bill-discount',
    question: 'Is the discount of a bill without one null, or zero?',
    choices: [
      { name: 'null', default: true },
      { name: 'zero', patch: shown((bill) => ({ ...bill, Discount: 0 })) },
    ],
  },
  {
    id: 'bill-source',
    question: 'Which type does the source of a bill have?',
    choices: [
      { name: 'text', default: true },
      { name: 'number', patch: shown((bill) => ({ ...bill, Source: 3 })) },
    ],
  },
  {
    id: 'bill-end-date',
    question: 'Is EndDate a day, or a date with a time?',
    choices: [
      { name: 'date-time', default: true },
      {
        name: 'day',
        patch: shown((bill) =>
          typeof bill['EndDate'] === 'string'
            ? { ...bill, EndDate: bill['EndDate'].slice(0, 10) }
            : bill,
        ),
      },
    ],
  },
  {
    id: 'bill-extra-members',
    question: 'Does a bill carry members that the document does not name?',
    choices: [
      { name: 'none', default: true },
      {
        name: 'some',
        patch: shown((bill) => {
          const { Vendor } = bill;
          return {
            ...bill,
            RiskFlagged: false,
            ...(isObject(Vendor) ? { Vendor: { ...Vendor, RiskStatus: 'clear' } } : {}),
          };
        }),
      },
    ],
  },
  {
    id: 'bill-event-members',
    question: 'Are members of an event that have no value null, left out or empty texts?',
    choices: [
      { name: 'null', default: true },
      { name: 'absent', patch: events(withoutNull) },
      {
        name: 'empty-texts',
        patch: events((event) => ({ ...event, refData: '', extraData: '' })),
      },
    ],
  },
  {
    id: 'approvers-in-bill',
    question: 'How does a bill show its approvers?',
    choices: [
      { name: 'objects', default: true },
      { name: 'texts', patch: approvers((users) => users.map(({ email = null }) => email)) },
      {
        name: 'one-text',
        patch: approvers((users) => users.map(({ email }) => String(email)).join(';')),
      },
      { name: 'absent', patch: shown(without('billApprovals')) },
    ],
  },
  {
    id: 'documents-when-none',
    question: 'What is DocumentsRef of a bill without a file?',
    choices: [
      { name: 'empty-list', default: true },
      {
        name: 'null',
        patch: ({ bills: { decorate } }) => ({
          bills: {
            decorate: (bill, stored) => {
              const before = decorate(bill, stored);
              return stored.attachments.size === 0 ? { ...before, DocumentsRef: null } : before;
            },
          },
        }),
      },
    ],
  },
  {
    id: 'instant-fractions',
    question: 'Do instants of a bill have fractions of a second?',
    choices: [
      { name: 'milliseconds', default: true },
      { name: 'none', patch: instants((text) => text.replace(/\.\d+Z$/, 'Z')) },
      { name: 'seven-digits', patch: instants((text) => text.replace(/Z$/, '1234Z')) },
    ],
  },
];
