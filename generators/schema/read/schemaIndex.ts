/** Finds every resource, anchor and place of the supplied schemas once, before anything is compiled. */
import { isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';
import { childPointer } from '../../../json/jsonPointer.ts';
import type { Json } from '../../../json/types.ts';

/** Where a schema object stands: the URI that its references start from, and its pointer. */
type Place = { readonly base: string; readonly pointer: string };

/** A document or embedded document with an identifier of its own. */
type Resource = {
  readonly uri: string;
  readonly root: Json;
  readonly anchors: Map<string, JsonObject>;
  readonly dynamicAnchors: Map<string, JsonObject>;
};

/** Everything that references can name. `dynamic` is true if there is a dynamic reference. */
export type SchemaIndex = {
  readonly resources: Map<string, Resource>;
  readonly places: WeakMap<object, Place>;
  dynamic: boolean;
};

/** Keywords whose value is one schema. */
export const SCHEMA_KEYWORDS: readonly string[] = [
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'items',
  'unevaluatedItems',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'contentSchema',
];
/** Keywords whose value is a list of schemas. */
export const LIST_KEYWORDS: readonly string[] = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
/** Keywords whose value maps names to schemas. */
export const MAP_KEYWORDS: readonly string[] = [
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependencies',
  '$defs',
  'definitions',
];

/** An index with nothing in it. */
export function emptyIndex(): SchemaIndex {
  return { resources: new Map(), places: new WeakMap(), dynamic: false };
}

/** The absolute URI of a reference; a reference that cannot be resolved stays as it is. */
export function absoluteUri(reference: string, base: string): string {
  try {
    return new URL(reference, base).href;
  } catch {
    return reference;
  }
}

/** Adds a document under its URI; its `$id`, if any, names it too. */
export function addDocument(index: SchemaIndex, document: Json, uri: string): void {
  addResource(index, document, uri);
  indexSchema(index, document, uri, '#');
}

/** Adds one schema and all schemas below it; a known schema is skipped. */
export function indexSchema(index: SchemaIndex, schema: Json, base: string, at: string): void {
  if (!isJsonObject(schema) || index.places.has(schema)) return;
  let here = base;
  let pointer = at;
  const id = schema['$id'];
  if (typeof id === 'string' && !id.startsWith('#')) {
    here = absoluteUri(id, base).replace(/#$/u, '');
    addResource(index, schema, here);
    if (at !== '#') pointer = at;
  }
  index.places.set(schema, { base: here, pointer });
  const resource = index.resources.get(here);
  const anchor = schema['$anchor'];
  const dynamicAnchor = schema['$dynamicAnchor'];
  if (typeof anchor === 'string') resource?.anchors.set(anchor, schema);
  if (typeof dynamicAnchor === 'string') {
    resource?.anchors.set(dynamicAnchor, schema);
    resource?.dynamicAnchors.set(dynamicAnchor, schema);
  }
  if (typeof schema['$dynamicRef'] === 'string') index.dynamic = true;
  for (const [key, child] of childrenOf(schema)) indexSchema(index, child, here, pointer + key);
}

/** Gives a rewritten copy, and all new schemas below it, the place of the original. */
export function indexCopy(index: SchemaIndex, copy: JsonObject, original: JsonObject): void {
  const place = index.places.get(original) ?? { base: '', pointer: '#' };
  if (index.places.has(copy)) return;
  index.places.set(copy, place);
  for (const [key, child] of childrenOf(copy))
    indexSchema(index, child, place.base, place.pointer + key);
}

/** The schemas directly below one, each with the pointer from it. */
function* childrenOf(schema: JsonObject): Generator<readonly [string, Json]> {
  for (const keyword of SCHEMA_KEYWORDS) {
    const child = schema[keyword];
    if (isJsonObject(child)) yield [childPointer('', keyword), child];
  }
  for (const keyword of LIST_KEYWORDS) {
    const list = schema[keyword];
    if (Array.isArray(list))
      for (const [position, child] of list.entries())
        yield [childPointer(childPointer('', keyword), position), child];
  }
  for (const keyword of MAP_KEYWORDS) {
    const map = schema[keyword];
    if (isJsonObject(map))
      for (const [name, child] of Object.entries(map))
        yield [childPointer(childPointer('', keyword), name), child];
  }
}

function addResource(index: SchemaIndex, root: Json, uri: string): void {
  if (!index.resources.has(uri))
    index.resources.set(uri, { uri, root, anchors: new Map(), dynamicAnchors: new Map() });
}
