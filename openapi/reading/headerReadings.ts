/** Lists the values that a client may read from a header, because a header is only text on the wire. */
import { naturalValue } from '../../json/naturalValue.ts';
import type { Json } from '../../json/types.ts';

/** True if a header can have this name (RFC 9110 §5.6.2). */
export function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~\w-]+$/.test(name);
}

/** In the style `simple` (OpenAPI 3.1 §4.8.12): a value, a list, or an object of names and values, exploded or not. */
export function headerReadings(text: string): readonly Json[] {
  const items = text === '' ? [] : text.split(',').map((item) => item.trim());
  const pairs = items.map((item) => item.split('='));
  const records: (readonly (readonly string[])[])[] = [
    ...(pairs.every((pair) => pair.length === 2) ? [pairs] : []),
    ...(items.length % 2 === 0 ? [inTwos(items)] : []),
  ];
  return [
    text,
    naturalValue(text),
    items,
    items.map(naturalValue),
    ...records.flatMap((record) => [
      Object.fromEntries(record),
      Object.fromEntries(record.map(([name = '', value = '']) => [name, naturalValue(value)])),
    ]),
  ];
}

function inTwos(items: readonly string[]): readonly (readonly string[])[] {
  return items.flatMap((item, at) => (at % 2 === 0 ? [[item, items[at + 1] ?? '']] : []));
}
