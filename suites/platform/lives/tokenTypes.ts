/** Types of the steps in the life of tokens, of the expected answers, and of what a run knows. Types only. */

/** Kinds of token whose lifetime the document states (section Authentication). */
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
  /** Any answer but 401. */
  | { readonly kind: 'accepted' }
  /** 401 for a token, 400 with `InvalidCredentials` for a secret. */
  | { readonly kind: 'refused'; readonly because: string }
  | { readonly kind: 'open'; readonly question: string }
  | { readonly kind: 'nothing' };

export type ModelToken = {
  readonly kind: TokenKind;
  readonly issuedAtMs: number;
  /** Time of the last accepted use; before the first one, the time of the issue. */
  readonly usedAtMs: number;
  readonly uses: number;
  /** `unknown` after a use so close to an end that either answer is right. */
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
  /** The `expires_in` of the answer, in milliseconds. */
  readonly bearerLifetimeMs: number;
  /** Within this distance of an end, either answer is right. */
  readonly marginMs: number;
};
