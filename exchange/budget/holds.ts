/** Says what waits after a refusal with `Retry-After`: the operation that was refused, or all requests of its token. */
import type { Exchange } from '../types.ts';
import { operationKey } from './operationKey.ts';
import { retryAfterMs } from './retryAfterMs.ts';

/** More than any run sends: the key counts nothing, it is only held. */
const countless = 1_000_000;

export type Holds = {
  /** The key of an operation that was refused before; its requests wait for it, too. */
  readonly keysOf: (operation: string | null) => readonly string[];
  /** What is held after an exchange with these tokens: nothing after most. */
  readonly after: (exchange: Exchange, tokens: readonly string[]) => readonly string[];
};

/**
 * A service may limit a single operation, such as a login or an e-mail, to a few requests a minute. So a refusal holds its own operation.
 * If the next request of another one is refused, too, the limit is that of the token.
 */
export function createHolds(): Holds {
  const refused = new Set<string>();
  let last: { readonly operation: string | null; readonly at: number } | null = null;
  const keyOf = (operation: string): string => operationKey(operation, countless);
  return {
    keysOf: (operation) => (operation !== null && refused.has(operation) ? [keyOf(operation)] : []),
    after: (exchange, tokens) => {
      const { operation } = exchange.request;
      if (retryAfterMs(exchange) === null) {
        if (last !== null && last.operation !== operation && exchange.startedAt >= last.at)
          last = null;
        return [];
      }
      const isShared = operation === null || (last !== null && last.operation !== operation);
      last = { operation, at: exchange.endedAt };
      if (operation !== null) refused.add(operation);
      return isShared || operation === null ? tokens : [keyOf(operation)];
    },
  };
}
