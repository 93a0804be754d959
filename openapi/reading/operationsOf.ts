/** Reads the operations of an OpenAPI document by id, and resolves references of parameters, bodies and answers. */
import { credentialsOf } from './credentialsOf.ts';
import {
  arrayOr,
  isJsonObject,
  isJsonSchema,
  objectOr,
  textOr,
  type JsonObject,
} from '../../json/jsonObject.ts';
import { examplesOf } from './examplesOf.ts';
import { parametersOf } from './parametersOf.ts';
import { resolveReference } from './resolveReference.ts';
import { isJsonMediaType, responsesOf } from './responsesOf.ts';
import type { MemberEncoding, Operation } from '../types.ts';

const methods = [
  ['get', 'GET'],
  ['post', 'POST'],
  ['put', 'PUT'],
  ['patch', 'PATCH'],
  ['delete', 'DELETE'],
] as const;

type Place = {
  readonly path: string;
  readonly pathItem: JsonObject;
  readonly method: Operation['method'];
};

/**
 * Returns every operation of the document, in the order written. An operation without an id is named by its method and path. Throws
 * UnresolvedReferenceError.
 */
export function operationsOf(document: JsonObject): ReadonlyMap<string, Operation> {
  const operations = new Map<string, Operation>();
  for (const [path, node] of Object.entries(objectOr(document['paths']))) {
    const pathItem = resolveReference(document, node);
    for (const [key, method] of methods) {
      const operation = pathItem[key];
      if (!isJsonObject(operation)) continue;
      const found = operationFrom(document, operation, { path, pathItem, method });
      operations.set(found.id, found);
    }
  }
  return operations;
}

function operationFrom(document: JsonObject, operation: JsonObject, place: Place): Operation {
  const { path, pathItem, method } = place;
  const [tag] = arrayOr(operation['tags']);
  const body = bodyOf(document, operation);
  const filedUnder = operation['x-assay-import'];
  return {
    id: textOr(operation['operationId'], `${method} ${path}`),
    method,
    path,
    area: textOr(operation['x-assay-area'] ?? tag, ''),
    parameters: parametersOf(document, pathItem, operation),
    ...(body === undefined ? {} : { body }),
    responses: responsesOf(document, operation),
    credentials: credentialsOf(document, operation),
    ...(typeof filedUnder === 'string' ? { filedUnder } : {}),
  };
}

function bodyOf(document: JsonObject, operation: JsonObject): Operation['body'] {
  if (operation['requestBody'] === undefined) return undefined;
  const body = resolveReference(document, operation['requestBody']);
  const content = objectOr(body['content']);
  const mediaTypes = Object.keys(content);
  const mediaType = mediaTypes.find((name) => isJsonMediaType(name)) ?? mediaTypes[0];
  if (mediaType === undefined) return undefined;
  const media = objectOr(content[mediaType]);
  const { schema, encoding } = media;
  return {
    required: body['required'] === true,
    mediaType,
    schema: isJsonSchema(schema) ? schema : {},
    ...(encoding === undefined ? {} : { encoding: encodingOf(objectOr(encoding)) }),
    ...examplesOf(document, media),
  };
}

function encodingOf(encoding: JsonObject): Readonly<Record<string, MemberEncoding>> {
  return Object.fromEntries(
    Object.entries(encoding).map(([name, node]) => {
      const { contentType, style, explode } = objectOr(node);
      return [
        name,
        {
          ...(typeof contentType === 'string' ? { contentType } : {}),
          ...(typeof style === 'string' ? { style } : {}),
          ...(typeof explode === 'boolean' ? { explode } : {}),
        },
      ];
    }),
  );
}
