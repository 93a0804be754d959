/** Reads filters, paging and order out of the query of a list. Source: "Query notifications". */
import type { Behaviour } from '../behaviour/behaviour.ts';
import type { Filter, Filters } from '../behaviour/filters.ts';
import type { Page } from '../behaviour/paging.ts';
import type { Order } from '../behaviour/sorting.ts';
import { Refusal } from '../server/refusal.ts';
import { queryPairs } from './queryPairs.ts';

export type ListQuery = {
  readonly filters: readonly Filter[];
  readonly page: Page;
  readonly sortBy: Order | null;
};

/** Throws a Refusal for what it cannot read. */
export function readListQuery(query: string, behaviour: Behaviour): ListQuery {
  const { filters: filterRules, paging, sorting } = behaviour;
  const plain = new Map<string, string>();
  const filters: Filter[] = [];
  let prefixed = false;
  for (const pair of queryPairs(query)) {
    const name = decoded(pair.name, 'name', filterRules);
    const value = decoded(pair.value, 'value', filterRules);
    const written = /^([^()]*)\(([^()]*)\)$/.exec(name);
    if (written !== null)
      filters.push({ field: written[1] ?? '', operator: written[2] ?? '', value });
    else if (Object.hasOwn(filterRules.fields, name))
      filters.push({ field: name, operator: '', value });
    else if (name === 'parameters') {
      prefixed = true;
      const inner = /^([^()]*)\(([^()]*)\)=(.*)$/s.exec(value);
      if (inner !== null)
        filters.push({ field: inner[1] ?? '', operator: inner[2] ?? '', value: inner[3] ?? '' });
    } else if (!plain.has(name)) plain.set(name, value);
  }
  return {
    filters: prefixed && filterRules.ignoresPrefixed ? [] : filters,
    page: {
      limit: wholeNumber(plain, 'limitRecord', paging.defaultLimit),
      from: Math.max(0, wholeNumber(plain, 'fromRecord', paging.defaultFrom)),
    },
    sortBy: orderFrom(plain.get('sortBy'), sorting),
  };
}

function decoded(raw: string, part: 'name' | 'value', rules: Filters): string {
  try {
    return rules.decode(raw, part);
  } catch {
    throw new Refusal('bad-url', 'The query is not well percent-encoded.');
  }
}

function wholeNumber(plain: ReadonlyMap<string, string>, name: string, absent: number): number {
  const given = plain.get(name);
  if (given === undefined || given === '') return absent;
  if (!/^-?\d{1,15}$/.test(given)) throw new Refusal('bad-parameter', `${name} is not an integer.`);
  return Number(given);
}

function orderFrom(given: string | undefined, sorting: Behaviour['sorting']): Order | null {
  if (given === undefined || given === '') return null;
  const order = sorting.parse(given);
  if (order === null && sorting.unknown === 'refused')
    throw new Refusal('bad-parameter', 'sortBy is neither asc(field) nor desc(field).');
  return order;
}
