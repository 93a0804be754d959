/** Reads headers of an exchange by their names in lower case. */
import type { Json } from '../../json/types.ts';
import { excerpt } from '../../output/secrets.ts';
import type { Clause } from '../../contract/types.ts';
import type { Exchange, Header } from '../../exchange/types.ts';
import { onceAClause } from './onceAClause.ts';
import { textsParam } from './params.ts';

/** Returns the first value; undefined if there is none. */
export function headerOf(headers: readonly Header[], name: string): string | undefined {
  for (const [key, value] of headers)
    if (key === name || (key.length === name.length && key.toLowerCase() === name)) return value;
  return undefined;
}

/** The entity tag of an answer (RFC 9110 §8.8.3); undefined if it has none. */
export function etagOf({ response }: Pick<Exchange, 'response'>): string | undefined {
  return response === null ? undefined : headerOf(response.headers, 'etag');
}

/**
 * Returns the headers of `params.names` that the answer has, with their values if `params.values` is set. Undefined if there is no answer,
 * or if its status is not `params.status`.
 */
export function headersSeen(exchange: Exchange, clause: Clause): Json | undefined {
  const { response } = exchange;
  const { status, values } = clause.params;
  if (response === null || (status !== undefined && response.status !== status)) return undefined;
  const { names, known } = listsOf(clause);
  let text = '';
  for (const name of names) {
    const value = headerOf(response.headers, name);
    if (value !== undefined) text += values === true ? `${name}: ${value}\n` : `${name}\n`;
  }
  const found = known.get(text);
  if (found !== undefined) return found;
  const seen = names.flatMap((name): [string, string][] => {
    const value = headerOf(response.headers, name);
    return value === undefined ? [] : [[name, excerpt(value, 80)]];
  });
  const made = values === true ? Object.fromEntries(seen) : seen.map(([name]) => name);
  if (known.size < mostKnown) known.set(text, made);
  return made;
}

/** Answers of one clause that are made once; a server may send any number of others. */
const mostKnown = 100;

/** The same headers give the same object, by which a counter of verdicts knows it again. */
const listsOf = onceAClause((clause) => ({
  names: textsParam(clause, 'names'),
  known: new Map<string, Json>(),
}));
