/** Reads filters and paging out of a query as it was sent. */
import type { FilterField, FilterTable } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { decoded } from '../reading/requestValue.ts';

/** One condition; an empty operator is read as `eq`. `field` is undefined for a name that the table lacks. */
export type AskedFilter = {
  readonly field: FilterField | undefined;
  readonly operator: string;
  readonly value: string;
};

const written = /^([^()]*)\(([^()]*)\)$/;

/** Members of the query, decoded; a text that cannot be decoded stands as it was sent. */
export function membersOf(exchange: Exchange): readonly (readonly [string, string])[] {
  return exchange.request.query
    .split('&')
    .filter((member) => member !== '')
    .map((member) => {
      const at = member.indexOf('=');
      return at < 0
        ? [decoded(member), '']
        : [decoded(member.slice(0, at)), decoded(member.slice(at + 1))];
    });
}

/** The filters of the query, in its order. */
export function filtersAsked(exchange: Exchange, table: FilterTable): readonly AskedFilter[] {
  return membersOf(exchange).flatMap(([name, value]) => {
    const [, fieldName, operator] = written.exec(name) ?? [];
    if (fieldName === undefined || operator === undefined) return [];
    const field = table.fields.find((one) => one.name === fieldName);
    return [{ field, operator: operator === '' ? 'eq' : operator, value }];
  });
}

/** A whole number among the members; `absent` where it is not given. */
export function numberAsked(exchange: Exchange, name: string, absent: number): number {
  const text = membersOf(exchange).find(([member]) => member === name)?.[1];
  return text === undefined ? absent : Number(text);
}
