/** Writes a JSON body as a form, in one text or in parts, where the operation takes no JSON. */
import { isJsonArray, isJsonObject, objectOr } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { scalarText } from '../../json/texts.ts';
import { isJsonMediaType } from '../../openapi/reading/responsesOf.ts';
import type { MemberEncoding, Operation, Parameter } from '../../openapi/types.ts';
import type { ApiRequest, FormOfBody, RawBody } from '../../exchange/types.ts';
import { serialiseParameter } from './serialiseParameter.ts';

const urlEncoded = 'application/x-www-form-urlencoded';

/** How the operation takes its body; undefined if that is no form. */
export function formOf({ body }: Operation): FormOfBody | undefined {
  const isForm =
    body?.mediaType === urlEncoded || body?.mediaType.startsWith('multipart/form-data');
  if (body === undefined || isForm !== true) return undefined;
  const { mediaType, schema, encoding = {} } = body;
  const properties = Object.entries(objectOr(objectOr(schema)['properties']));
  const files = properties.flatMap(([name, node]) => (isBinary(node) ? [name] : []));
  return { mediaType, encoding, files };
}

/** The request with the text of its form, which its JSON decides; any other request as it is. */
export function inForm(request: ApiRequest): ApiRequest {
  const { json, form } = request;
  if (json === undefined || form === undefined) return request;
  const raw =
    form.mediaType === urlEncoded
      ? { mediaType: urlEncoded, text: formText(json, form.encoding) }
      : multipartBody(json, form);
  // No text of a form means null or an empty list for certain.
  const said = isJsonObject(json)
    ? Object.fromEntries(Object.entries(json).filter(([, one]) => !isUnsaid(one)))
    : json;
  return { ...request, json: said, raw };
}

function isUnsaid(value: Json): boolean {
  return value === null || (isJsonArray(value) && value.length === 0);
}

/** True for a body that its JSON does not decide. */
export function isRawBody({ raw, form }: ApiRequest): boolean {
  return raw !== undefined && form === undefined;
}

/** Writes each member as its `encoding` says, otherwise in the default style of a form (OpenAPI 3.1 §4.8.15). */
export function formText(
  body: Json,
  encoding: Readonly<Record<string, MemberEncoding>> = {},
): string {
  if (!isJsonObject(body)) return '';
  return Object.entries(body)
    .map(([name, value]) => {
      const { contentType = '', style = 'form', explode = style === 'form' } = encoding[name] ?? {};
      const plain: Parameter = { name, in: 'query', required: false, schema: true, style, explode };
      const asJson = { ...plain, mediaType: 'application/json' };
      const text = isJsonMediaType(contentType) ? undefined : serialiseParameter(plain, value);
      return text ?? serialiseParameter(asJson, value) ?? '';
    })
    .filter((text) => text !== '')
    .join('&');
}

/**
 * A list has one part for each item, an object is written as JSON, and binary content has a file name. The first media type that
 * `encoding` names takes precedence over these rules.
 */
export function multipartBody(
  body: Json,
  { encoding, files }: Pick<FormOfBody, 'encoding' | 'files'>,
): RawBody {
  const parts = Object.entries(objectOr(body)).flatMap(([name, value]) =>
    (isJsonArray(value) ? value : [value]).map((item) =>
      partOf(name, item, files.includes(name), mediaTypeOf(encoding[name])),
    ),
  );
  const boundary = boundaryFor(parts.join(''));
  const text = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('');
  return {
    mediaType: `multipart/form-data; boundary=${boundary}`,
    text: `${text}--${boundary}--\r\n`,
  };
}

/** Undefined for none, and for a range such as `image/*`. */
function mediaTypeOf({ contentType }: MemberEncoding = {}): string | undefined {
  const named = contentType?.split(',').map((one) => one.trim());
  return named?.find((one) => /^[\w.+-]+\/[\w.+-]+(?:;[ -~]*)?$/.test(one));
}

function partOf(name: string, value: Json, binary: boolean, mediaType: string | undefined): string {
  const escaped = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const disposition = `Content-Disposition: form-data; name="${escaped}"`;
  const usual = binary
    ? 'application/octet-stream'
    : isJsonObject(value)
      ? 'application/json'
      : undefined;
  const type = mediaType ?? usual;
  const text =
    type !== undefined && isJsonMediaType(type) ? JSON.stringify(value) : scalarText(value);
  const lines = [
    `${disposition}${binary ? '; filename="file"' : ''}`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
}

/** OpenAPI 3.0 says `format: binary`, 3.1 a media type; a list of files says it of its items. */
function isBinary(schema: Json | undefined): boolean {
  const { format, contentMediaType, items } = objectOr(schema);
  return (
    format === 'binary' ||
    typeof contentMediaType === 'string' ||
    (items !== undefined && isBinary(items))
  );
}

/** The same text gives the same boundary, and the text does not hold it. */
function boundaryFor(text: string): string {
  let boundary = 'part';
  while (text.includes(boundary)) boundary += '-part';
  return boundary;
}
