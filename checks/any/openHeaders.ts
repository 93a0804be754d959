/** Writes down which of some headers every answer carries. */
import { excerpt } from '../../output/secrets.ts';
import type { Clause } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import type { Json } from '../../json/types.ts';
import { headerOf } from '../reading/headersOf.ts';
import { observed } from '../reading/judgement.ts';
import { onceAClause } from '../reading/onceAClause.ts';
import { textsParam } from '../reading/params.ts';
import type { ExchangeCheck } from '../types.ts';

/** `params.names`; `params.values`: their values too; `params.status`: only of answers with this status. */
export const openHeaders: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const seen = headersSeen(exchange, clause);
    return seen === undefined ? undefined : observed(clause, seen, 'headers');
  },
};

/** The names found, or with `params.values` their values by name. Undefined without an answer, or with another status. */
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
