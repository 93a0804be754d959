/** The input of a case as people read it: the drawn values, without what the harness adds. */
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import { canonicalJson } from '../../json/canonicalJson.ts';
import { isJsonArray, isJsonObject, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';

/**
 * Each request becomes its address and body; equal requests become one, and a list of one item becomes the item. A request is left out if
 * it holds no drawn value: no query, no headers, no body, and an address that is in none of `sent`. An input without a request stays as it
 * is.
 */
export function drawnOf(input: Json, sent: readonly Pick<ExchangeLine, 'url'>[]): Json {
  if (!holdsRequest(input)) return input;
  const paths = sent.map(({ url }) => url.split('?')[0] ?? '');
  return shownOf(input, paths) ?? {};
}

function holdsRequest(value: Json): boolean {
  if (value === null || typeof value !== 'object') return false;
  return isRequest(value) || Object.values(value).some(holdsRequest);
}

function isRequest(value: Json): value is JsonObject & Record<'method' | 'path', string> {
  return (
    isJsonObject(value) &&
    ['operation', 'query', 'credential', 'label'].every((name) => name in value) &&
    typeof value['method'] === 'string' &&
    typeof value['path'] === 'string'
  );
}

function shownOf(value: Json, sent: readonly string[]): Json | undefined {
  if (isRequest(value)) return requestOf(value, sent);
  if (isJsonArray(value)) {
    const items = value.flatMap((item) => shownOf(item, sent) ?? []);
    const distinct = [...new Map(items.map((item) => [canonicalJson(item), item])).values()];
    return distinct.length > 1 ? distinct : distinct[0];
  }
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).flatMap(([name, member]) => {
    const shown = shownOf(member, sent);
    return shown === undefined ? [] : [[name, shown] as const];
  });
  const [only] = members;
  if (members.length === 1 && only !== undefined && typeof only[1] === 'object') return only[1];
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

function requestOf(
  request: JsonObject & Record<'method' | 'path', string>,
  sent: readonly string[],
): Json | undefined {
  const { method, path, query, headers, json, raw } = request;
  const address = typeof query === 'string' && query !== '' ? `${path}?${query}` : path;
  const body = raw ?? json;
  const drawn = isJsonObject(headers) && Object.keys(headers).length > 0 ? { headers } : {};
  if (body === undefined && address === path && Object.keys(drawn).length === 0)
    return sent.some((url) => url.endsWith(path)) ? `${method} ${path}` : undefined;
  return body === undefined && Object.keys(drawn).length === 0
    ? `${method} ${address}`
    : { [`${method} ${address}`]: body ?? null, ...drawn };
}
