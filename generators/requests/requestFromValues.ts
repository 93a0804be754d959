/** Writes drawn values down as a request. */
import { isJsonMediaType } from '../../openapi/reading/responsesOf.ts';
import type { Operation, Parameter, ParameterPlace } from '../../openapi/types.ts';
import type { Json } from '../../json/types.ts';
import { scalarText } from '../../json/texts.ts';
import type { ApiRequest } from '../../exchange/types.ts';
import { formOf, inForm } from './formBody.ts';
import { serialiseParameter } from './serialiseParameter.ts';
import type { NamedValues, RequestValues } from './types.ts';

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
      ...('json' in body && body.form === undefined ? formOfJson(operation) : {}),
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
    wireBody(request) ?? null,
  ]);
}

function wireBody(request: ApiRequest): Json | undefined {
  const { json, raw } = inForm(request);
  return request.form === undefined && json !== undefined ? { json } : raw;
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

/** JSON as it is, also where it is sent as a form; any other media type as the text of a string. */
function bodyOf(
  operation: Operation,
  body: Json | undefined,
): Pick<ApiRequest, 'json' | 'form'> | Pick<ApiRequest, 'raw'> {
  const { mediaType = 'application/json' } = operation.body ?? {};
  if (body === undefined) return {};
  const form = formOf(operation);
  if (form !== undefined) return { json: body, form };
  return isJsonMediaType(mediaType)
    ? { json: body }
    : { raw: { mediaType, text: scalarText(body) } };
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
