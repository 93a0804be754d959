/** Writes the value of one parameter as OpenAPI 3.1 says (section 4.8.12: style and explode). */
import { exactText } from '../../json/exactIntegers.ts';
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import type { Parameter } from '../../openapi/types.ts';
import type { Json } from '../../json/types.ts';
import { percentEncoded, scalarText } from '../../json/texts.ts';

/** Between the items of a list that is not exploded, already encoded. */
const delimiters: Readonly<Record<string, string>> = {
  form: ',',
  simple: ',',
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
};

/**
 * Returns the encoded text. In a path the text replaces `{name}`; in a query or cookie it is whole members with their names, empty for an
 * empty list; in a header it is the value. Undefined if the value has no text form: lists in lists, or characters that a header cannot
 * carry.
 */
export function serialiseParameter(parameter: Parameter, value: Json): string | undefined {
  if (parameter.mediaType !== undefined) return jsonText(parameter, value);
  if (!isFlat(value)) return undefined;
  switch (parameter.in) {
    case 'path':
      return pathText(parameter, value);
    case 'header':
      return headerText(parameter, value);
    default:
      return members(parameter, value);
  }
}

/** A parameter with `content` is JSON, whatever it holds (OpenAPI 3.1 §4.8.12); in a header without other letters. */
function jsonText({ name, in: place }: Parameter, value: Json): string {
  const text = JSON.stringify(value).replaceAll(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  if (place === 'header') return text;
  return place === 'path' ? encode(text) : `${encode(name)}=${encode(text)}`;
}

function pathText(parameter: Parameter, value: Json): string {
  const { name, style, explode } = parameter;
  if (style === 'matrix') {
    if (value === '') return `;${encode(name)}`;
    if (!isJsonArray(value) && !isJsonObject(value)) return `;${encode(name)}=${encoded(value)}`;
    if (!explode) return `;${encode(name)}=${joined(value, ',', false)}`;
    return isJsonArray(value)
      ? value.map((item) => `;${encode(name)}=${encoded(item)}`).join('')
      : Object.entries(value)
          .map(([key, item]) => `;${encode(key)}=${encoded(item)}`)
          .join('');
  }
  if (style === 'label') return `.${joined(value, explode ? '.' : ',', explode)}`;
  return joined(value, ',', explode);
}

function headerText({ explode }: Parameter, value: Json): string | undefined {
  const text = isJsonArray(value)
    ? value.map(scalarText).join(',')
    : isJsonObject(value)
      ? Object.entries(value)
          .map(([key, item]) => `${key}${explode ? '=' : ','}${scalarText(item)}`)
          .join(',')
      : scalarText(value);
  return fitsHeader(text) ? text : undefined;
}

/** Visible ASCII with spaces inside (RFC 9110 §5.5): the rest is lost or refused on the way. */
export function fitsHeader(text: string): boolean {
  return /^([!-~]([ -~]*[!-~])?)?$/.test(text);
}

function members(parameter: Parameter, value: Json): string {
  const { name, style, explode } = parameter;
  const between = parameter.in === 'cookie' ? '; ' : '&';
  const named = encode(name);
  if (isJsonObject(value)) {
    const entries = Object.entries(value);
    if (style === 'deepObject')
      return entries
        .map(([key, item]) => `${encode(`${name}[${key}]`)}=${encoded(item)}`)
        .join(between);
    if (explode)
      return entries.map(([key, item]) => `${encode(key)}=${encoded(item)}`).join(between);
    return entries.length === 0 ? '' : `${named}=${joined(value, delimiters[style] ?? ',', false)}`;
  }
  if (!isJsonArray(value)) return `${named}=${encoded(value)}`;
  if (explode) return value.map((item) => `${named}=${encoded(item)}`).join(between);
  return value.length === 0 ? '' : `${named}=${joined(value, delimiters[style] ?? ',', false)}`;
}

/** Items, or names and items in turn; `paired` writes `name=item`. */
function joined(value: Json, delimiter: string, paired: boolean): string {
  if (isJsonArray(value)) return value.map(encoded).join(delimiter);
  if (!isJsonObject(value)) return encoded(value);
  return Object.entries(value)
    .map(([key, item]) => `${encode(key)}${paired ? '=' : delimiter}${encoded(item)}`)
    .join(delimiter);
}

function encoded(value: Json): string {
  return encode(typeof value === 'number' ? exactText(value) : scalarText(value));
}

/** Every character that RFC 3986 reserves, also the five that encodeURIComponent leaves (RFC 6570 §3.2.1). */
function encode(text: string): string {
  return percentEncoded(text).replaceAll(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function isFlat(value: Json): boolean {
  const parts = isJsonArray(value) ? value : isJsonObject(value) ? Object.values(value) : [];
  return parts.every((part) => typeof part !== 'object' || part === null);
}
