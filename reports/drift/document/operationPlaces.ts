/** Finds operations and their documented answers in an OpenAPI description, with the paths to them. */
import type { Contract } from '../../../contract/types.ts';
import type { Json } from '../../../json/types.ts';
import { isJsonObject, type JsonObject } from '../../../json/jsonObject.ts';
import { at, followed, type SchemaPlace } from '../learn/schemaPlaces.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

/** One operation of a description, with its place. */
export type OperationPlace = {
  readonly id: string | null;
  readonly name: string;
  readonly path: readonly string[];
  readonly item: JsonObject;
  readonly node: JsonObject;
};

/** Returns every operation, in the order of the description. */
export function operationPlaces(root: JsonObject): readonly OperationPlace[] {
  const paths = root['paths'];
  if (!isJsonObject(paths)) return [];
  return Object.entries(paths).flatMap(([template, entry]) => {
    const item = followed(root, { path: ['paths', template], node: entry });
    if (item === null || !isJsonObject(item.node)) return [];
    const { node, path } = item;
    return methods.flatMap((method) => {
      const operation = node[method];
      if (!isJsonObject(operation)) return [];
      const id = operation['operationId'];
      return [
        {
          id: typeof id === 'string' ? id : null,
          name: `${method.toUpperCase()} ${template}`,
          path: [...path, method],
          item: node,
          node: operation,
        },
      ];
    });
  });
}

/** The response object of one status, after its `$ref` was followed. */
export function responsePlace(
  root: JsonObject,
  operation: OperationPlace,
  status: string,
): SchemaPlace | null {
  const path = [...operation.path, 'responses', status];
  const node = at(root, path);
  return node === undefined ? null : followed(root, { path, node });
}

/** The request body object of an operation, after its `$ref` was followed. */
export function requestPlace(root: JsonObject, operation: OperationPlace): SchemaPlace | null {
  const path = [...operation.path, 'requestBody'];
  const node = at(root, path);
  return node === undefined ? null : followed(root, { path, node });
}

/** The schema of the JSON body in a request or response object; null if none is shown. */
export function jsonSchemaPlace(place: SchemaPlace): SchemaPlace | null {
  const content = isJsonObject(place.node) ? place.node['content'] : undefined;
  if (!isJsonObject(content)) return null;
  const name = Object.keys(content).find((mediaType) =>
    /^application\/(?:[\w.+-]+\+)?json\b/i.test(mediaType),
  );
  const media: Json | undefined = name === undefined ? undefined : content[name];
  if (name === undefined || !isJsonObject(media) || media['schema'] === undefined) return null;
  return { path: [...place.path, 'content', name, 'schema'], node: media['schema'] };
}

/** The contract's OpenAPI description as plain JSON; empty if it is no object. */
export function descriptionOf(contract: Contract): JsonObject {
  const value: JsonObject | null = JSON.parse(JSON.stringify(contract.document));
  return value !== null && isJsonObject(value) ? value : {};
}
