/** OpenAPI document → operations by id, references of parameters, bodies and answers followed. */
import { credentialsOf } from './credentialsOf.ts';
import { isJsonObject, type JsonObject } from './jsonObject.ts';
import { parametersOf } from './parametersOf.ts';
import { resolveReference } from './resolveReference.ts';
import { isJsonMediaType, responsesOf } from './responsesOf.ts';
import type { JsonSchema, Operation } from './types.ts';

const METHODS = ['get', 'post', 'put', 'delete'] as const;

/** Every operation of the document, in the order written. An operation without an id is named by its method and path. */
export function operationsOf(document: JsonObject): ReadonlyMap<string, Operation> {
  const operations = new Map<string, Operation>();
  const paths = isJsonObject(document['paths']) ? document['paths'] : {};
  for (const [path, node] of Object.entries(paths)) {
    const pathItem = resolveReference(document, node);
    for (const method of METHODS) {
      const operation = pathItem[method];
      if (!isJsonObject(operation)) continue;
      const found = operationFrom(document, pathItem, operation, path, method);
      operations.set(found.id, found);
    }
  }
  return operations;
}

function operationFrom(
  document: JsonObject,
  pathItem: JsonObject,
  operation: JsonObject,
  path: string,
  method: (typeof METHODS)[number],
): Operation {
  const [tag] = Array.isArray(operation['tags']) ? operation['tags'] : [];
  const body = bodyOf(document, operation);
  return {
    id:
      typeof operation['operationId'] === 'string' ? operation['operationId'] : `${method} ${path}`,
    method: method.toUpperCase() as Operation['method'],
    path,
    area: String(operation['x-assay-area'] ?? tag ?? ''),
    parameters: parametersOf(document, pathItem, operation),
    ...(body === undefined ? {} : { body }),
    responses: responsesOf(document, operation),
    credentials: credentialsOf(document, operation),
  };
}

function bodyOf(document: JsonObject, operation: JsonObject): Operation['body'] {
  const node = operation['requestBody'];
  if (node === undefined) return undefined;
  const body = resolveReference(document, node);
  const content = isJsonObject(body['content']) ? body['content'] : {};
  const mediaTypes = Object.keys(content);
  const mediaType = mediaTypes.find((name) => isJsonMediaType(name)) ?? mediaTypes[0];
  if (mediaType === undefined) return undefined;
  const media = content[mediaType];
  const schema = isJsonObject(media) ? media['schema'] : undefined;
  return {
    required: body['required'] === true,
    mediaType,
    schema: schema === undefined ? {} : (schema as JsonSchema),
  };
}
