/** Finds the key that makes the same creation, sent again, no second one. */
import type { IncomingHttpHeaders } from 'node:http';

const named = /^(?:x-)?idempotency-?key$/;

/** Undefined if the request names no key. */
export function keySent(headers: IncomingHttpHeaders): string | undefined {
  const sent = Object.entries(headers).find(([name]) => named.test(name))?.[1];
  return sent === undefined ? undefined : String(sent);
}
