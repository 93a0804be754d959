/** Makes a new token and remembers it. */
import type { Service } from '../service.ts';
import { newToken, type Token, type TokenKind } from '../state/token.ts';

export type TokenWish = {
  readonly kind: TokenKind;
  /** Null for a life of months. */
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

/** Above this many, dead tokens are swept out before a new one is made. */
const sweepAbove = 20_000;

export function issueToken(service: Service, wish: TokenWish): Token {
  const { state, clock } = service;
  const now = clock.now();
  if (state.tokens.size > sweepAbove) sweep(state.tokens, now);
  const token = newToken({
    value: `${prefixes[wish.kind]}.${state.randomText(40)}`,
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

function sweep(tokens: Map<string, Token>, now: number): void {
  for (const [value, token] of tokens)
    if (token.expiresAt !== null && token.expiresAt <= now) tokens.delete(value);
}
