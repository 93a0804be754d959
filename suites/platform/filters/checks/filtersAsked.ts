/** Reads the filters out of a query as it was sent. */
import type { FilterField, FilterTable } from '../../../../contract/types.ts';
import type { Exchange } from '../../../../exchange/types.ts';
import { filterName, membersOf } from '../../list/checks/queryAsked.ts';

/** One condition; an empty operator is read as `eq`. `field` is undefined for a name that the table lacks. */
export type AskedFilter = {
  readonly field: FilterField | undefined;
  readonly operator: string;
  readonly value: string;
};

/** The filters of the query, in its order. */
export function filtersAsked(exchange: Exchange, table: FilterTable): readonly AskedFilter[] {
  return membersOf(exchange).flatMap(([name, value]) => {
    const [, fieldName, operator] = filterName.exec(name) ?? [];
    if (fieldName === undefined || operator === undefined) return [];
    const field = table.fields.find((one) => one.name === fieldName);
    return [{ field, operator: operator === '' ? 'eq' : operator, value }];
  });
}
