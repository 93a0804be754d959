/**
 * The closed form of a schema: it says which members a value may have. It asserts nothing else (no type, no bound), so that a wrong value
 * never hides an extra member, and an extra member never hides a wrong value.
 */
import {
  arrayOr,
  isJsonSchema,
  objectOr,
  type JsonObject,
  isJsonObject,
} from '../json/jsonObject.ts';
import type { Json } from '../json/types.ts';
import { definitionName, dialect, type SchemaParts } from './standaloneSchema.ts';
import { referenced } from '../openapi/reading/resolveReference.ts';

/** A schema that applies to a place; with `optional` only some instances must obey it. */
type ShapeSource = { readonly schema: Json; readonly optional: boolean };

/** Lists every schema object that applies to the place, through `$ref`s and applicators; each appears once. */
function shapeAtoms(
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
function leavesMembersFree(schema: JsonObject): boolean {
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

type Closing = {
  readonly document: Json;
  /** Names of definitions, finished or not, by the text of the schemas they are made of. */
  readonly names: Map<string, string>;
  readonly definitions: Map<string, Json>;
  /** What definitions are made of that are made when asked for; undefined if all are made at once. */
  readonly waiting?: Map<string, readonly ShapeSource[]>;
};

/**
 * A JSON Schema 2020-12 document that refuses every member that no branch of `schema` names. If `schema` names no member, or allows others
 * by `additionalProperties`, all members are allowed. Throws UnresolvedReferenceError.
 */
export function closedSchema(document: Json, schema: Json): JsonObject {
  const closing: Closing = { document, names: new Map(), definitions: new Map() };
  const top = closed(closing, [{ schema, optional: false }]);
  const defs = [...closing.definitions].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    $schema: dialect,
    ...top,
    ...(defs.length === 0 ? {} : { $defs: Object.fromEntries(defs) }),
  };
}

/** Makes the closed form of each schema of a document when it is needed. */
export function closedParts(document: Json): SchemaParts {
  const waiting = new Map<string, readonly ShapeSource[]>();
  const closing = { document, names: new Map(), definitions: new Map<string, Json>(), waiting };
  return {
    top: (schema) => closed(closing, [{ schema, optional: false }]),
    part: (name) => {
      const sources = waiting.get(name);
      waiting.delete(name);
      if (sources !== undefined) closing.definitions.set(name, closedPlace(closing, sources));
      return closing.definitions.get(name) ?? true;
    },
  };
}

/** Schemas that come by reference are closed once and named, which also ends recursion. */
function closed(closing: Closing, sources: readonly ShapeSource[]): JsonObject {
  if (sources.length === 0) return {};
  const references = sources.flatMap(({ schema }) => {
    const reference = objectOr(schema)['$ref'];
    return typeof reference === 'string' ? [definitionName(reference)] : [];
  });
  const key = JSON.stringify(sources);
  // A union or an `allOf` leads on by the references in it, and may lead back here.
  const leadsOn = closing.waiting !== undefined && key.includes('"$ref"');
  if (references.length === 0 && !leadsOn) return closedPlace(closing, sources);
  const known = closing.names.get(key);
  if (known !== undefined) return { $ref: `#/$defs/${known}` };
  const name = freeName(closing, [...new Set(references)].toSorted().join('.') || 'union');
  closing.names.set(key, name);
  closing.definitions.set(name, true);
  if (closing.waiting !== undefined) {
    closing.waiting.set(name, sources);
    return { $ref: `#/$defs/${name}` };
  }
  const place = closedPlace(closing, sources);
  if (!isEmpty(place)) {
    closing.definitions.set(name, place);
    return { $ref: `#/$defs/${name}` };
  }
  closing.definitions.delete(name);
  closing.names.delete(key);
  return place;
}

function closedPlace(closing: Closing, sources: readonly ShapeSource[]): JsonObject {
  const atoms = shapeAtoms(closing.document, sources);
  const named = (keyword: string): readonly (readonly [string, Json])[] => {
    const byName = new Map<string, ShapeSource[]>();
    for (const { schema, optional } of atoms) {
      for (const [name, part] of Object.entries(objectOr(schema[keyword]))) {
        byName.set(name, [...(byName.get(name) ?? []), { schema: part, optional }]);
      }
    }
    return [...byName].map(([name, parts]) => [name, closed(closing, parts)] as const);
  };
  const under = (...keywords: readonly string[]): readonly ShapeSource[] =>
    atoms.flatMap(({ schema, optional }) =>
      keywords.flatMap((keyword) => {
        const part = schema[keyword];
        return isJsonSchema(part) && part !== false ? [{ schema: part, optional }] : [];
      }),
    );
  const properties = named('properties');
  const patterns = named('patternProperties');
  const additional = under('additionalProperties', 'unevaluatedProperties');
  const leading = atoms.flatMap(({ schema }) => arrayOr(schema['prefixItems']));
  const items = [
    ...under('items', 'contains', 'unevaluatedItems'),
    ...leading.map((part) => ({ schema: part, optional: true })),
  ];
  const free = atoms.some(({ schema, optional }) => optional && leavesMembersFree(schema));
  const describesMembers = properties.length > 0 || patterns.length > 0;
  const additionalForm = closed(closing, additional);
  const itemsForm = closed(closing, items);
  return {
    ...(properties.length === 0 ? {} : { properties: Object.fromEntries(properties) }),
    ...(patterns.length === 0 ? {} : { patternProperties: Object.fromEntries(patterns) }),
    ...(isEmpty(additionalForm) ? {} : { additionalProperties: additionalForm }),
    ...(additional.length === 0 && describesMembers && !free
      ? { additionalProperties: false }
      : {}),
    ...(isEmpty(itemsForm) ? {} : { items: itemsForm }),
  };
}

function isEmpty(schema: JsonObject): boolean {
  return Object.keys(schema).length === 0;
}

function freeName(closing: Closing, wanted: string): string {
  let name = wanted;
  for (let count = 2; closing.definitions.has(name); count += 1) name = `${wanted}.${count}`;
  return name;
}
