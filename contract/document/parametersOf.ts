/** The parameters of one operation, those of its path included. */
import { arrayOr, isJsonSchema, textOr, type JsonObject } from '../../json/jsonObject.ts';
import { resolveReference } from './resolveReference.ts';
import type { Parameter, ParameterPlace } from '../types.ts';

const places: readonly ParameterPlace[] = ['path', 'query', 'header', 'cookie'];

/**
 * Parameters in the order written, the path's first; an operation's own replaces the path's of the
 * same name and place (OpenAPI 3.1 §4.8.10). Style and explode carry their defaults (§4.8.12).
 */
export function parametersOf(
  document: JsonObject,
  pathItem: JsonObject,
  operation: JsonObject,
): readonly Parameter[] {
  const byIdentity = new Map<string, Parameter>();
  const nodes = [...arrayOr(pathItem['parameters']), ...arrayOr(operation['parameters'])];
  for (const node of nodes) {
    const parameter = parameterFrom(resolveReference(document, node));
    byIdentity.set(`${parameter.in}:${parameter.name}`, parameter);
  }
  return [...byIdentity.values()];
}

function parameterFrom(node: JsonObject): Parameter {
  const place = places.find((known) => known === node['in']) ?? 'query';
  const style = textOr(node['style'], place === 'query' || place === 'cookie' ? 'form' : 'simple');
  return {
    name: textOr(node['name'], ''),
    in: place,
    required: place === 'path' || node['required'] === true,
    schema: isJsonSchema(node['schema']) ? node['schema'] : {},
    style,
    explode: typeof node['explode'] === 'boolean' ? node['explode'] : style === 'form',
  };
}
