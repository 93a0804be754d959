/** Splits a raw query; names and values stay encoded. */

export type QueryPair = { readonly name: string; readonly value: string };

export function queryPairs(query: string): readonly QueryPair[] {
  if (query === '') return [];
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      return equals === -1
        ? { name: part, value: '' }
        : { name: part.slice(0, equals), value: part.slice(equals + 1) };
    });
}

/** The first value of a plain parameter; null if it is missing. */
export function queryValue(query: string, name: string): string | null {
  return queryPairs(query).find((pair) => pair.name === name)?.value ?? null;
}
