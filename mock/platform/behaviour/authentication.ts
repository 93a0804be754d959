/** Decisions about credentials: which are read, known, live and admitted. Source: "Authentication". */
import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '../../serving/message/call.ts';
import type { Operation } from '../operation.ts';
import type { Reason, Refusal } from '../../serving/message/refusal.ts';
import type { State } from '../state/state.ts';
import type { Token, TokenKind } from '../../serving/message/token.ts';

export type Presented = { readonly scheme: 'requestToken' | 'bearer'; readonly value: string };

export type Authentication = {
  /** The credential that a request carries; null for none. */
  readonly read: (headers: IncomingHttpHeaders, call: Call) => Presented | null;
  readonly find: (state: State, presented: Presented) => Token | null;
  /** What a call without a live token gets. Lawfully it throws the refusal. */
  readonly withoutToken: (refusal: Refusal, call: Call) => Token;
  readonly isExpired: (token: Token, now: number) => boolean;
  /** How long a user token may rest between two requests. */
  readonly idleMs: number;
  readonly isIdle: (token: Token, now: number, idleMs: number) => boolean;
  /** True if a request of this token starts its idle time anew. */
  readonly touches: (token: Token) => boolean;
  /** True if the token has no request left. */
  readonly isUsedUp: (token: Token) => boolean;
  readonly allowsAddress: (token: Token, address: string) => boolean;
  /** Kinds of token that an operation's area lets in. */
  readonly admits: Readonly<Record<Operation['area'], readonly TokenKind[]>>;
  /** Whether a token of an admitted kind may call the operation: its permissions and mode. */
  readonly permits: (token: Token, operation: Operation) => Reason | null;
  /** Why a bill that another organization created is not there for the call; null if it is. */
  readonly keepsFromOthers: (call: Call) => Reason | null;
};

const everyKind = ['organization', 'application', 'user', 'temporary', 'bearer'] as const;

export const lawfulAuthentication: Authentication = {
  read: (headers) => {
    const requestToken = headers['requesttoken'];
    if (typeof requestToken === 'string') return { scheme: 'requestToken', value: requestToken };
    const bearer = /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    return bearer === undefined ? null : { scheme: 'bearer', value: bearer };
  },
  find: (state, { scheme, value }) => {
    const token = state.tokens.get(value);
    if (token === undefined) return null;
    return (token.kind === 'bearer') === (scheme === 'bearer') ? token : null;
  },
  withoutToken: (refusal) => {
    throw refusal;
  },
  isExpired: (token, now) => token.expiresAt !== null && now >= token.expiresAt,
  idleMs: 30 * 60_000,
  isIdle: (token, now, idleMs) => token.kind === 'user' && now - token.lastUsedAt >= idleMs,
  touches: () => true,
  isUsedUp: (token) => token.usesLeft !== null && token.usesLeft <= 0,
  allowsAddress: (token, address) => token.allowedIps === null || token.allowedIps.has(address),
  admits: {
    bill: everyKind,
    query: everyKind,
    statistic: everyKind,
    paypoint: ['organization', 'application', 'user', 'bearer'],
    token: everyKind,
    user: ['application'],
  },
  permits: (token, operation) => {
    if (token.permissions === null || operation.permission === null) return null;
    return token.permissions.has(operation.permission) ? null : 'not-permitted';
  },
  keepsFromOthers: () => 'unknown-object',
};
