/** Turns a value observed at an open point into the form in which a shared file may hold it. */
import type { Json } from '../../../json/types.ts';
import { canonicalJson } from '../../../json/canonicalJson.ts';
import { isJsonArray } from '../../../json/jsonObject.ts';
import { plainLine } from '../../../output/plainText.ts';

/** Longer values are replaced by the name of their type. */
const maxLength = 120;
/** Values that may be personal or specific to a run: addresses, long digits, identifiers, tokens, times. */
const particular = /@|:\/\/|\d{5}|\d{4}-\d\d|[0-9a-f]{8}-[0-9a-f]{4}|[A-Za-z0-9+/_-]{25}/;
/** Names of headers and media types: lower-case words, joined. */
const joinedWords = /^[a-z]{1,20}(?:[-+./][a-z]{1,20})*$/;

/** Returns the canonical JSON of the value, or only the name of its type if the value may be personal or vary by chance. */
export function shareableValue(value: Json): string {
  return canonicalJson(shared(value));
}

function shared(value: Json): Json {
  if (typeof value === 'string' && value.length <= maxLength && joinedWords.test(value))
    return value;
  if (typeof value === 'string')
    return value.length > maxLength || particular.test(value) ? '(a text)' : plainLine(value);
  if (typeof value === 'number')
    return Math.abs(value) > 9999 || !Number.isInteger(value) ? '(a number)' : value;
  if (value === null || typeof value === 'boolean') return value;
  const inner: Json = isJsonArray(value)
    ? value.map(shared)
    : Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shared(member)]));
  if (canonicalJson(inner).length <= maxLength) return inner;
  return isJsonArray(value) ? '(a list)' : '(an object)';
}
