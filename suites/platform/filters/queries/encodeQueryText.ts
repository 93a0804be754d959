/** Encodes one name or value of a query string. */

/** Characters that RFC 3986 allows in a query and that separate nothing in one. */
const plainInQuery = /[A-Za-z0-9\-._~!$'()*,;:@/?]/;
const unreserved = /[A-Za-z0-9\-._~]/;

/**
 * `plain` keeps parentheses and other allowed characters; `percent` encodes all but unreserved characters. Both encode `&`, `=`, `+`, `#`
 * and `%`, because these characters change the meaning of a query.
 */
export function encodeQueryText(text: string, encoding: 'plain' | 'percent'): string {
  const kept = encoding === 'plain' ? plainInQuery : unreserved;
  return Array.from(text, (one) => (kept.test(one) ? one : percentEncoded(one))).join('');
}

function percentEncoded(character: string): string {
  const bytes = new TextEncoder().encode(character);
  return Array.from(bytes, (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(
    '',
  );
}
