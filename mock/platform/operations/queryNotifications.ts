/** GET /Query/notifications/{entry}. Source: "Query notifications". */
import { parameter, type Call } from '../../serving/message/call.ts';
import { ok, type Outcome } from '../../serving/message/outcome.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import type { Platform } from '../platform.ts';
import type { Filter, Filters, QueryPart } from '../behaviour/filters.ts';
import type { ListQuery, ListRules, Paging } from '../behaviour/paging.ts';
import type { Order, Sorting } from '../behaviour/sorting.ts';
import { queryPairs } from '../../serving/message/queryPairs.ts';

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

/** Throws a Refusal for a part that it cannot read. */
function readListQuery(query: string, rules: ListRules): ListQuery {
  const { filters: filterRules, paging, sorting } = rules;
  const plain = new Map<string, string>();
  const filters: Filter[] = [];
  let prefixed = false;
  for (const pair of queryPairs(query)) {
    const name = decoded(pair.name, 'name', filterRules);
    const written = /^([^()]*)\(([^()]*)\)$/.exec(name);
    const isFilter = written !== null || Object.hasOwn(filterRules.fields, name);
    const value = decoded(pair.value, isFilter ? 'value' : 'plain', filterRules);
    if (written !== null)
      filters.push({ field: written[1] ?? '', operator: written[2] ?? '', value });
    else if (isFilter) filters.push({ field: name, operator: '', value });
    else if (name === 'parameters') {
      prefixed = true;
      const inner = /^([^()]*)\(([^()]*)\)=(.*)$/s.exec(value);
      if (inner !== null)
        filters.push({ field: inner[1] ?? '', operator: inner[2] ?? '', value: inner[3] ?? '' });
    } else {
      refuseStray(name, filterRules);
      if (!plain.has(name)) plain.set(name, value);
    }
  }
  return {
    filters: prefixed && filterRules.ignoresPrefixed ? [] : filters,
    page: {
      limit: limitFrom(plain, paging),
      from: skippedFrom(plain, paging),
    },
    sortBy: orderFrom(plain.get('sortBy'), sorting),
  };
}

function decoded(raw: string, part: QueryPart, rules: Filters): string {
  try {
    return rules.decode(raw, part);
  } catch {
    throw new Refusal('bad-url', 'The query is not well percent-encoded.');
  }
}

const parameters: ReadonlySet<string> = new Set(['limitRecord', 'fromRecord', 'sortBy']);

function refuseStray(name: string, rules: Filters): void {
  if (parameters.has(name)) return;
  const nearlyFilter = /[()]/.test(name);
  if ((nearlyFilter ? rules.malformed : rules.otherMembers) === 'ignored') return;
  throw new Refusal(
    'bad-filter',
    'The query holds what is neither a filter, such as status(eq)=1, nor limitRecord, fromRecord or sortBy.',
  );
}

function limitFrom(plain: ReadonlyMap<string, string>, paging: Paging): number {
  const limit = wholeNumber(plain, 'limitRecord', paging.defaultLimit, paging);
  if (limit > paging.largestLimit)
    throw new Refusal('bad-parameter', `limitRecord is more than ${paging.largestLimit}.`);
  return limit;
}

function skippedFrom(plain: ReadonlyMap<string, string>, paging: Paging): number {
  const from = wholeNumber(plain, 'fromRecord', paging.defaultFrom, paging);
  if (from < 0 && paging.negativeFrom === 'refused')
    throw new Refusal('bad-parameter', 'fromRecord is negative.');
  return Math.max(0, from);
}

function wholeNumber(
  plain: ReadonlyMap<string, string>,
  name: string,
  absent: number,
  { unreadable }: Paging,
): number {
  const given = plain.get(name);
  if (given === undefined || given === '') return absent;
  if (/^-?\d{1,15}$/.test(given)) return Number(given);
  if (unreadable === 'default') return absent;
  throw new Refusal('bad-parameter', `${name} is a string of another form; wanted is an integer.`);
}

function orderFrom(given: string | undefined, sorting: Sorting): Order | null {
  if (given === undefined || given === '') return null;
  const order = sorting.parse(given);
  if (order === null && sorting.unknown === 'refused')
    throw new Refusal('bad-parameter', 'sortBy is neither asc(field) nor desc(field).');
  return order;
}
