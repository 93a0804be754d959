/**
 * The index of a large document, made once for all schemas that refer to it: copying and indexing hundreds of schemas for each operation
 * would take most of the time of an import.
 */
import { isJsonObject, objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { addDocument, emptyIndex, type SchemaIndex } from './schemaIndex.ts';

/** An index that several compiled schemas share, and the schemas that are known to be readable. */
export type DocumentIndex = { readonly index: SchemaIndex; readonly readable: WeakSet<object> };

/** The URI of the document, from which its references start. */
export const DOCUMENT_BASE = 'assay://schema/document';

/** Schemas of a document from which on it counts as large. The platform's own document has far fewer. */
const LARGE = 60;

/** Keywords by which a schema has a name or a base of its own; such documents are indexed whole. */
const NAMING: ReadonlySet<string> = new Set(['$id', '$anchor', '$dynamicAnchor', '$dynamicRef']);

const known = new WeakMap<object, DocumentIndex | null>();

/** Undefined for a document that is not large, or whose schemas have names of their own. */
export function documentIndex(root: Json | undefined): DocumentIndex | undefined {
  if (root === undefined || !isJsonObject(root)) return undefined;
  const found = known.get(root);
  if (found !== undefined) return found ?? undefined;
  const made = isLarge(root) && !isNaming(root) ? indexed(root) : null;
  known.set(root, made);
  return made ?? undefined;
}

function indexed(root: Json): DocumentIndex {
  const index = emptyIndex();
  addDocument(index, root, DOCUMENT_BASE);
  return { index, readable: new WeakSet() };
}

function isLarge(root: JsonObject): boolean {
  const schemas = objectOr(objectOr(root['components'])['schemas']);
  return Object.keys(schemas).length >= LARGE;
}

function isNaming(value: Json): boolean {
  if (Array.isArray(value)) return value.some(isNaming);
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(([key, part]) => NAMING.has(key) || isNaming(part));
}
