/** Reads headers of an exchange by their names in lower case. */
import type { Json } from '../../json/types.ts';
import { excerpt } from '../../output/secrets.ts';
import type { Clause } from '../../contract/types.ts';
import type { Exchange, Header } from '../../exchange/types.ts';
import { onceAClause } from './onceAClause.ts';
import { textsParam } from './params.ts';

/** The first value; undefined where there is none. */
export function headerOf(headers: readonly Header[], name: string): string | undefined {
  for (const [key, value] of headers)
    if (key === name || (key.length === name.length && key.toLowerCase() === name)) return value;
  return undefined;
}

/** Those of `params.names` that were found, or with `params.values` their values by name. Undefined without an answer, or with another status. */
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
    ? Object.fromEntries(seen.map(([name, value]) => [name, excerpt(value, 80)]))
    : seen.map(([name]) => name);
}

const namesOf = onceAClause((clause) => textsParam(clause, 'names'));
