/** Records of the service: organizations and paypoints, OAuth2 clients and users, notifications, payments. */

export type Organization = {
  readonly id: number;
  readonly name: string;
  readonly entry: string;
};

export type Paypoint = {
  readonly id: number;
  readonly entry: string;
  readonly legalName: string;
  readonly dbaName: string;
  /** Changed by a migration. */
  organizationId: number;
};

/** Levels as the statistics paths write them. Source: "Basic statistics". */
export type Level = 0 | 2;

export type Entity = { readonly level: Level; readonly id: number };

/** An OAuth2 client: its secret can be rotated, and the client can be revoked. */
export type Credential = {
  readonly clientId: string;
  secret: string;
  /** Secrets that a rotation replaced. */
  readonly formerSecrets: string[];
  revoked: boolean;
  readonly expiresAt: number;
  readonly permissions: readonly string[];
};

export type User = {
  readonly email: string;
  readonly password: string;
};

export type Notification = {
  readonly id: number;
  readonly owner: Entity;
  readonly ownerName: string;
  readonly createdAt: number;
  readonly lastUpdated: number;
  readonly method: string;
  readonly frequency: string;
  readonly target: string;
  readonly source: string;
  readonly status: number;
  readonly eventType: string;
  readonly timeZone: number;
  readonly fileFormat: string | null;
  readonly reportName: string | null;
};

export type Transaction = {
  readonly at: number;
  readonly paypointId: number;
  readonly direction: 'in' | 'out';
  readonly method: 'card' | 'vcard' | 'ach' | 'check' | 'cash';
  /** Whole cents, so that sums are exact in any order. */
  readonly cents: number;
  readonly subscription: boolean;
  /** First payment of this customer in its hour, so that counts of customers add up in every grouping. */
  readonly customer: boolean;
  readonly newCustomer: boolean;
  /** Charged back (card) or returned (ACH). */
  readonly undone: boolean;
};
