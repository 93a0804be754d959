/** Names a token for counting requests, so that neither memory nor journal of the budget holds the token. */
import { createHash } from 'node:crypto';

/** Hashes are kept: the same few tokens go with nearly every request. */
const keys = new Map<string, string>();

/** Twelve hex digits of SHA-256: equal tokens share a budget wherever they come from. */
export function budgetKeyOf(token: string): string {
  const known = keys.get(token);
  if (known !== undefined) return known;
  if (keys.size >= 1_000) keys.clear();
  const key = createHash('sha256').update(token).digest('hex').slice(0, 12);
  keys.set(token, key);
  return key;
}
