/** A document of data: `--data` and `--state` read it, and `GET /state` returns it. docs/MOCK.md describes it. */
import type { Bill } from '../state/bill.ts';
import type { Notification, Organization, Paypoint, User, Transaction } from '../state/records.ts';
import type { TokenKind, WindowCount } from '../../serving/message/token.ts';

/** A moment in UTC, ISO 8601. */
type Time = string;

type Moments = 'createdAt' | 'lastUpdated';

export type BillRow = Partial<
  Readonly<Omit<Bill, Moments | 'vendor' | 'attachments' | 'approvals' | 'events' | 'weight'>>
> & {
  readonly createdAt?: Time;
  readonly lastUpdated?: Time;
  /** Of the same paypoint; an unknown one is made. */
  readonly vendorNumber?: string | null;
  readonly attachments?: readonly {
    readonly filename: string;
    /** The name that the attachment operations take. */
    readonly zipName?: string;
    readonly ftype?: string;
    readonly furl?: string;
    readonly contentBase64?: string;
  }[];
  readonly approvals?: readonly {
    readonly user: string;
    readonly approved?: boolean | null;
    readonly decidedAt?: Time | null;
  }[];
  readonly events?: readonly {
    readonly description: string;
    readonly at: Time;
    readonly source: string;
  }[];
};

type VendorRow = {
  readonly number: string;
  readonly id?: number;
  readonly paypointId?: number;
  readonly name?: string;
  readonly createdAt?: Time;
};

export type NotificationRow = Partial<Omit<Notification, Moments | 'owner' | 'ownerName'>> &
  Pick<Notification, 'target'> & {
    /** The owner is this paypoint (the first by default), or an organization. */
    readonly paypointId?: number;
    readonly organizationId?: number;
    readonly createdAt?: Time;
    readonly lastUpdated?: Time;
  };

export type TokenRow = {
  readonly value: string;
  readonly kind: TokenKind;
  readonly label?: string;
  readonly mode?: 'public' | 'private';
  readonly issuedAt?: Time;
  /** Null for never; by default the longest that the platform gives. */
  readonly expiresAt?: Time | null;
  readonly permissions?: readonly string[] | null;
  readonly allowedIps?: readonly string[] | null;
  readonly clientId?: string | null;
  readonly organizationId?: number | null;
  readonly lastUsedAt?: Time;
  readonly usesLeft?: number | null;
  readonly windows?: readonly WindowCount[];
  readonly recent?: readonly number[] | null;
};

type CredentialRow = {
  readonly clientId: string;
  readonly secret: string;
  readonly formerSecrets?: readonly string[];
  readonly revoked?: boolean;
  readonly expiresAt?: Time;
  readonly permissions?: readonly string[];
};

/** Every table is optional; a missing table is the seeded one. */
export type Data = {
  /** What the clock shows. */
  readonly now?: Time;
  readonly organizations?: readonly Organization[];
  readonly paypoints?: readonly Paypoint[];
  readonly vendors?: readonly VendorRow[];
  readonly bills?: readonly BillRow[];
  readonly notifications?: readonly NotificationRow[];
  readonly transactions?: readonly (Omit<Transaction, 'at'> & { readonly at: Time })[];
  readonly users?: readonly User[];
  readonly credentials?: readonly CredentialRow[];
  readonly tokens?: readonly TokenRow[];
  /** Idempotency keys in use, each with its end in epoch milliseconds. */
  readonly keys?: readonly (readonly [string, number])[];
  /** The highest numbers given so far. */
  readonly next?: { bill: number; vendor: number; attachment: number; token: number };
  /** Where the source of new tokens stands. */
  readonly random?: number;
};

/** A time of a document of data as epoch milliseconds. */
export function timeOf(text: Time | undefined, otherwise: number): number {
  return text === undefined ? otherwise : Date.parse(text);
}
