/** Writes the members of a drawn object as the parts of a multipart/form-data body (RFC 7578). */
import { isJsonMediaType } from '../../openapi/reading/responsesOf.ts';
import type { MemberEncoding } from '../../openapi/types.ts';
import { isJsonArray, isJsonObject, objectOr } from '../../json/jsonObject.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import { scalarText } from '../../json/texts.ts';
import type { RawBody } from '../../exchange/types.ts';

/**
 * A list has one part for each item, an object is written as JSON, and binary content has a file name. The first media type that
 * `encoding` names takes precedence over these rules.
 */
export function multipartBody(
  body: Json,
  schema: JsonSchema,
  encoding: Readonly<Record<string, MemberEncoding>> = {},
): RawBody {
  const properties = objectOr(objectOr(schema)['properties']);
  const parts = Object.entries(objectOr(body)).flatMap(([name, value]) =>
    (isJsonArray(value) ? value : [value]).map((item) =>
      partOf(name, item, isBinary(properties[name]), mediaTypeOf(encoding[name])),
    ),
  );
  const boundary = boundaryFor(parts.join(''));
  const text = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('');
  return {
    mediaType: `multipart/form-data; boundary=${boundary}`,
    text: `${text}--${boundary}--\r\n`,
  };
}

/** Undefined for none, and for a range such as `image/*`. */
function mediaTypeOf({ contentType }: MemberEncoding = {}): string | undefined {
  const named = contentType?.split(',').map((one) => one.trim());
  return named?.find((one) => /^[\w.+-]+\/[\w.+-]+(?:;[ -~]*)?$/.test(one));
}

function partOf(name: string, value: Json, binary: boolean, mediaType: string | undefined): string {
  const escaped = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const disposition = `Content-Disposition: form-data; name="${escaped}"`;
  const usual = binary
    ? 'application/octet-stream'
    : isJsonObject(value)
      ? 'application/json'
      : undefined;
  const type = mediaType ?? usual;
  const text =
    type !== undefined && isJsonMediaType(type) ? JSON.stringify(value) : scalarText(value);
  const lines = [
    `${disposition}${binary ? '; filename="file"' : ''}`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${text}`;
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
  let boundary = 'part';
  while (text.includes(boundary)) boundary += '-part';
  return boundary;
}
