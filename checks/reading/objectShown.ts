/** Finds in an answer the object that it shows, by the names of members that were sent. */
import { isJsonObject, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { succeeds, type Answering } from './answer.ts';
import type { Exchange } from '../../exchange/types.ts';

/** Envelopes are no deeper than this. */
const deepest = 3;

/** True for a success whose work is done. The work of a 202 (RFC 9110 §15.3.3) is done later, or never. */
export function isDone(exchange: Exchange, contract: Answering): boolean {
  return succeeds(exchange, contract) && exchange.response?.status !== 202;
}

/** True for 404 and 410. */
export function isGone({ response }: Exchange): boolean {
  return response?.status === 404 || response?.status === 410;
}

/** The body of a success; undefined for everything else. */
export function shownBy(exchange: Exchange, contract: Answering): Json | undefined {
  return succeeds(exchange, contract) ? exchange.response?.json : undefined;
}

/** Returns the object of an answer that has most of these members, the outermost of several; undefined if no object has any of them. */
export function objectWith(
  json: Json | undefined,
  names: readonly string[],
): JsonObject | undefined {
  let best: { readonly object: JsonObject; readonly count: number } | undefined;
  let level = isJsonObject(json) ? [json] : [];
  for (let depth = 0; depth < deepest; depth += 1) {
    for (const object of level) {
      const count = names.filter((name) => Object.hasOwn(object, name)).length;
      if (count > (best?.count ?? 0)) best = { object, count };
    }
    level = level.flatMap((object) => Object.values(object).filter((one) => isJsonObject(one)));
  }
  return best?.object;
}

/** Members that stand beside the object of an envelope and describe the answer; in plain form. */
export const besideObject: ReadonlySet<string> = new Set([
  'meta',
  'metadata',
  'links',
  '_links',
  'pagination',
  'paging',
  'page',
  'errors',
  'warnings',
  'included',
]);

/** Returns the object inside an envelope such as `{ "article": { … }, "meta": { … } }`; any other object as it is; an empty one for other values. */
export function soleObject(json: Json | undefined): JsonObject {
  if (!isJsonObject(json)) return {};
  const own = Object.entries(json).filter(([name]) => !besideObject.has(name));
  const [, only] = own[0] ?? [];
  return own.length === 1 && isJsonObject(only) ? only : json;
}

/** Returns the members of a request that an answer can show as they were sent: texts and numbers, except ids. */
export function sentScalars(exchange: Exchange): readonly (readonly [string, Json])[] {
  return sentMembers(exchange).filter(
    ([name, value]) =>
      !/id$/i.test(name) &&
      (typeof value === 'number' || (typeof value === 'string' && value !== '')),
  );
}

/** Of a JSON object, or of a form; a name that a form repeats is a list. */
function sentMembers({ request: { json, raw } }: Exchange): readonly (readonly [string, Json])[] {
  if (isJsonObject(json)) return Object.entries(soleObject(json));
  if (raw?.mediaType !== 'application/x-www-form-urlencoded' || !('text' in raw)) return [];
  const form = new URLSearchParams(raw.text);
  return [...form].filter(([name]) => form.getAll(name).length === 1);
}
