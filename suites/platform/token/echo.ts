/** Finds values of a request's body in the answer. */
import { valueAt } from '../../../json/jsonPointer.ts';
import type { Clause } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { textsParam } from '../../../checks/reading/params.ts';

/** Shorter texts may stand in an answer by chance. */
const shortest = 6;

/**
 * Returns the first of `params.pointers` whose text the answer holds, in its body or a header; null if there is none. Undefined if the
 * request sent none of these texts or got no answer.
 */
export function echoedPlace(exchange: Exchange, clause: Clause): string | null | undefined {
  const { request, response } = exchange;
  if (response === null || request.json === undefined) return undefined;
  const { json } = request;
  const sent = textsParam(clause, 'pointers').flatMap((pointer) => {
    const value = valueAt(json, pointer);
    return typeof value === 'string' && value.length >= shortest ? [{ pointer, value }] : [];
  });
  if (sent.length === 0) return undefined;
  const heard = [response.text, ...response.headers.map(([, value]) => value)];
  return sent.find(({ value }) => heard.some((text) => text.includes(value)))?.pointer ?? null;
}
