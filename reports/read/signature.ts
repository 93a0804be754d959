/** The shape of a failure: coarse enough to ignore chance, fine enough to distinguish two faults. */
import type { Json } from '../../json/types.ts';
import { isJsonArray } from '../../json/jsonObject.ts';
import { shortHash } from './failureId.ts';

/** Eight hex digits over the shapes of what was expected and received, values that vary by chance left out. */
export function signatureOf(failure: { readonly expected: Json; readonly actual: Json }): string {
  return shortHash(`${shapeOf(failure.expected)}\n${shapeOf(failure.actual)}`);
}

/** Statuses, booleans, null and sentences are kept; other numbers, texts and structures are named by their type. */
function shapeOf(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number')
    return value >= 100 && value <= 599 && Number.isInteger(value) ? String(value) : 'a number';
  if (typeof value === 'string') return isSentence(value) ? value : 'a text';
  return isJsonArray(value) ? 'a list' : 'an object';
}

/** Words of a check rather than of a server or a generator: at least two, of letters only. */
function isSentence(text: string): boolean {
  return text.length <= 80 && /^[A-Za-z-]{2,}(?:[ ,]+[A-Za-z-]+)+$/.test(text);
}
