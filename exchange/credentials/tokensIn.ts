/** Finds every token in a request, at any place, because the service counts the request for the token that it uses. */
import type { Access } from './access.ts';

/** Names of headers in lower case that carry the tokens of a service, in addition to Authorization. */
export function tokenHeaders({ own }: Access): ReadonlySet<string> {
  return new Set(
    [...own.values()].flatMap(({ scheme }) =>
      scheme.type === 'apiKey' && scheme.in === 'header' ? [scheme.name.toLowerCase()] : [],
    ),
  );
}

/** `headers` in any case; `query` raw. The scheme before a token is not part of the token. */
export function tokensIn(
  headers: Readonly<Record<string, string>>,
  query: string,
  names: ReadonlySet<string>,
): readonly string[] {
  const inHeaders = Object.entries(headers).flatMap(([name, value]) => {
    if (names.has(name.toLowerCase())) return [value.trim()];
    return name.toLowerCase() === 'authorization' ? [value.trim().replace(/^\S+\s+/, '')] : [];
  });
  const inQuery = [...new URLSearchParams(query)].flatMap(([name, value]) =>
    names.has(name.toLowerCase()) || /^(?:access_token|token)$/i.test(name) ? [value] : [],
  );
  return [...new Set([...inHeaders, ...inQuery])].filter((token) => token !== '');
}
