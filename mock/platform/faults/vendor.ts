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
      Name1: ['as-number'],
      Name2: ['as-list'],
      EIN: ['unmasked', 'mask-of-one', 'as-number'],
      Phone: ['as-number'],
      Email: ['as-list'],
      RemitEmail: ['as-boolean'],
      City: ['as-object'],
      Zip: ['as-number'],
      Mcc: ['as-number'],
      LocationCode: ['as-list'],
      Contacts: ['as-object'],
      'Contacts/*': ['as-text'],
      BillingData: ['as-list'],
      PaymentMethod: ['as-object'],
      VendorStatus: ['fraction'],
      VendorId: ['as-text'],
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
      accountId: ['as-number'],
      bankName: ['as-list'],
      routingAccount: ['as-number'],
      accountNumber: ['unmasked', 'mask-of-one', 'as-number'],
      bankAccountHolderType: ['as-number'],
      bankAccountFunction: ['fraction'],
      verified: ['as-text'],
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
      ActiveBills: ['as-text', 'fraction'],
      PendingBills: ['negated'],
      InTransitBills: ['as-boolean'],
      TotalBills: ['as-text', 'negated'],
      ApprovedBills: ['fraction'],
      ActiveBillsAmount: ['as-text'],
      PaidBillsAmount: ['as-boolean'],
      TotalBillsAmount: ['as-object'],
    },
  }),
];
