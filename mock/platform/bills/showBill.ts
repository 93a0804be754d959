/** A bill as clients see it. Source: "Bill (returned by get-bill, in responseData)". */
import type { Json, JsonObject } from '../../json.ts';
import type { Platform } from '../platform.ts';
import type { Bill } from '../state/bill.ts';
import { showVendor } from './showVendor.ts';

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
