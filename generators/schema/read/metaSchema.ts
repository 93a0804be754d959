/** The published meta-schemas of 2020-12, which schemas may refer to without supplying them. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Json } from '../../../json/types.ts';
import { isJsonSchema } from '../../../json/jsonObject.ts';

let holder: Ajv2020 | undefined;

/** A meta-schema or one of its vocabularies by its URI, as Ajv carries it uncompiled; undefined for another URI. */
export function metaSchema(uri: string): Json | undefined {
  if (!uri.startsWith('https://json-schema.org/draft/2020-12/')) return undefined;
  holder ??= new Ajv2020({ strict: false });
  const found: unknown = holder.schemas[uri]?.schema;
  return isJsonSchema(found) ? found : undefined;
}
