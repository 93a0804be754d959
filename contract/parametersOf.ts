/** The parameters of one operation, those of its path included. */
import { isJsonObject, type JsonObject } from './jsonObject.ts';
import { resolveReference } from './resolveReference.ts';
import type { Json, JsonSchema, Parameter, ParameterPlace } from './types.ts';

/**
 * Parameters in the order written, the path's first; an operation's own replaces the path's of the
 * same name and place (OpenAPI 3.1 §4.8.10). Style and explode carry their defaults (§4.8.12.2.1).
 */
export function parametersOf(
  document: JsonObject,
  pathItem: JsonObject,
  operation: JsonObject,
): readonly Parameter[] {
  const byIdentity = new Map<string, Parameter>();
  for (const node of [...listOf(pathItem['parameters']), ...listOf(operation['parameters'])]) {
    const parameter = parameterFrom(resolveReference(document, node));
    byIdentity.set(`${parameter.in}:${parameter.name}`, parameter);
  }
  return [...byIdentity.values()];
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function parameterFrom(node: JsonObject): Parameter {
  const place = node['in'] as ParameterPlace;
  const style = node['style'] ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const schema = node['schema'];
  return {
    name: String(node['name']),
    in: place,
    required: place === 'path' || node['required'] === true,
    schema: isJsonObject(schema) || typeof schema === 'boolean' ? (schema as JsonSchema) : {},
    style: String(style),
    explode: typeof node['explode'] === 'boolean' ? node['explode'] : style === 'form',
  };
}
