/** Faults in the fields of a vendor, its billing data and its summary. Source: "Vendor object (inside a bill)". */
import type { Fault } from '../patches/fault.ts';
import { fieldTable } from '../patches/fieldTable.ts';

const operations = ['getBill'] as const;
const vendor = '/responseData/Vendor';
const group = 'vendor';

export const vendorFaults: readonly Fault[] = [
  ...fieldTable({
    group,
    prefix: 'vendor',
    of: 'a vendor',
    operations,
    at: vendor,
    fields: {
      VendorNumber: ['as-number'],
      Name2: ['as-list'],
      EIN: ['mask-of-one', 'as-number'],
      RemitEmail: ['as-boolean'],
      Zip: ['as-number'],
      LocationCode: ['as-list'],
      Contacts: ['as-object'],
      'Contacts/*': ['as-text'],
      BillingData: ['as-list'],
      PaymentMethod: ['as-object'],
      InternalReferenceId: ['as-text'],
      Summary: ['as-list'],
      additionalData: ['as-text'],
      StoredMethods: ['as-object'],
    },
  }),
  ...fieldTable({
    group,
    prefix: 'billing-data',
    of: 'the BillingData of a vendor',
    operations,
    at: `${vendor}/BillingData`,
    fields: {
      id: ['as-text'],
      accountNumber: ['mask-of-one'],
      bankAccountHolderType: ['as-number'],
      status: ['as-text'],
      services: ['as-object'],
      default: ['as-number'],
    },
  }),
  ...fieldTable({
    group,
    prefix: 'vendor-summary',
    of: 'the Summary of a vendor',
    operations,
    at: `${vendor}/Summary`,
    fields: {
      PendingBills: ['negated'],
      ApprovedBills: ['fraction'],
      ActiveBillsAmount: ['as-text'],
    },
  }),
];
