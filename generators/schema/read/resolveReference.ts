/** Follows `$ref` and `$dynamicRef` to the schema that they name; nothing is ever fetched. */
import { own } from './ownMembers.ts';
import { isJsonObject, isJsonSchema, type JsonObject } from '../../../json/jsonObject.ts';
import { pointerTokens } from '../../../json/jsonPointer.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Json, JsonSchema } from '../../../json/types.ts';
import { percentDecoded } from '../../../json/texts.ts';
import { absoluteUri, addDocument, indexSchema, type SchemaIndex } from './schemaIndex.ts';
import { UnresolvedReference } from '../unresolvedReference.ts';

/** The target of a plain reference from a schema with this base. Throws `UnresolvedReference`. */
function resolveReference(index: SchemaIndex, reference: string, base: string): JsonSchema {
  const uri = absoluteUri(reference, base);
  const hash = uri.indexOf('#');
  const document = hash < 0 ? uri : uri.slice(0, hash);
  const fragment = hash < 0 ? '' : percentDecoded(uri.slice(hash + 1));
  let resource = index.resources.get(document);
  if (resource === undefined) {
    const known = metaSchema(document);
    if (known !== undefined) addDocument(index, known, document);
    resource = index.resources.get(document);
  }
  if (resource === undefined) throw new UnresolvedReference(reference);
  if (fragment === '') return schemaOr(resource.root, reference);
  if (!fragment.startsWith('/')) {
    const anchored = resource.anchors.get(fragment);
    if (anchored === undefined) throw new UnresolvedReference(reference);
    return anchored;
  }
  return walk(index, resource.root, fragment, document, reference);
}

/**
 * The target of a dynamic reference. If the plain target is a dynamic anchor, the anchor of that name in the
 * outermost resource of the dynamic scope counts instead (Core 2020-12 §8.2.3.2).
 */
function resolveDynamicReference(
  index: SchemaIndex,
  reference: string,
  base: string,
  scope: readonly string[],
): JsonSchema {
  const target = resolveReference(index, reference, base);
  const name = reference.slice(reference.indexOf('#') + 1);
  if (!isJsonObject(target) || target['$dynamicAnchor'] !== name) return target;
  for (const uri of scope) {
    const outer = index.resources.get(uri)?.dynamicAnchors.get(name);
    if (outer !== undefined) return outer;
  }
  return target;
}

function walk(
  index: SchemaIndex,
  root: Json,
  fragment: string,
  document: string,
  reference: string,
): JsonSchema {
  let here: Json | undefined = root;
  let base = document;
  for (const step of pointerTokens(fragment)) {
    if (Array.isArray(here)) here = here[Number(step)];
    else here = isJsonObject(here) ? own(here, step) : undefined;
    if (isJsonObject(here)) base = index.places.get(here)?.base ?? base;
  }
  const found = schemaOr(here, reference);
  indexSchema(index, found, base, `#${fragment}`);
  return found;
}

function schemaOr(value: Json | undefined, reference: string): JsonSchema {
  if (value === undefined || !isJsonSchema(value)) throw new UnresolvedReference(reference);
  return value;
}

/** The targets of the schema's own `$ref` and `$dynamicRef`, if any. */
export function referenceOf(
  index: SchemaIndex,
  schema: JsonObject,
  scope: readonly string[],
): readonly { readonly keyword: '$ref' | '$dynamicRef'; readonly target: JsonSchema }[] {
  const base = index.places.get(schema)?.base ?? '';
  const found: { keyword: '$ref' | '$dynamicRef'; target: JsonSchema }[] = [];
  const plain = own(schema, '$ref');
  const dynamic = own(schema, '$dynamicRef');
  if (typeof plain === 'string')
    found.push({ keyword: '$ref', target: resolveReference(index, plain, base) });
  if (typeof dynamic === 'string')
    found.push({
      keyword: '$dynamicRef',
      target: resolveDynamicReference(index, dynamic, base, scope),
    });
  return found;
}

let holder: Ajv2020 | undefined;

/** A meta-schema or one of its vocabularies by its URI, as Ajv carries it uncompiled; undefined for another URI. */
function metaSchema(uri: string): Json | undefined {
  if (!uri.startsWith('https://json-schema.org/draft/2020-12/')) return undefined;
  holder ??= new Ajv2020({ strict: false });
  const found: unknown = holder.schemas[uri]?.schema;
  return isJsonSchema(found) ? found : undefined;
}
