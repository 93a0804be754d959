/** One page of a list: filtered, then sorted, then cut. Source: "Query notifications". */
import type { Behaviour } from '../behaviour/behaviour.ts';
import type { JsonObject } from '../server/outcome.ts';
import type { Notification } from '../state/notification.ts';
import { applyFilters } from './applyFilters.ts';
import { orderRecords } from './orderRecords.ts';
import type { ListQuery } from './readListQuery.ts';
import { showNotification } from './showNotification.ts';

export type ListPage = {
  readonly records: readonly JsonObject[];
  /** Matches before paging. */
  readonly total: number;
};

/** `own` are the records of the entity asked for, oldest first. Throws a Refusal for a query that it cannot answer. */
export function listPage(
  own: readonly Notification[],
  query: ListQuery,
  { filters, paging, sorting }: Behaviour,
): ListPage {
  const matching = applyFilters(own, query.filters, filters);
  const ordered = orderRecords(matching.map(showNotification), query.sortBy, sorting);
  return { records: paging.slice(ordered, query.page, paging), total: ordered.length };
}
