/** The parameters of one operation, including those of its path. */
import { examplesOf } from './examplesOf.ts';
import { arrayOr, isJsonSchema, objectOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import { resolveReference } from './resolveReference.ts';
import type { Parameter, ParameterPlace } from '../types.ts';

const places: readonly ParameterPlace[] = ['path', 'query', 'header', 'cookie'];

/**
 * Parameters in the order written, those of the path first. An operation's own parameter replaces the path's one of the same name and
 * place (OpenAPI 3.1 §4.8.10). Style and explode have their defaults filled in (§4.8.12).
 */
export function parametersOf(
  document: JsonObject,
  pathItem: JsonObject,
  operation: JsonObject,
): readonly Parameter[] {
  const byIdentity = new Map<string, Parameter>();
  const nodes = [...arrayOr(pathItem['parameters']), ...arrayOr(operation['parameters'])];
  for (const node of nodes) {
    const parameter = parameterFrom(document, resolveReference(document, node));
    byIdentity.set(`${parameter.in}:${parameter.name}`, parameter);
  }
  return [...byIdentity.values()];
}

function parameterFrom(document: JsonObject, node: JsonObject): Parameter {
  const place = places.find((known) => known === node['in']) ?? 'query';
  const style = textOr(node['style'], place === 'query' || place === 'cookie' ? 'form' : 'simple');
  const [mediaType, media] = Object.entries(objectOr(node['content']))[0] ?? [];
  const { schema } = media === undefined ? node : objectOr(media);
  return {
    name: textOr(node['name'], ''),
    in: place,
    required: place === 'path' || node['required'] === true,
    schema: isJsonSchema(schema) ? schema : {},
    style,
    explode: typeof node['explode'] === 'boolean' ? node['explode'] : style === 'form',
    ...(mediaType === undefined ? {} : { mediaType }),
    ...(typeof node['description'] === 'string' ? { description: node['description'] } : {}),
    ...examplesOf(document, media === undefined ? node : objectOr(media)),
  };
}
