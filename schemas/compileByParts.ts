/**
 * Compiles the parts of a document one by one, each when a value first reaches it. Ajv follows references while it
 * compiles: a few hundred schemas that lead to one another exhaust the stack, and are compiled again for each answer.
 */
import type { Ajv2020, SchemaObject, ValidateFunction } from 'ajv/dist/2020.js';
import { callRef } from 'ajv/dist/vocabularies/core/ref.js';
import { mapSchema } from '../openapi/reading/schemaPlaces.ts';
import { isJsonObject } from '../json/jsonObject.ts';
import type { Json } from '../json/types.ts';
import { partNamed } from './standaloneSchema.ts';

/** Stands for a reference to a part. */
const PART = 'assayPart';

/** `partOf` gives the schema that `#/$defs/<name>` names. */
export function byParts(
  ajv: Ajv2020,
  partOf: (name: string) => Json,
): (schema: SchemaObject) => ValidateFunction<Json> {
  const judges = new Map<string, PartJudge>();
  const judgeOf = (name: string): PartJudge => {
    const judge = judges.get(name) ?? partJudge(() => ajv.compile<Json>(cut(partOf(name))));
    judges.set(name, judge);
    return judge;
  };
  ajv.addKeyword({
    keyword: PART,
    schemaType: 'string',
    before: '$ref',
    code: (cxt) =>
      callRef(cxt, cxt.gen.scopeValue('validate', { ref: judgeOf(String(cxt.schema)) })),
  });
  return (schema) => ajv.compile<Json>(cut(schema));
}

/** What the code that Ajv writes for a reference reads: a function with the errors of its last call. */
type PartJudge = {
  (...args: Parameters<ValidateFunction>): boolean;
  errors?: ValidateFunction['errors'];
  evaluated?: ValidateFunction['evaluated'];
};

function partJudge(compile: () => ValidateFunction<Json>): PartJudge {
  let compiled: ValidateFunction<Json> | undefined;
  const judge: PartJudge = (data, context) => {
    compiled ??= compile();
    const isValid = compiled(data, context);
    judge.errors = compiled.errors ?? null;
    if (compiled.evaluated !== undefined) judge.evaluated = compiled.evaluated;
    return isValid;
  };
  return judge;
}

function cut(schema: Json): SchemaObject {
  const made = mapSchema(schema, (node) => {
    const name = partNamed(node);
    if (name === undefined) return node;
    const { $ref: _, ...rest } = node;
    return { ...rest, [PART]: name };
  });
  return isJsonObject(made) ? made : { allOf: [made] };
}
