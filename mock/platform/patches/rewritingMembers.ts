/** A patch that changes members by name at every depth of the successes of some operations. */
import { type Patch, rewriting } from '../behaviour/behaviour.ts';
import { isFor, type OperationId } from '../operation.ts';
import { isObject, type Json, type JsonObject } from '../../json.ts';

/** The new value of a member; undefined leaves the member out. */
export type MemberChange = (name: string, value: Json, owner: JsonObject) => Json | undefined;

/** Changes copies, because the originals are the service's memory. */
export function rewritingMembers(operations: readonly OperationId[], change: MemberChange): Patch {
  return rewriting((outcome, call) => {
    const { content, status } = outcome;
    if (status !== 200 || !('json' in content)) return outcome;
    if (!isFor(call, operations)) return outcome;
    return { ...outcome, content: { json: walk(content.json, change) } };
  });
}

function walk(json: Json, change: MemberChange): Json {
  if (Array.isArray(json)) return json.map((item: Json) => walk(item, change));
  if (!isObject(json)) return json;
  const members: [string, Json][] = [];
  for (const [name, value] of Object.entries(json)) {
    const changed = change(name, walk(value, change), json);
    if (changed !== undefined) members.push([name, changed]);
  }
  return Object.fromEntries(members);
}
