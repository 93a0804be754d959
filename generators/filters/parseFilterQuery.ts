/** Reads a raw query string back into a filter query: the inverse of `printFilterQuery`. */
import { FilterQueryError } from './filterQueryError.ts';
import type { Filter, FilterQuery } from './types.ts';

const filterName = /^([^()]*)\(([^()]*)\)$/;
const sorting = /^(asc|desc)\(([^()]+)\)$/;
const listOperators: ReadonlySet<string> = new Set(['in', 'nin']);

/**
 * Either encoding is understood. An empty operator is read as `eq`. A list is split at the separator
 * as it stands, or else, where it stands nowhere, after decoding.
 *
 * @throws FilterQueryError for a member that is not of the grammar.
 */
export function parseFilterQuery(text: string, separator: string): FilterQuery {
  const filters: Filter[] = [];
  const paging: Omit<FilterQuery, 'filters'> = {};
  for (const member of text === '' ? [] : text.split('&')) {
    const at = member.indexOf('=');
    if (at < 0) throw new FilterQueryError(member, 'it has no equals sign');
    const name = decode(member.slice(0, at), member);
    const raw = member.slice(at + 1);
    const filter = filterName.exec(name);
    if (filter !== null) filters.push(filterFrom(filter, raw, separator, member));
    else Object.assign(paging, pagingFrom(name, decode(raw, member), member));
  }
  return { filters, ...paging };
}

function filterFrom(name: RegExpExecArray, raw: string, separator: string, member: string): Filter {
  const [, field = '', written = ''] = name;
  const op = written === '' ? 'eq' : written;
  if (!listOperators.has(op)) return { field, op, value: decode(raw, member) };
  const values = raw.includes(separator)
    ? raw.split(separator).map((one) => decode(one, member))
    : decode(raw, member).split(separator);
  return { field, op, values };
}

function pagingFrom(name: string, value: string, member: string): Omit<FilterQuery, 'filters'> {
  if (name === 'sortBy') {
    const [, direction, field] = sorting.exec(value) ?? [];
    if (field === undefined) throw new FilterQueryError(member, 'it sorts by nothing');
    return { sortBy: { direction: direction === 'asc' ? 'asc' : 'desc', field } };
  }
  if (name !== 'limitRecord' && name !== 'fromRecord')
    throw new FilterQueryError(member, 'it is neither a filter nor paging');
  if (!/^-?\d+$/.test(value)) throw new FilterQueryError(member, 'it is no whole number');
  return { [name]: Number(value) };
}

function decode(text: string, member: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new FilterQueryError(member, 'it is not percent-encoded UTF-8');
  }
}
