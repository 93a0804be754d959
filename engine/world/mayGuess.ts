/** Whether ids may be guessed on a target: elsewhere a guessed id might be that of another client. */
import type { Capability } from '../../contract/types.ts';

/** True where the target can be reset, or is on this machine. */
export function mayGuess(baseUrl: string, offered: readonly Capability[]): boolean {
  const { hostname } = new URL(baseUrl);
  const isLoopback =
    hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
  return isLoopback || offered.includes('reset');
}
