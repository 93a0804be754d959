/** Writes a filter query down as a raw query string. */
import { encodeQueryText } from './encodeQueryText.ts';
import type { Filter, FilterQuery, PrintOptions } from './types.ts';

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
