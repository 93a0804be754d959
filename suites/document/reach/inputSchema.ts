/** What the schema of an input accepts, without what it says to people. */
import { compileSchema } from '../../../generators/schema/compileSchema.ts';
import type { JsonObject } from '../../../json/jsonObject.ts';
import type { Json, JsonSchema } from '../../../json/types.ts';

const judges = new WeakMap<JsonObject, Map<string, (value: Json) => boolean>>();

/** True for a value that the schema of an input accepts. Each schema of a document is compiled once: the same inputs are filled for each request. */
export function judgeOfInput(schema: JsonObject, root: JsonObject): (value: Json) => boolean {
  const compiled = judges.get(root) ?? new Map<string, (value: Json) => boolean>();
  judges.set(root, compiled);
  const text = JSON.stringify(schema);
  const judge = compiled.get(text) ?? compiledJudge(schema, root);
  compiled.set(text, judge);
  return judge;
}

/** Schemas whose branches were joined may contradict themselves: no value is then found for them. */
function compiledJudge(schema: JsonSchema, root: JsonObject): (value: Json) => boolean {
  try {
    return compileSchema(schema, { root }).accepts;
  } catch {
    return () => false;
  }
}

/** Without the words of people: they are no rules, and an example need not be met. */
export function withoutWords({
  description: _d,
  title: _t,
  example: _e,
  examples: _s,
  default: _f,
  ...rest
}: JsonObject): JsonObject {
  return rest;
}
