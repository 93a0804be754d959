/** Turns the answers of one file of evidence, in order, into samples. */
import { isJsonArray, isJsonObject } from '../json/jsonObject.ts';
import { childPointer } from '../json/jsonPointer.ts';
import type { Json } from '../json/types.ts';
import { percentDecoded } from '../json/texts.ts';
import { scopedValues, maxValues } from './scopedValues.ts';
import { objectHistory, pathParameters } from './objectHistory.ts';
import { timeValue, valueOf, valueOfText } from './valueOf.ts';
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
  bodyValues('', seen.requestBody, values);
  return values;
}

function set(values: Map<Term, Value>, term: Term, value: Value | undefined): void {
  if (value !== undefined) values.set(term, value);
}

function bodyValues(at: string, value: Json | undefined, values: Map<Term, Value>): void {
  if (value === undefined || values.size >= maxValues) return;
  if (isJsonObject(value)) {
    for (const [name, member] of Object.entries(value))
      bodyValues(childPointer(at, name), member, values);
  } else if (isJsonArray(value)) {
    values.set(`request:${at}/#`, {
      kind: 'number',
      number: value.length,
      text: `${value.length}`,
    });
  } else {
    set(values, `request:${at}`, valueOf(value));
  }
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
