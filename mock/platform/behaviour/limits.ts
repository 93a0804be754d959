/** Decisions about request limits. Source: "Limits", request limits per API token. */
import type { Call } from '../../serving/message/call.ts';
import type { Token } from '../../serving/message/token.ts';

export type Window = { readonly requests: number; readonly periodMs: number };

export type Limits = {
  readonly windows: readonly Window[];
  /** `first`: fixed, begins with a request. `aligned`: fixed, begins at multiples of the period. `sliding`: looks back. */
  readonly kind: 'first' | 'aligned' | 'sliding';
  readonly countsRefused: boolean;
  /** Whether the request uses up the limit at all. */
  readonly counts: (call: Call) => boolean;
  /** The token on whose account the request goes. */
  readonly account: (token: Token, call: Call) => Token;
};

export const lawfulLimits: Limits = {
  windows: [
    { requests: 200, periodMs: 60_000 },
    { requests: 3000, periodMs: 15 * 60_000 },
    { requests: 10_000, periodMs: 60 * 60_000 },
  ],
  kind: 'first',
  countsRefused: false,
  counts: () => true,
  account: (token) => token,
};
