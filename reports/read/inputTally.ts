/** Counts the inputs that requests set and the reasons why they were sent, in bounded memory. */
import type { Json } from '../../json/types.ts';
import { byText } from '../../json/canonicalJson.ts';
import { isJsonArray } from '../../json/jsonObject.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';

/** Mutable while a run is folded. */
export type InputTally = {
  /** `operation in name` as JSON → requests. */
  readonly inputs: Map<string, number>;
  /** `operation label lawful` as JSON → requests. */
  readonly cases: Map<string, number>;
};

/** Most names and labels kept, the least by text: unlawful requests may name anything. */
const maxKept = 5000;

export function emptyInputTally(): InputTally {
  return { inputs: new Map(), cases: new Map() };
}

export function addInputs(tally: InputTally, line: ExchangeLine): void {
  count(tally.cases, JSON.stringify([line.operation, line.label, line.lawful]));
  if (line.operation === null) return;
  const names = new Set([
    ...queryNames(line.url).map((name) => JSON.stringify([line.operation, 'query', name])),
    ...line.requestHeaders.map(([name]) =>
      JSON.stringify([line.operation, 'header', name.toLowerCase()]),
    ),
    ...bodyNames(line).map((name) => JSON.stringify([line.operation, 'body', name])),
    JSON.stringify([line.operation, 'path', '*']),
  ]);
  for (const name of names) count(tally.inputs, name);
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
  if (counts.size > maxKept) counts.delete([...counts.keys()].toSorted(byText).at(-1) ?? key);
}

/**
 * A filter such as `status(eq)=1` also counts as the `parameters` object of its operation (document, Query
 * notifications).
 */
function queryNames(url: string): readonly string[] {
  const query = url.split('?', 2)[1] ?? '';
  return query.split('&').flatMap((part) => {
    const name = decoded(part.split('=', 1)[0] ?? '');
    if (name === '') return [];
    return /\([a-z]*\)$/.test(name) ? [name, 'parameters'] : [name];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function bodyNames({ requestBody }: ExchangeLine): readonly string[] {
  if (
    requestBody === null ||
    requestBody.base64 ||
    requestBody.truncated ||
    !requestBody.text.startsWith('{')
  )
    return [];
  try {
    const value: Json = JSON.parse(requestBody.text);
    return value === null || typeof value !== 'object' || isJsonArray(value)
      ? []
      : Object.keys(value);
  } catch {
    return [];
  }
}
