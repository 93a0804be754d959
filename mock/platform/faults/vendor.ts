/** Faults in the fields of a vendor, its billing data and its summary. Source: "Vendor object (inside a bill)". */
import type { Fault } from '../patches/fault.ts';
import { fieldFaults, fieldsAt } from '../patches/fieldTable.ts';

const vendor = '/responseData/Vendor';

export const vendorFaults: readonly Fault[] = fieldFaults('vendor', ['getBill'], {
  'vendor: a vendor': fieldsAt(vendor, {
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
  }),
  'billing-data: the BillingData of a vendor': fieldsAt(`${vendor}/BillingData`, {
    id: ['as-text'],
    accountNumber: ['mask-of-one'],
    bankAccountHolderType: ['as-number'],
    status: ['as-text'],
    services: ['as-object'],
    default: ['as-number'],
  }),
  'vendor-summary: the Summary of a vendor': fieldsAt(`${vendor}/Summary`, {
    PendingBills: ['negated'],
    ApprovedBills: ['fraction'],
    ActiveBillsAmount: ['as-text'],
  }),
});
