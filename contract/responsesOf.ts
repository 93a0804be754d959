/** The documented answers of one operation. */
import { isJsonObject, type JsonObject } from './jsonObject.ts';
import { resolveReference } from './resolveReference.ts';
import type { JsonSchema, ResponseShape } from './types.ts';

/** Answers by status code as written (`200`, `4XX`, `default`). */
export function responsesOf(
  document: JsonObject,
  operation: JsonObject,
): ReadonlyMap<string, ResponseShape> {
  const responses = operation['responses'];
  if (!isJsonObject(responses)) return new Map();
  return new Map(
    Object.entries(responses).map(([status, node]) => [
      status,
      shapeOf(status, resolveReference(document, node)),
    ]),
  );
}

function shapeOf(status: string, response: JsonObject): ResponseShape {
  const content = isJsonObject(response['content']) ? response['content'] : {};
  const mediaTypes = Object.keys(content);
  const json = mediaTypes.find((name) => isJsonMediaType(name));
  const media = json === undefined ? undefined : content[json];
  const schema = isJsonObject(media) ? media['schema'] : undefined;
  const when = response['x-assay-schema-when'];
  return {
    status,
    mediaTypes,
    ...(schema === undefined ? {} : { schema: schema as JsonSchema }),
    ...(isJsonObject(when) && when['equals'] !== undefined
      ? { schemaWhen: { parameter: String(when['parameter']), equals: when['equals'] } }
      : {}),
  };
}

/** True for `application/json` and every `+json` suffix (RFC 6839 §3.1), whatever the parameters. */
export function isJsonMediaType(mediaType: string): boolean {
  const essence = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return essence === 'application/json' || essence.endsWith('+json');
}
