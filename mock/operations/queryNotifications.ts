/** GET /Query/notifications/{entry}. Source: "Query notifications". */
import { applyFilters } from '../query/applyFilters.ts';
import { orderRecords } from '../query/orderRecords.ts';
import { readListQuery } from '../query/readListQuery.ts';
import { showNotification } from '../query/showNotification.ts';
import { parameter, type Call } from '../server/call.ts';
import { ok, type Outcome } from '../server/outcome.ts';
import { Refusal } from '../server/refusal.ts';
import type { Service } from '../service.ts';

export function queryNotifications(service: Service, call: Call): Outcome {
  const { filters, paging, sorting } = service.behaviour;
  const entity = service.state.entries.get(parameter(call, 'entry'));
  if (entity === undefined)
    throw new Refusal('unknown-entry', 'There is no entity with this entrypoint.');
  const query = readListQuery(call.query, service.behaviour);
  const own = service.state.notifications.filter(
    ({ owner }) => owner.level === entity.level && owner.id === entity.id,
  );
  const matching = applyFilters(own, query.filters, filters);
  const records = orderRecords(matching.map(showNotification), query.sortBy, sorting);
  const page = paging.slice(records, query.page, paging);
  return ok({
    Summary: paging.summary(records.length, page.length, query.page, paging),
    Records: page,
  });
}
