/** Takes credentials out of a URL before people see it. */
import type { State } from '../../platform/state/state.ts';

const hidden = '•••';

/** Query parameters of these names are hidden whatever they hold. */
const secretName = /token|secret|passw|psw|credential|authorization|api-?key/i;

/** Shapes of the mock's own tokens; one that has ended since is not known any more. */
const ownToken = /\b[abotu]\.[A-Za-z0-9]{40}/g;

/** `url` is path and query as sent. Hides every token and secret of the service, and values of parameters with such a name. */
export function withoutCredentials(url: string, state: State): string {
  const named = url.replaceAll(/([^?&=]*)=([^&]*)/g, (pair: string, name: string) =>
    secretName.test(name) ? `${name}=${hidden}` : pair,
  );
  return named
    .replaceAll(/[^/?&=;,:]+/g, (piece) => (isCredential(decoded(piece), state) ? hidden : piece))
    .replaceAll(ownToken, hidden);
}

function isCredential(piece: string, state: State): boolean {
  const value = piece.replace(/^bearer\s+/i, '');
  if (state.tokens.has(value)) return true;
  for (const { secret, formerSecrets } of state.credentials.values())
    if (secret === value || formerSecrets.includes(value)) return true;
  return false;
}

function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}
