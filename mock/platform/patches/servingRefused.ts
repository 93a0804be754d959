/** A patch that serves requests which the service refuses, chosen by their body. */
import { rewriting, type Patch } from '../behaviour/behaviour.ts';
import type { Call } from '../../serving/message/call.ts';
import type { OperationId } from '../operation.ts';
import { isObject, type Json, type JsonObject } from '../../json.ts';

/** The body as JSON; undefined if there is none, or if it is not JSON. */
export function bodyOf({ body }: Call): Json | undefined {
  try {
    const json: Json = JSON.parse(body?.toString() ?? '');
    return json;
  } catch {
    return undefined;
  }
}

/** The body if it is an object, otherwise an empty object. */
export function membersOf(call: Call): JsonObject {
  const body = bodyOf(call);
  return body !== undefined && isObject(body) ? body : {};
}

export function servingRefused(
  operation: OperationId,
  when: (body: Json | undefined, members: JsonObject) => boolean,
  answer: Json,
): Patch {
  return rewriting((outcome, call) =>
    call?.operation?.id === operation &&
    outcome.status >= 400 &&
    outcome.status < 500 &&
    outcome.status !== 409 &&
    (call.token !== null || operation === 'issueAccessToken') &&
    when(bodyOf(call), membersOf(call))
      ? { ...outcome, status: 200, content: { json: answer } }
      : outcome,
  );
}
