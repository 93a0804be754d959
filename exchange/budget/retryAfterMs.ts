/** Reads from a refusal how long the client should wait. */
import { headerValue } from '../headers.ts';
import type { Exchange } from '../types.ts';

/** Returns milliseconds; null if a 429 or 503 says nothing that can be read (RFC 9110 §10.2.3). */
export function retryAfterMs(exchange: Exchange): number | null {
  const { response } = exchange;
  if (response === null || (response.status !== 429 && response.status !== 503)) return null;
  const value = headerValue(response.headers, 'retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const at = /^[A-Za-z]{3}/.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(at)) return null;
  // The date is the service's: it is compared with the service's own Date header where there is one.
  const now = Date.parse(headerValue(response.headers, 'date') ?? '');
  return Math.max(0, at - (Number.isNaN(now) ? exchange.endedAt : now));
}
