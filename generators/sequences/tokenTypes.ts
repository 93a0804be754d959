/** Steps of the life of tokens as data, what is expected of each, and what a run knows. Types only. */

/** Kinds of token that the document gives a life to (section Authentication). */
export type TokenKind = 'user' | 'bearer' | 'temporary';

/** One step. Tokens are named by slots, 0 for the first token of the sequence. */
export type TokenStep =
  | { readonly do: 'issue'; readonly token: number; readonly kind: TokenKind }
  | { readonly do: 'use'; readonly token: number }
  /** A new secret for the client's id; the old one is kept at hand. */
  | { readonly do: 'rotateSecret' }
  | { readonly do: 'issueWithOldSecret' }
  /** Disables the credential that Bearer tokens are issued for. */
  | { readonly do: 'revokeCredential' }
  | { readonly do: 'wait'; readonly ms: number };

export type TokenExpectation =
  /** Not refused for its credential: any answer but 401. */
  | { readonly kind: 'accepted' }
  /** 401 for a token, 400 with `InvalidCredentials` for a secret. */
  | { readonly kind: 'refused'; readonly because: string }
  | { readonly kind: 'open'; readonly question: string }
  | { readonly kind: 'nothing' };

export type ModelToken = {
  readonly kind: TokenKind;
  readonly issuedAtMs: number;
  /** Of the last use that was accepted; of the issue before the first. */
  readonly usedAtMs: number;
  readonly uses: number;
  /** `unknown` after a use so close to an end that nobody can tell. */
  readonly life: 'alive' | 'dead' | 'unknown';
};

/** What a run knows after some steps; immutable. */
export type TokenModel = {
  readonly nowMs: number;
  readonly tokens: Readonly<Record<number, ModelToken>>;
  readonly rotated: boolean;
  readonly revoked: boolean;
};

export type TokenTimes = {
  readonly userLifetimeMs: number;
  readonly userIdleMs: number;
  /** What `expires_in` told, in milliseconds. */
  readonly bearerLifetimeMs: number;
  /** So close to an end nothing is expected. */
  readonly marginMs: number;
};
