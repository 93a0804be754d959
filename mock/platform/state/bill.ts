/** A bill as the service keeps it, and its vendor. Names of the document have the meaning of the document. */
import type { Json, JsonObject } from '../../json.ts';

export type Attachment = {
  /** The name that the attachment operations take. */
  readonly zipName: string;
  readonly originalName: string;
  readonly ftype: string;
  readonly furl: string;
  readonly bytes: Buffer;
};

export type Approval = {
  readonly user: string;
  approved: boolean | null;
  decidedAt: number | null;
};

export type BillEvent = {
  readonly description: string;
  readonly at: number;
  readonly source: string;
};

export type ApprovalState = 'none' | 'pending' | 'approved' | 'disapproved';

export type Bill = {
  readonly id: number;
  readonly paypointId: number;
  /** That of the token that created it. */
  organizationId: number | null;
  readonly createdAt: number;
  lastUpdated: number;
  billNumber: string | null;
  netAmount: number | null;
  /** Calendar days, YYYY-MM-DD. */
  billDate: string | null;
  dueDate: string | null;
  endDate: string | null;
  comments: string | null;
  mode: number | null;
  accountingField1: string | null;
  frequency: string | null;
  terms: string | null;
  status: number;
  vendor: Vendor | null;
  items: readonly JsonObject[];
  readonly attachments: Map<string, Attachment>;
  approvals: Approval[];
  approvalState: ApprovalState;
  readonly events: BillEvent[];
  /** Bytes that it takes, roughly; see billStore. */
  weight: number;
};

/** A bill input after its types were checked: members of the document's table, given or not. */
export type BillInput = { readonly [key: string]: Json };

/** A vendor as bills show it; its summary is counted when it is read, and kept until one of its bills changes. */
export type Vendor = {
  readonly id: number;
  readonly paypointId: number;
  readonly number: string;
  readonly name: string;
  readonly createdAt: number;
  readonly bills: Set<Bill>;
  /** Null after a bill of this vendor changed. */
  summary: JsonObject | null;
  /** Day for which `summary` was counted: what is overdue changes with the day. */
  summaryDay: number;
};

/** A bill without any content. */
export function newBill(id: number, paypointId: number, now: number, status: number): Bill {
  return {
    id,
    paypointId,
    organizationId: null,
    createdAt: now,
    lastUpdated: now,
    billNumber: null,
    netAmount: null,
    billDate: null,
    dueDate: null,
    endDate: null,
    comments: null,
    mode: null,
    accountingField1: null,
    frequency: null,
    terms: null,
    status,
    vendor: null,
    items: [],
    attachments: new Map(),
    approvals: [],
    approvalState: 'none',
    events: [],
    weight: 0,
  };
}
