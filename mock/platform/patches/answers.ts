/** Patches of finished answers: their status, their headers and their JSON. */
import { type Patch, replacing, rewriting, around } from '../behaviour/behaviour.ts';
import type { Call } from '../../serving/message/call.ts';
import type { Outcome } from '../../serving/message/outcome.ts';
import type { Reason } from '../../serving/message/refusal.ts';
import { isFor, type OperationId } from '../operation.ts';
import { isObject, type Json, type JsonObject } from '../../json.ts';
import type { ServerResponse } from 'node:http';
import type { Answer } from '../../serving/behaviour/transport.ts';

/** Another status for a refusal. */
export function withStatus(reason: Reason, status: number): Patch {
  return replacing('errors.statusOf', (statusOf) => ({ ...statusOf, [reason]: status }));
}

/** Gives the answers that have one status another one, if `when` holds. */
export function turning(from: number, to: number, when: (call: Call) => boolean): Patch {
  return rewriting((outcome, call) =>
    outcome.status === from && call !== null && when(call) ? { ...outcome, status: to } : outcome,
  );
}

/** Gives successes of an operation another status, if `when` holds. */
export function successAs(
  operation: OperationId,
  status: number,
  when: (call: Call) => boolean = () => true,
): Patch {
  return turning(200, status, (call) => call.operation?.id === operation && when(call));
}

/** Adds headers to answers; `headersFor` answers null if none are added. */
export function withHeaders(
  headersFor: (outcome: Outcome, call: Call | null) => Readonly<Record<string, string>> | null,
): Patch {
  return rewriting((outcome, call) => {
    const headers = headersFor(outcome, call);
    return headers === null ? outcome : { ...outcome, headers: { ...outcome.headers, ...headers } };
  });
}

/** Changes the JSON of the answers of some operations that have this status. Changes copies: the original is the service's memory. */
export function rewritingAnyJson(
  operations: readonly OperationId[],
  change: (json: Json, call: Call) => Json,
  status = 200,
): Patch {
  return rewriting((outcome, call) => {
    const { content } = outcome;
    if (outcome.status !== status || !('json' in content) || !isFor(call, operations))
      return outcome;
    return { ...outcome, content: { json: change(content.json, call) } };
  });
}

/** Does the same with JSON objects alone. */
export function rewritingJson(
  operations: readonly OperationId[],
  change: (json: JsonObject, call: Call) => Json,
  status = 200,
): Patch {
  return rewritingAnyJson(
    operations,
    (json, call) => (isObject(json) ? change(json, call) : json),
    status,
  );
}

/** Does the same with lists alone. */
export function rewritingLists(
  operations: readonly OperationId[],
  change: (list: readonly Json[], call: Call) => readonly Json[],
): Patch {
  return rewritingAnyJson(operations, (json, call) =>
    Array.isArray(json) ? change(json, call) : json,
  );
}

/** The new value of a member; undefined leaves the member out. */
export type MemberChange = (name: string, value: Json, owner: JsonObject) => Json | undefined;

/** Changes members by name at every depth of the successes of some operations. */
export function rewritingMembers(operations: readonly OperationId[], change: MemberChange): Patch {
  const walk = (json: Json): Json => {
    if (Array.isArray(json)) return json.map(walk);
    if (!isObject(json)) return json;
    const members = Object.entries(json).map(
      ([name, value]) => [name, change(name, walk(value), json)] as const,
    );
    return Object.fromEntries(
      members.filter((member): member is [string, Json] => member[1] !== undefined),
    );
  };
  return rewritingAnyJson(operations, walk);
}

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
  return isObject(body) ? body : {};
}

/** Serves requests that the service refuses, chosen by their body. */
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

export type WireFault = (response: ServerResponse, answer: Answer, call: Call) => void;

/** `wireFault` sends its own bytes in place of a success; everything else is answered as before. */
export function onWire(
  operation: OperationId,
  wireFault: WireFault,
  when: (call: Call) => boolean = () => true,
): Patch {
  return around('transport.send', (send, response, answer, call) =>
    call?.operation?.id === operation && answer.status === 200 && when(call)
      ? wireFault(response, answer, call)
      : send(response, answer, call),
  );
}
