/** Writes drawn values down as a request. */
import { isJsonMediaType } from '../../openapi/reading/responsesOf.ts';
import type { Operation, Parameter, ParameterPlace, MemberEncoding } from '../../openapi/types.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import { scalarText } from '../../json/texts.ts';
import type { ApiRequest, RawBody } from '../../exchange/types.ts';
import { serialiseParameter } from './serialiseParameter.ts';
import type { NamedValues, RequestValues } from './types.ts';
import { isJsonObject, isJsonArray, objectOr } from '../../json/jsonObject.ts';

/** The reason why the request is sent. */
export type RequestReason = { readonly label: string; readonly lawful: boolean };

/**
 * Returns undefined if the values cannot be sent: a path parameter is missing or would change the path, a value has no text form, or the
 * operation's media type cannot carry the body. Leaves out members that the operation does not name.
 */
export function requestFromValues(
  operation: Operation,
  values: RequestValues,
  reason: RequestReason,
): ApiRequest | undefined {
  const path = pathOf(operation, values.path ?? {});
  const query = textsOf(operation, 'query', values.query ?? {});
  const cookies = textsOf(operation, 'cookie', values.cookie ?? {});
  const headers = headersOf(operation, values.header ?? {});
  if (path === undefined || query === undefined || cookies === undefined || headers === undefined)
    return undefined;
  const body = bodyOf(operation, values.body);
  return {
    operation: operation.id,
    method: operation.method,
    path,
    query: query.join('&'),
    headers: {
      ...headers,
      ...(cookies.length === 0 ? {} : { Cookie: cookies.join('; ') }),
      ...('json' in body ? formOfJson(operation) : {}),
    },
    ...body,
    credential: { class: operation.credentials[0] ?? 'none' },
    lawful: reason.lawful,
    label: reason.label,
  };
}

/** Returns a text that is equal for requests that are the same on the wire. */
export function wireForm(request: ApiRequest): string {
  const headers = Object.entries(request.headers).map(
    ([name, value]) => `${name.toLowerCase()}:${value}`,
  );
  return JSON.stringify([
    request.method,
    request.path,
    request.query,
    headers.toSorted((one, other) => (one < other ? -1 : Number(one > other))),
    request.json === undefined ? (request.raw ?? null) : { json: request.json },
  ]);
}

function pathOf(operation: Operation, values: NamedValues): string | undefined {
  let sendable = true;
  const path = operation.path.replace(/\{([^}]+)\}/g, (_all, name: string) => {
    const parameter = parameterOf(operation, 'path', name);
    const value = values[name];
    const text =
      parameter === undefined || value === undefined
        ? undefined
        : serialiseParameter(parameter, value);
    if (text === undefined || text === '' || text === '.' || text === '..') sendable = false;
    return text ?? '';
  });
  return sendable ? path : undefined;
}

/** The encoded members, without empty ones. */
function textsOf(
  operation: Operation,
  place: ParameterPlace,
  values: NamedValues,
): readonly string[] | undefined {
  const texts: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const parameter = parameterOf(operation, place, name);
    if (parameter === undefined) continue;
    const text = serialiseParameter(parameter, value);
    if (text === undefined) return undefined;
    if (text !== '') texts.push(text);
  }
  return texts;
}

function headersOf(
  operation: Operation,
  values: NamedValues,
): Readonly<Record<string, string>> | undefined {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const parameter = parameterOf(operation, 'header', name);
    if (parameter === undefined) continue;
    const text = serialiseParameter(parameter, value);
    if (text === undefined) return undefined;
    headers[name] = text;
  }
  return headers;
}

/** JSON as it is; a form as its members, in one text or in parts; any other media type as the text of a string. */
function bodyOf(
  operation: Operation,
  body: Json | undefined,
): Pick<ApiRequest, 'json'> | Pick<ApiRequest, 'raw'> {
  const mediaType = operation.body?.mediaType ?? 'application/json';
  if (body === undefined) return {};
  if (isJsonMediaType(mediaType)) return { json: body };
  if (mediaType === 'application/x-www-form-urlencoded')
    return { raw: { mediaType, text: formText(body, operation.body?.encoding) } };
  if (mediaType.startsWith('multipart/form-data'))
    return { raw: multipartBody(body, operation.body?.schema ?? {}, operation.body?.encoding) };
  return { raw: { mediaType, text: scalarText(body) } };
}

/** JSON is sent as `application/json` unless the operation names another form of it, such as a merge patch (RFC 7396). */
function formOfJson({ body }: Operation): Readonly<Record<string, string>> {
  const mediaType = body?.mediaType ?? 'application/json';
  return mediaType === 'application/json' ? {} : { 'content-type': mediaType };
}

function parameterOf(
  operation: Operation,
  place: ParameterPlace,
  name: string,
): Parameter | undefined {
  return operation.parameters.find((one) => one.in === place && one.name === name);
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
  schema: JsonSchema,
  encoding: Readonly<Record<string, MemberEncoding>> = {},
): RawBody {
  const properties = objectOr(objectOr(schema)['properties']);
  const parts = Object.entries(objectOr(body)).flatMap(([name, value]) =>
    (isJsonArray(value) ? value : [value]).map((item) =>
      partOf(name, item, isBinary(properties[name]), mediaTypeOf(encoding[name])),
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
