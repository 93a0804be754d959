/** Makes a new token and remembers it. */
import type { Platform } from '../platform.ts';
import { forgetOldest } from '../state/billStore.ts';
import { newToken, type Token, type TokenKind } from '../../serving/message/token.ts';

export type TokenWish = {
  readonly kind: TokenKind;
  /** Null for a token that ends with its use alone. */
  readonly lifetimeMs: number | null;
  readonly permissions?: ReadonlySet<string> | null;
  readonly clientId?: string | null;
  readonly mode?: 'public' | 'private';
  readonly allowedIps?: ReadonlySet<string> | null;
  readonly uses?: number | null;
};

const prefixes: Readonly<Record<TokenKind, string>> = {
  organization: 'o',
  application: 'a',
  user: 'u',
  temporary: 't',
  bearer: 'b',
};

/** Beyond this many, expired tokens are forgotten first, then the oldest; the seeded ones stay. */
const mostTokens = 50_000;

export function issueToken(service: Platform, wish: TokenWish): Token {
  const { state, clock } = service;
  const now = clock.now();
  state.next.token += 1;
  if (state.tokens.size > mostTokens) sweep(service, now);
  const token = newToken({
    value: `${prefixes[wish.kind]}.${state.randomText(40)}`,
    label: `${wish.kind} ${state.next.token}`,
    kind: wish.kind,
    mode: wish.mode ?? 'private',
    issuedAt: now,
    expiresAt: wish.lifetimeMs === null ? null : now + wish.lifetimeMs,
    permissions: wish.permissions ?? null,
    allowedIps: wish.allowedIps ?? null,
    clientId: wish.clientId ?? null,
    usesLeft: wish.uses ?? null,
  });
  state.tokens.set(token.value, token);
  return token;
}

function sweep({ state, credentials }: Platform, now: number): void {
  const { tokens } = state;
  const { organizationToken, otherOrganizationToken, applicationToken, rateLimitToken } =
    credentials;
  const seeded = new Set([
    organizationToken,
    otherOrganizationToken,
    applicationToken,
    rateLimitToken,
  ]);
  for (const [value, { expiresAt }] of tokens)
    if (expiresAt !== null && expiresAt <= now) tokens.delete(value);
  forgetOldest(tokens, mostTokens / 2, (value) => seeded.has(value));
}
