/** Encodes names and values of query strings, and writes a filter query down as a raw query string. */
import type { Filter, FilterQuery, PrintOptions } from './types.ts';

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

export function everyByteEncoded(text: string): string {
  return Array.from(
    new TextEncoder().encode(text),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}

/**
 * Writes the filters first, then `limitRecord`; no question mark.
 * @throws RangeError if a value of a list contains the separator, because a reader would split the value there.
 */
export function printFilterQuery(query: FilterQuery, options: PrintOptions): string {
  const { filters, limitRecord } = query;
  return [
    ...filters.map((filter) => printFilter(filter, options)),
    ...(limitRecord === undefined ? [] : [`limitRecord=${limitRecord}`]),
  ].join('&');
}

/** One member: `field(operator)=value`. */
function printFilter(filter: Filter, options: PrintOptions): string {
  const { separator, encoding, emptyOperator } = options;
  const operator = emptyOperator && filter.op === 'eq' ? '' : filter.op;
  const name = encodeQueryText(`${filter.field}(${operator})`, encoding);
  if ('value' in filter) return `${name}=${encodeQueryText(filter.value, encoding)}`;
  const clash = filter.values.find((value) => value.includes(separator));
  if (clash !== undefined)
    throw new RangeError(
      `Filter ${filter.field}(${filter.op}): the value ${JSON.stringify(clash)} contains the list separator; remove it from the value`,
    );
  const between = encoding === 'plain' ? separator : encodeQueryText(separator, encoding);
  return `${name}=${filter.values.map((value) => encodeQueryText(value, encoding)).join(between)}`;
}
