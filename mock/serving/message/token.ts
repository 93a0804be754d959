/** Tokens that calls name, as the service keeps them. */

/** A `bearer` token is sent as OAuth2 Bearer; the others are sent in the header for tokens of the service. */
export type TokenKind = 'organization' | 'application' | 'user' | 'temporary' | 'bearer';

/** One fixed window of the request limit: when it began and how many requests fell into it. */
export type WindowCount = { startedAt: number; count: number };

export type Token = {
  readonly value: string;
  /** What people call it: its name in the ready line or in a data file, else its kind and number. */
  readonly label: string;
  readonly kind: TokenKind;
  readonly mode: 'public' | 'private';
  readonly issuedAt: number;
  /** Null for a token that ends with its use alone. */
  readonly expiresAt: number | null;
  /** Permissions of a Bearer token; null for the other kinds, which are not narrowed. */
  readonly permissions: ReadonlySet<string> | null;
  /** Addresses that may use it; null allows all. */
  readonly allowedIps: ReadonlySet<string> | null;
  readonly clientId: string | null;
  /** The organization that it is for; null for that of all seeded entities. */
  readonly organizationId: number | null;
  lastUsedAt: number;
  /** Requests that are left to it; null for any number. */
  usesLeft: number | null;
  /** Counts of the request limit, one for each window; made at the first request. */
  windows: WindowCount[];
  /** Times of recent requests, for a limit that slides; null unless that reading is chosen. */
  recent: number[] | null;
};

/** The values that a new token needs; all others start empty. */
export type TokenSeed = Pick<Token, 'value' | 'kind' | 'issuedAt'> &
  Partial<
    Pick<
      Token,
      | 'label'
      | 'mode'
      | 'expiresAt'
      | 'permissions'
      | 'allowedIps'
      | 'clientId'
      | 'organizationId'
      | 'usesLeft'
    >
  >;

export function newToken(seed: TokenSeed): Token {
  return {
    label: seed.kind,
    mode: 'private',
    expiresAt: null,
    permissions: null,
    allowedIps: null,
    clientId: null,
    organizationId: null,
    usesLeft: null,
    lastUsedAt: seed.issuedAt,
    windows: [],
    recent: null,
    ...seed,
  };
}
