/** Finds every token that a request carries, wherever it stands: the service counts a request for the one that it takes. */

/** `headers` in any case; `query` raw. A scheme before a token is no part of it. */
export function tokensIn(
  headers: Readonly<Record<string, string>>,
  query: string,
): readonly string[] {
  const inHeaders = Object.entries(headers).flatMap(([name, value]) => {
    if (name.toLowerCase() === 'requesttoken') return [value.trim()];
    return name.toLowerCase() === 'authorization' ? [value.trim().replace(/^\S+\s+/, '')] : [];
  });
  const inQuery = [...new URLSearchParams(query)].flatMap(([name, value]) =>
    /^(?:requesttoken|access_token|token)$/i.test(name) ? [value] : [],
  );
  return [...new Set([...inHeaders, ...inQuery])].filter((token) => token !== '');
}
