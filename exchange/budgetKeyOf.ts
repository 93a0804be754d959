/** Names a token for counting requests, so that neither memory nor journal of the budget holds the token. */
import { createHash } from 'node:crypto';

/** Twelve hex digits of SHA-256: equal tokens share a budget wherever they were named. */
export function budgetKeyOf(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 12);
}
