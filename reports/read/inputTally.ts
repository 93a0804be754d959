/** Counts the inputs that requests set and the reasons why they were sent, in bounded memory. */
import type { Json } from '../../json/types.ts';
import { byText } from '../../json/canonicalJson.ts';
import { isJsonArray } from '../../json/jsonObject.ts';
import { percentDecoded } from '../../json/texts.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import { recordedJson } from '../text/recordedJson.ts';

/** The counts are mutable while a run is folded. */
export type InputTally = {
  /**
   * `operation in name` as JSON → requests. Of bodies, `in` is `body`, `null` or `object`, and the count is of objects: those
   * that hold the member, those that hold null there, and those at the place at all. `word` counts short values.
   */
  readonly inputs: Map<string, number>;
  /** `operation label lawful` as JSON → requests. */
  readonly cases: Map<string, number>;
  /** Those of them that nothing can judge, and that the run did not slow down: no answer came, or 503 or 504. */
  readonly unanswered: Map<string, number>;
};

/** Most names and labels kept, the least by text: unlawful requests may name anything. */
const maxKept = 5000;

export function emptyInputTally(): InputTally {
  return { inputs: new Map(), cases: new Map(), unanswered: new Map() };
}

export function addInputs(tally: InputTally, line: ExchangeLine): void {
  const key = JSON.stringify([line.operation, line.label, line.lawful]);
  count(tally.cases, key);
  const isHeard = line.slowed === true || line.error?.code === 'too-large';
  if (!isHeard && [503, 504, undefined].includes(line.response?.status))
    count(tally.unanswered, key);
  if (line.operation === null) return;
  const { operation } = line;
  const add = (place: string, name: string): void =>
    count(tally.inputs, JSON.stringify([operation, place, name]));
  add('path', '*');
  for (const name of new Set(queryNames(line.url))) add('query', name);
  for (const name of new Set(line.requestHeaders.map(([header]) => header.toLowerCase())))
    add('header', name);
  for (const word of pathWords(line.url)) add('word', word);
  const body = recordedJson(line.requestBody);
  if (body !== undefined) addMembers(body, '', add);
}

type Add = (place: string, name: string) => void;

/** Members by the names that lead to them; `*` stands for every index. */
function addMembers(value: Json, at: string, add: Add): void {
  if (isJsonArray(value)) {
    for (const item of value) addMembers(item, at === '' ? '*' : `${at}/*`, add);
    return;
  }
  if (value === null || typeof value !== 'object') return;
  add('object', at);
  for (const [name, member] of Object.entries(value)) {
    const path = at === '' ? name : `${at}/${name}`;
    add('body', path);
    if (member === null) add('null', path);
    addMembers(member, path, add);
  }
}

/** `place from the end = word` for each short segment of the path: ids and names of files are longer or hold other signs. */
function pathWords(url: string): readonly string[] {
  const segments = (url.split('?', 1)[0] ?? '').split('/').toReversed();
  return segments.flatMap((word, at) =>
    /^(?:[a-z][a-z0-9]{0,8}|\d{1,2})$/.test(word) ? [`${at}=${word}`] : [],
  );
}

/** The last key, by text, of counts that are full. */
const lastOf = new WeakMap<Map<string, number>, string>();

function count(counts: Map<string, number>, key: string): void {
  const known = counts.get(key);
  if (known === undefined && counts.size >= maxKept) {
    const last = lastOf.get(counts) ?? lastByText(counts.keys());
    lastOf.set(counts, last);
    if (byText(key, last) > 0) return;
    counts.delete(last);
    lastOf.delete(counts);
  }
  counts.set(key, (known ?? 0) + 1);
}

function lastByText(keys: Iterable<string>): string {
  let last = '';
  for (const key of keys) if (byText(key, last) > 0) last = key;
  return last;
}

/** A name with parentheses, such as `status(eq)`, also counts as `*`: a member of an object that a query is made of. */
function queryNames(url: string): readonly string[] {
  const query = url.split('?', 2)[1] ?? '';
  return query.split('&').flatMap((part) => {
    const name = percentDecoded(part.split('=', 1)[0] ?? '');
    if (name === '') return [];
    return /\([a-z]*\)$/.test(name) ? [name, '*'] : [name];
  });
}
