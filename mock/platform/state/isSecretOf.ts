/** Finds out whether a text is a credential that the platform has issued. */
import type { State } from './state.ts';

/** True for a token, or for a secret of an OAuth2 client, former ones included. */
export function isSecretOf({ tokens, credentials }: State, text: string): boolean {
  if (tokens.has(text)) return true;
  for (const { secret, formerSecrets } of credentials.values())
    if (secret === text || formerSecrets.includes(text)) return true;
  return false;
}
