/** The documented answers of one operation. */
import {
  isJsonObject,
  isJsonSchema,
  objectOr,
  textOr,
  type JsonObject,
} from '../../json/jsonObject.ts';
import { resolveReference } from './resolveReference.ts';
import type { AnswerHeader, ResponseShape } from '../types.ts';

/** Answers by status code as written (`200`, `4XX`, `default`). */
export function responsesOf(
  document: JsonObject,
  operation: JsonObject,
): ReadonlyMap<string, ResponseShape> {
  return new Map(
    Object.entries(objectOr(operation['responses'])).map(([status, node]) => [
      status,
      shapeOf(document, status, resolveReference(document, node)),
    ]),
  );
}

function shapeOf(document: JsonObject, status: string, response: JsonObject): ResponseShape {
  const content = objectOr(response['content']);
  const mediaTypes = Object.keys(content);
  const json = mediaTypes.find((name) => isJsonMediaType(name));
  const schema = json === undefined ? undefined : objectOr(content[json])['schema'];
  const when = response['x-assay-schema-when'];
  return {
    status,
    mediaTypes,
    ...(isJsonSchema(schema) ? { schema } : {}),
    headers: headersOf(document, response),
    ...(isJsonObject(when) && when['equals'] !== undefined
      ? { schemaWhen: { parameter: textOr(when['parameter'], ''), equals: when['equals'] } }
      : {}),
  };
}

function headersOf(document: JsonObject, response: JsonObject): readonly AnswerHeader[] {
  return Object.entries(objectOr(response['headers'])).map(([name, node]) => {
    const { required, schema } = resolveReference(document, node);
    return {
      name: name.toLowerCase(),
      required: required === true,
      schema: isJsonSchema(schema) ? schema : {},
    };
  });
}

/** True for `application/json` and every `+json` suffix (RFC 6839 §3.1), with any parameters. */
export function isJsonMediaType(mediaType: string): boolean {
  const essence = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return essence === 'application/json' || essence === 'text/json' || essence.endsWith('+json');
}
