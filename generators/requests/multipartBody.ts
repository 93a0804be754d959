/** Writes the members of a drawn object as the parts of a multipart/form-data body (RFC 7578). */
import { isJsonArray, isJsonObject, objectOr } from '../../json/jsonObject.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import type { RawBody } from '../../exchange/types.ts';

/** A list has one part for each item, an object is written as JSON, what the schema calls binary has a file name. */
export function multipartBody(body: Json, schema: JsonSchema): RawBody {
  const properties = objectOr(objectOr(schema)['properties']);
  const parts = Object.entries(objectOr(body)).flatMap(([name, value]) =>
    (isJsonArray(value) ? value : [value]).map((item) =>
      partOf(name, item, isBinary(properties[name])),
    ),
  );
  const boundary = boundaryFor(parts.join(''));
  const text = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('');
  return {
    mediaType: `multipart/form-data; boundary=${boundary}`,
    text: `${text}--${boundary}--\r\n`,
  };
}

function partOf(name: string, value: Json, binary: boolean): string {
  const escaped = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const disposition = `Content-Disposition: form-data; name="${escaped}"`;
  if (binary)
    return `${disposition}; filename="file"\r\nContent-Type: application/octet-stream\r\n\r\n${textOf(value)}`;
  return isJsonObject(value)
    ? `${disposition}\r\nContent-Type: application/json\r\n\r\n${textOf(value)}`
    : `${disposition}\r\n\r\n${textOf(value)}`;
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** OpenAPI 3.0 says `format: binary`, 3.1 a media type; a list of files says it of its items. */
function isBinary(schema: Json | undefined): boolean {
  const { format, contentMediaType, items } = objectOr(schema);
  return (
    format === 'binary' ||
    typeof contentMediaType === 'string' ||
    (items !== undefined && isBinary(items))
  );
}

/** The same text gives the same boundary, and the text does not hold it. */
function boundaryFor(text: string): string {
  let boundary = 'assay-part';
  while (text.includes(boundary)) boundary += '-part';
  return boundary;
}
