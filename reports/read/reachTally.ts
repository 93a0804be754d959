/** Counts the lawful requests of each operation that were served, and the others by status and by the service's own words. */
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { recordedJson } from '../text/recordedJson.ts';

/** `words` are those of the first answer of the group. */
type Refusals = { readonly status: string; readonly words: string; requests: number };

/** The counts by operation; mutable while a run is folded. */
export type ReachTally = Map<string, { served: number; readonly refused: Map<string, Refusals> }>;

/** Most groups kept of one operation: words may hold anything. */
const maxGroups = 20;
const maxWords = 120;
const deepest = 4;

export function addReach(tally: ReachTally, { operation, lawful, response }: ExchangeLine): void {
  if (operation === null || !lawful) return;
  const own = tally.get(operation) ?? { served: 0, refused: new Map<string, Refusals>() };
  tally.set(operation, own);
  if (response !== null && response.status < 400) {
    own.served += 1;
    return;
  }
  const status = response === null ? 'no answer' : String(response.status);
  const words = response === null ? '' : wordsIn(response.body.text, recordedJson(response.body));
  // What differs from case to case, such as an id, makes no group of its own.
  const key = `${status} ${words.replaceAll(/(['"`]).*?\1|[\w-]*\d[\w-]*/g, '…')}`;
  const known = own.refused.get(key);
  if (known !== undefined) known.requests += 1;
  else if (own.refused.size < maxGroups) own.refused.set(key, { status, words, requests: 1 });
}

/** The first text that says what was wrong, in one line; empty for a page or for bytes. */
function wordsIn(text: string, json: Json | undefined): string {
  const found =
    json === undefined ? (/^\s*</.test(text) ? '' : text) : (saidIn(json, deepest) ?? '');
  const line = found.replaceAll(/\s+/g, ' ').trim();
  return line.length > maxWords ? `${line.slice(0, maxWords)}…` : line;
}

const members = [
  'message',
  'msg',
  'detail',
  'error',
  'errors',
  'exception_detail',
  'description',
  'title',
];

function saidIn(value: Json, depth: number): string | undefined {
  if (typeof value === 'string') return value;
  if (depth === 0) return undefined;
  if (isJsonArray(value)) return value[0] === undefined ? undefined : saidIn(value[0], depth - 1);
  if (!isJsonObject(value)) return undefined;
  const entries = Object.entries(value);
  const named = members.flatMap((name) => entries.filter(([own]) => own === name));
  for (const [name, member] of [...named, ...entries]) {
    const said = typeof member === 'boolean' ? undefined : saidIn(member, depth - 1);
    if (said !== undefined) return members.includes(name) ? said : `${name}: ${said}`;
  }
  return undefined;
}
