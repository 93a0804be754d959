/** Says if ids may be guessed on a target. Elsewhere a guessed id might belong to another client. */
import type { Capability } from '../../contract/types.ts';

/** True if the target can be reset, or is on this machine. */
export function mayGuess(baseUrl: string, offered: readonly Capability[]): boolean {
  const { hostname } = new URL(baseUrl);
  const isLoopback =
    hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return isLoopback || offered.includes('reset');
}
