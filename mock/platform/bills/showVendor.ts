/** A vendor as bills show it. Source: "Vendor object (inside a bill)". */
import type { JsonObject } from '../../json.ts';
import type { Platform } from '../platform.ts';
import type { Vendor } from '../state/bill.ts';
import { vendorSummary } from './vendorSummary.ts';

export function showVendor(service: Platform, vendor: Vendor): JsonObject {
  const paypoint = service.state.paypoints.get(vendor.paypointId);
  const organization = service.state.organizations.get(paypoint?.organizationId ?? -1);
  const created = new Date(vendor.createdAt).toISOString();
  return {
    VendorNumber: vendor.number,
    Name1: vendor.name,
    Name2: '',
    EIN: `XXXXX${1000 + (vendor.id % 9000)}`,
    Phone: '5555550123',
    Email: `billing+${vendor.id}@example.com`,
    RemitEmail: null,
    Address1: '123 Ocean Street',
    Address2: 'Suite 400',
    City: 'Bristol',
    State: 'TN',
    Zip: '37620',
    Country: 'US',
    Mcc: '7777',
    LocationCode: 'MKT',
    Contacts: [
      {
        ContactName: 'Herman Martinez',
        ContactEmail: 'herman@example.com',
        ContactTitle: 'Owner',
        ContactPhone: '5555550123',
      },
    ],
    BillingData: {
      id: vendor.id + 5000,
      accountId: `account-${vendor.id}`,
      nickname: 'Operating account',
      bankName: 'Country Bank',
      routingAccount: '123123123',
      accountNumber: `1XXXXXX${100 + (vendor.id % 900)}`,
      typeAccount: 'Checking',
      bankAccountHolderName: vendor.name,
      bankAccountHolderType: 'Business',
      bankAccountFunction: 0,
      verified: true,
      status: 1,
      services: [],
      default: true,
    },
    PaymentMethod: 'vcard',
    VendorStatus: 1,
    VendorId: vendor.id,
    EnrollmentStatus: null,
    Summary: vendorSummary(vendor, service.clock.now()),
    PaypointLegalname: paypoint?.legalName ?? null,
    PaypointDbaname: paypoint?.dbaName ?? null,
    PaypointEntryname: paypoint?.entry ?? null,
    ParentOrgName: organization?.name ?? null,
    ParentOrgId: paypoint?.organizationId ?? null,
    CreatedDate: created,
    LastUpdated: created,
    remitAddress1: '123 Ocean Street',
    remitAddress2: 'Suite 400',
    remitCity: 'Bristol',
    remitState: 'TN',
    remitZip: '37620',
    remitCountry: 'US',
    payeeName1: vendor.name,
    payeeName2: '',
    customField1: '',
    customField2: '',
    customerVendorAccount: `A-${vendor.id}`,
    InternalReferenceId: vendor.id * 10 + 7,
    additionalData: { source: 'portal' },
    externalPaypointID: null,
    StoredMethods: [],
  };
}
