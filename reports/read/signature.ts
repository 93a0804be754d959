/** The shape of a failure. It ignores chance, and distinguishes two faults, and a small fault from a large one. */
import type { Json } from '../../json/types.ts';
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import { canonicalJson } from '../../json/canonicalJson.ts';
import { shortHash } from './failureId.ts';

/** `drawn`: texts that stand in a request or an answer, so that they are no words of a check. */
type Failure = {
  readonly expected: Json;
  readonly actual: Json;
  readonly at?: string;
  readonly drawn?: readonly ('expected' | 'actual')[];
};

/** Returns eight hex digits over the shapes of the expected and the received value, and over the class of their difference. */
export function signatureOf(failure: Failure): string {
  return shortHash(classOf(failure));
}

/** Statuses, booleans, null and words of a check are kept; of other values their types, and how they differ. */
function classOf({ expected, actual, at = 'status', drawn = [] }: Failure): string {
  const isCode = /(?:status|code)$/i.test(at);
  if (isCode && isStatus(expected) && isStatus(actual)) return `${expected}\n${actual}`;
  const shapes = [
    shapeOf(expected, isCode, drawn.includes('expected')),
    shapeOf(actual, isCode, drawn.includes('actual')),
  ];
  const difference = differenceOf(expected, actual, shapes);
  return [...shapes, ...(difference === null ? [] : [difference])].join('\n');
}

function isStatus(value: Json): value is number {
  return typeof value === 'number' && value >= 100 && value <= 599 && Number.isInteger(value);
}

function shapeOf(value: Json, isCode: boolean, isDrawn: boolean): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return isCode && isStatus(value) ? String(value) : 'a number';
  if (typeof value === 'string') return !isDrawn && isSentence(value) ? value : 'a text';
  return isJsonArray(value) ? 'a list' : 'an object';
}

/** Words of a check: at least two, of letters only. */
function isSentence(text: string): boolean {
  return text.length <= 80 && /^[A-Za-z-]{2,}(?:[ ,]+[A-Za-z-]+)+$/.test(text);
}

/** Null if only the types say how they differ. */
function differenceOf(expected: Json, actual: Json, shapes: readonly string[]): string | null {
  const [before, after] = [numberIn(expected), numberIn(actual)];
  if (before !== null && after !== null) return numbers(before, after);
  if (isJsonArray(expected) && isJsonArray(actual)) return lists(expected, actual);
  if (isJsonObject(expected) && isJsonObject(actual))
    return `members: ${lists(Object.keys(expected), Object.keys(actual))}`;
  if (typeof expected !== 'string' || typeof actual !== 'string') return null;
  if (shapes.some((shape) => shape !== 'a text')) return null;
  const [then, now] = [momentIn(expected), momentIn(actual)];
  if (then !== null && now !== null) return times(then, now);
  return texts(expected, actual);
}

/** Amounts may be written as texts. */
function numberIn(value: Json): number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d+)?$/.test(value) ? Number(value) : null;
}

/** A cent, and a hundredth of the value: what rounding can explain. */
const little = { absolute: 0.0101, share: 0.01 };

/** Sign, direction, and the order of magnitude of their ratio. */
function numbers(before: number, after: number): string {
  if (before === after) return 'equal';
  const direction = after > before ? 'more' : 'less';
  if (after === 0) return `${direction}, to zero`;
  if (before === 0) return `${direction}, from zero`;
  if (before < 0 !== after < 0) return `${direction}, another sign`;
  const apart = Math.abs(after - before);
  if (apart <= little.absolute || apart <= Math.abs(before) * little.share)
    return `${direction}, a little`;
  const order = Math.round(Math.log10(after / before));
  return order === 0 ? direction : `${direction}, times 10 to ${order}`;
}

/** A list that lacks members, has others, or holds them in another order. */
function lists(before: readonly Json[], after: readonly Json[]): string {
  const [had, has] = [before, after].map((list) => new Set(list.map(canonicalJson)));
  const lost = [...(had ?? [])].some((one) => has?.has(one) !== true);
  const fresh = [...(has ?? [])].some((one) => had?.has(one) !== true);
  if (after.length === 0) return 'none left';
  if (lost) return fresh ? 'others' : 'some lost';
  if (fresh) return 'some more';
  return before.length === after.length ? 'another order' : 'some repeated';
}

function momentIn(text: string): number | null {
  const moment = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d|$)/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(moment) ? null : moment;
}

const unitsMs = [
  ['seconds', 60_000],
  ['minutes', 3_600_000],
  ['hours', 86_400_000],
  ['days', 31 * 86_400_000],
] as const;

/** Direction and order. */
function times(before: number, after: number): string {
  const apart = Math.abs(after - before);
  const unit = unitsMs.find(([, most]) => apart < most)?.[0] ?? 'months';
  return after === before ? 'one moment' : `${unit} ${after > before ? 'later' : 'earlier'}`;
}

/** Which of two texts holds the other; texts that are drawn anew differ in nothing else that lasts. */
function texts(before: string, after: string): string {
  if (after === '') return 'empty';
  if (before === after) return 'equal';
  if (before.toLowerCase() === after.toLowerCase()) return 'another case';
  if (before.trim() === after.trim()) return 'another margin';
  if (before !== '' && after.includes(before)) return 'longer';
  return before.includes(after) ? 'cut' : 'another';
}
