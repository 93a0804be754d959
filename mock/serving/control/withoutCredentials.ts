/** Removes credentials from a URL before it is shown to people. */

const hidden = '•••';

/** Query parameters of these names are hidden whatever they hold. */
const secretName = /token|secret|passw|psw|credential|authorization|api-?key/i;

/** Shapes of the mock's own tokens; one that has ended since is not known any more. */
const ownToken = /\b[abotu]\.[A-Za-z0-9]{40}/g;

/**
 * `url` is path and query as sent. Values that `isSecret` recognises are hidden, and so are values of parameters with the name of a
 * credential.
 */
export function withoutCredentials(url: string, isSecret: (text: string) => boolean): string {
  const named = url.replaceAll(/([^?&=]*)=([^&]*)/g, (pair: string, name: string) =>
    secretName.test(name) ? `${name}=${hidden}` : pair,
  );
  return named
    .replaceAll(/[^/?&=;,:]+/g, (piece) =>
      isSecret(decoded(piece).replace(/^bearer\s+/i, '')) ? hidden : piece,
    )
    .replaceAll(ownToken, hidden);
}

function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}
