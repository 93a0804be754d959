/** A bill as clients see it. Source: "Bill (returned by get-bill, in responseData)". */
import type { Json, JsonObject } from '../../json.ts';
import type { Platform } from '../platform.ts';
import type { Bill, Vendor } from '../state/bill.ts';
import { vendorSummary } from './vendorSummary.ts';

export function showBill(service: Platform, bill: Bill): JsonObject {
  const { bills, approvals, attachments } = service.behaviour;
  const paypoint = service.state.paypoints.get(bill.paypointId);
  const organization = service.state.organizations.get(paypoint?.organizationId ?? -1);
  const shown: JsonObject = {
    IdBill: bill.id,
    BillNumber: bill.billNumber,
    NetAmount: bill.netAmount,
    Discount: null,
    TotalAmount: bill.netAmount,
    BillDate: localDay(bill.billDate),
    DueDate: localDay(bill.dueDate),
    Comments: bill.comments,
    BatchNumber: null,
    BillItems: bill.items,
    Mode: bill.mode,
    PaymentMethod: null,
    PaymentId: null,
    AccountingField1: bill.accountingField1,
    AccountingField2: null,
    Terms: bill.terms,
    Source: 'api',
    AdditionalData: null,
    Vendor: bill.vendor === null ? null : showVendor(service, bill.vendor),
    Status: bill.status,
    CreatedAt: new Date(bill.createdAt).toISOString(),
    LastUpdated: new Date(bill.lastUpdated).toISOString(),
    EndDate: localDay(bill.endDate),
    Frequency: bill.frequency,
    billEvents: bill.events.map(({ description, at, source }) => ({
      description,
      eventTime: new Date(at).toISOString(),
      refData: null,
      extraData: null,
      source,
    })),
    billApprovals: approvals.shown(bill).map(({ user, approved, decidedAt }) => ({
      email: user,
      approved,
      approvalTime: decidedAt === null ? null : new Date(decidedAt).toISOString(),
    })),
    PaypointLegalname: paypoint?.legalName ?? null,
    PaypointDbaname: paypoint?.dbaName ?? null,
    PaypointEntryname: paypoint?.entry ?? null,
    ParentOrgName: organization?.name ?? null,
    ParentOrgId: paypoint?.organizationId ?? null,
    paylinkId: null,
    DocumentsRef: {
      zipfile: `bill-${bill.id}.zip`,
      filelist: Array.from(attachments.listed(bill), ({ originalName, zipName, ftype }) => ({
        originalName,
        zipName,
        descriptor: ftype,
      })),
    },
    externalPaypointID: null,
    LotNumber: null,
    EntityID: null,
  };
  return bills.decorate(bills.showsNull ? shown : withoutNull(shown), bill);
}

function localDay(day: string | null): string | null {
  return day === null ? null : `${day}T00:00:00`;
}

function withoutNull(shown: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(shown).filter((entry): entry is [string, Json] => entry[1] !== null),
  );
}

/** A vendor as bills show it. Source: "Vendor object (inside a bill)". */
function showVendor(service: Platform, vendor: Vendor): JsonObject {
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
