/** GET /Query/notifications/{entry}. Source: "Query notifications". */
import { readListQuery } from './readListQuery.ts';
import { parameter, type Call } from '../../serving/message/call.ts';
import { ok, type Outcome } from '../../serving/message/outcome.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import type { Platform } from '../platform.ts';

export function queryNotifications(service: Platform, call: Call): Outcome {
  const { paging } = service.behaviour;
  const entity = service.state.entries.get(parameter(call, 'entry'));
  if (entity === undefined)
    throw new Refusal('unknown-entry', 'There is no entity with this entrypoint.');
  const query = readListQuery(call.query, service.behaviour);
  const own = service.state.notifications.filter(({ owner }) =>
    paging.lists(entity, owner, service.state),
  );
  const { records, total } = paging.list(own, query, service.behaviour);
  return ok({
    Summary: paging.summary(total, records.length, query.page, paging),
    Records: records,
  });
}
