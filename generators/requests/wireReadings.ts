/** Lists the values that a server may read from a parameter, because a parameter is only text on the wire. */
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import type { Parameter } from '../../openapi/types.ts';
import { naturalValue } from '../../json/naturalValue.ts';
import type { Json } from '../../json/types.ts';
import { scalarText } from '../../json/texts.ts';

/**
 * Lists all values that a server which knows the schema may read from the text: `7` and `'7'` look the same, and so do a list of one and
 * its item. Undefined stands for an absent parameter.
 */
export function wireReadings(parameter: Parameter, value: Json): readonly (Json | undefined)[] {
  if (parameter.mediaType !== undefined) return [value];
  if (isJsonArray(value)) return listReadings(parameter, value);
  if (isJsonObject(value)) return recordReadings(parameter, value);
  const text = scalarText(value);
  const parts = text.split(',');
  return [
    ...scalarReadings(text),
    ...scalarReadings(text).map((one) => [one]),
    ...(parts.length > 1 ? [parts, parts.map(naturalValue)] : []),
  ];
}

function listReadings(parameter: Parameter, items: readonly Json[]): readonly (Json | undefined)[] {
  const texts = items.map(scalarText);
  const alone = texts.length === 1 ? scalarReadings(texts[0] ?? '') : [];
  if (texts.length === 0) return [undefined, []];
  return [
    texts,
    texts.map(naturalValue),
    ...alone,
    ...(parameter.explode ? [] : [texts.join(',')]),
  ];
}

function recordReadings(
  parameter: Parameter,
  members: { readonly [key: string]: Json },
): readonly (Json | undefined)[] {
  const entries = Object.entries(members).map(([key, item]) => [key, scalarText(item)] as const);
  // An exploded form has the members' names only; the parameter's own name is gone.
  const vanishes = entries.length === 0 || (parameter.explode && parameter.style === 'form');
  return [
    Object.fromEntries(entries),
    Object.fromEntries(entries.map(([key, text]) => [key, naturalValue(text)])),
    ...(parameter.style === 'simple' ? [entries.flat().join(',')] : []),
    ...(vanishes ? [undefined] : []),
  ];
}

function scalarReadings(text: string): readonly Json[] {
  return [text, naturalValue(text), ...(text === '' ? [null] : [])];
}
