/** Which of the headers that a clause names an answer carries. */
import type { Clause } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { headerOf } from './headersOf.ts';
import { onceAClause } from './onceAClause.ts';
import { textsParam } from './params.ts';

/** The names that are there, or with `params.values` their values by name; undefined without an answer or under another `params.status`. */
export function headersSeen(exchange: Exchange, clause: Clause): Json | undefined {
  const { response } = exchange;
  const { status, values } = clause.params;
  if (response === null || (status !== undefined && response.status !== status)) return undefined;
  const names = namesOf(clause);
  const seen: [string, string][] = [];
  for (const name of names) {
    const value = headerOf(response.headers, name);
    if (value !== undefined) seen.push([name, value]);
  }
  return values === true
    ? Object.fromEntries(seen.map(([name, value]) => [name, value.slice(0, 80)]))
    : seen.map(([name]) => name);
}

const namesOf = onceAClause((clause) => textsParam(clause, 'names'));
