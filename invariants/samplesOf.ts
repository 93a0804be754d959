/** Turns the answers of one file of evidence, in order, into samples. */
import { percentDecoded } from '../json/texts.ts';
import { scopedValues, maxValues } from './scopedValues.ts';
import { flatten, objectHistory, pathParameters } from './objectHistory.ts';
import { timeValue, valueOfText } from './valueOf.ts';
import type { Sample, SeenAnswer, Term, Value } from './types.ts';

/** A reader that remembers earlier answers. Call it with the answers in the order in which they were sent. */
export function sampleReader(): (seen: SeenAnswer) => readonly Sample[] {
  const history = objectHistory();
  return (seen) => {
    const scopes = scopedValues(seen.body);
    if (!seen.counts) {
      if (seen.method !== 'GET') history.keep(seen, new Map());
      return [];
    }
    const own = new Map<Term, Value>(
      [...(scopes[0]?.values ?? [])].filter(([term]) => term.startsWith('answer:')),
    );
    const asked = askedValues(seen);
    const samples = scopes.map(({ scope, values }) => {
      for (const [term, value] of asked) values.set(term, value);
      history.addTo(seen, scope, values);
      return {
        operation: seen.operation,
        status: String(seen.status),
        scope,
        values,
        exchange: seen.exchange,
      };
    });
    history.keep(seen, own);
    return samples;
  };
}

/** Parameters, body and moment of the request. */
function askedValues(seen: SeenAnswer): ReadonlyMap<Term, Value> {
  const values = new Map<Term, Value>();
  values.set('time:answered', timeValue(seen.moment));
  for (const [name, segment] of pathParameters(seen))
    set(values, `path:${name}`, valueOfText(percentDecoded(segment)));
  const query = /\?([^#]*)/.exec(seen.url)?.[1] ?? '';
  for (const [name, text] of new URLSearchParams(query))
    if (values.size < maxValues) set(values, `query:${name.slice(0, 100)}`, valueOfText(text));
  if (seen.requestBody !== undefined) flatten('request:', seen.requestBody, values, maxValues);
  return values;
}

function set(values: Map<Term, Value>, term: Term, value: Value | undefined): void {
  if (value !== undefined) values.set(term, value);
}

/** Epoch milliseconds of the header `Date` (RFC 9110 §6.6.1); `endedAt` if there is no such header, or if it holds no date. */
export function momentOf(
  headers: readonly (readonly [name: string, value: string])[],
  endedAt: number,
): number {
  const date = headers.find(([name]) => name.toLowerCase() === 'date')?.[1] ?? '';
  const moment = Date.parse(date);
  return Number.isNaN(moment) ? endedAt : moment;
}
