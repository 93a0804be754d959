/** OAuth2 clients and users as the platform keeps them. */

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
