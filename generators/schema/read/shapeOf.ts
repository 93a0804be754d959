/** Writes what a schema asserts as text: two schemas with one text accept the same values. */
import { canonicalJson } from '../../../json/canonicalJson.ts';
import { isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { LIST_KEYWORDS, MAP_KEYWORDS, SCHEMA_KEYWORDS } from './schemaIndex.ts';

const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$comment',
  '$defs',
  'definitions',
  'title',
  'description',
  'default',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'externalDocs',
  'xml',
  'discriminator',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
]);

/** Returns the text of a schema without its annotations, with sorted names; references stay as they are written. */
export function shapeOf(schema: JsonObject): string {
  return canonicalJson(bare(schema));
}

/** True for a keyword that asserts nothing. */
export function isAnnotation(keyword: string): boolean {
  return ANNOTATIONS.has(keyword) || keyword.startsWith('x-');
}

function bare(schema: Json): Json {
  if (!isJsonObject(schema)) return schema;
  const kept: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(schema)) {
    if (isAnnotation(key)) continue;
    if (SCHEMA_KEYWORDS.includes(key)) kept[key] = bare(value);
    else if (LIST_KEYWORDS.includes(key) && Array.isArray(value)) kept[key] = value.map(bare);
    else if (MAP_KEYWORDS.includes(key) && isJsonObject(value))
      kept[key] = Object.fromEntries(
        Object.entries(value).map(([name, part]) => [name, bare(part)]),
      );
    else kept[key] = value;
  }
  return kept;
}
