/** Collects all schemas that apply to one place of an instance, through every applicator. */
import { arrayOr, isJsonObject, objectOr, type JsonObject } from '../json/jsonObject.ts';
import { referenced } from '../openapi/reading/resolveReference.ts';
import type { Json } from '../json/types.ts';

/** A schema that applies to a place; with `optional` only some instances must obey it. */
export type ShapeSource = { readonly schema: Json; readonly optional: boolean };

/** Lists every schema object that applies to the place, through `$ref`s and applicators; each appears once. */
export function shapeAtoms(
  document: Json,
  sources: readonly ShapeSource[],
): readonly { readonly schema: JsonObject; readonly optional: boolean }[] {
  const atoms = new Map<JsonObject, boolean>();
  const pending = [...sources];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { schema, optional } = next;
    if (!isJsonObject(schema)) continue;
    const seen = atoms.get(schema);
    if (seen === false || seen === optional) continue;
    atoms.set(schema, optional);
    pending.push(...sourcesBeside(document, schema, optional));
  }
  return [...atoms].map(([schema, optional]) => ({ schema, optional }));
}

function sourcesBeside(
  document: Json,
  schema: JsonObject,
  optional: boolean,
): readonly ShapeSource[] {
  const reference = schema['$ref'];
  const binding = [
    ...(typeof reference === 'string' ? [referenced(document, reference)] : []),
    ...arrayOr(schema['allOf']),
    ...(schema['if'] === undefined ? [] : [schema['if']]),
  ];
  const choices = [
    ...arrayOr(schema['anyOf']),
    ...arrayOr(schema['oneOf']),
    ...['then', 'else'].flatMap((keyword) => schema[keyword] ?? []),
    ...Object.values(objectOr(schema['dependentSchemas'])),
  ];
  return [
    ...binding.map((part) => ({ schema: part, optional })),
    ...choices.map((part) => ({ schema: part, optional: true })),
  ];
}

/** True for a schema that allows objects and says nothing about their members. */
export function leavesMembersFree(schema: JsonObject): boolean {
  const { type } = schema;
  const admitsObjects =
    type === undefined || type === 'object' || (Array.isArray(type) && type.includes('object'));
  return admitsObjects && !memberWords.some((word) => word in schema);
}

const memberWords = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'const',
  'enum',
];
