/** A patch that changes the JSON objects of the answers of some operations. */
import { type Patch, rewriting } from '../behaviour/behaviour.ts';
import type { Call } from '../../serving/message/call.ts';
import { isFor, type OperationId } from '../operation.ts';
import { isObject, type Json, type JsonObject } from '../../json.ts';

/** `status` names the answers that are changed; others, and those that hold no object, stay as they are. */
export function rewritingJson(
  operations: readonly OperationId[],
  change: (json: JsonObject, call: Call) => Json,
  status = 200,
): Patch {
  return rewriting((outcome, call) => {
    const { content } = outcome;
    if (!isFor(call, operations)) return outcome;
    if (outcome.status !== status || !('json' in content) || !isObject(content.json))
      return outcome;
    return { ...outcome, content: { json: change(content.json, call) } };
  });
}
