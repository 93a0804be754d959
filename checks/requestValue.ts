/** Reads parameters back out of a request as it was sent. */
import type { Contract } from '../contract/types.ts';
import type { Exchange } from '../exchange/types.ts';

/** Decoded; the raw text where it cannot be decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Members of a query in order, decoded; a plus sign stays what it is. */
export function queryMembers(query: string): readonly (readonly [name: string, value: string])[] {
  return query
    .split('&')
    .filter((member) => member !== '')
    .map((member) => {
      const at = member.indexOf('=');
      return at < 0
        ? ([decoded(member), ''] as const)
        : ([decoded(member.slice(0, at)), decoded(member.slice(at + 1))] as const);
    });
}

/** The first value of a query parameter; undefined where the request has none. */
export function queryValue(exchange: Exchange, name: string): string | undefined {
  if (exchange.request.query === '') return undefined;
  return queryMembers(exchange.request.query).find(([key]) => key === name)?.[1];
}

/** The decoded value of a parameter of the operation's path; undefined where the path has another form. */
export function pathValue(
  exchange: Exchange,
  contract: Contract,
  name: string,
): string | undefined {
  const { operation, path } = exchange.request;
  const template = operation === null ? undefined : contract.operations.get(operation)?.path;
  if (template === undefined) return undefined;
  const segments = path.split('/');
  const names = template.split('/');
  const at = names.indexOf(`{${name}}`);
  const segment = names.length === segments.length && at >= 0 ? segments[at] : undefined;
  return segment === undefined ? undefined : decoded(segment);
}
