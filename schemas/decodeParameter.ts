/** The text of a path, query or header parameter → the JSON value that its schema speaks of. */
import { isJsonObject } from '../json/jsonObject.ts';
import { resolveReference } from '../contract/document/resolveReference.ts';
import type { Json, JsonSchema } from '../json/types.ts';

/**
 * A number or boolean where the schema asks for one and the text is one in JSON's spelling, else
 * the text itself, which a schema for another type then refuses.
 */
export function decodeParameter(document: Json, schema: JsonSchema, text: string): Json {
  const type = isJsonObject(schema) ? resolveReference(document, schema)['type'] : undefined;
  const types = Array.isArray(type) ? type : [type];
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  const numeric = types.includes('integer') || types.includes('number');
  return numeric && /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : text;
}
