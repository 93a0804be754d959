/** Builds an ApiResponse from the bytes of the wire: decoded, read as text, and parsed if it is JSON. */
import { isUtf8 } from 'node:buffer';
import type { Json } from '../../json/types.ts';
import { parsedExactly } from '../../json/exactIntegers.ts';
import { recentTexts } from '../../json/recentTexts.ts';
import { decodeContent } from './decodeContent.ts';
import { countMembers, repeatsMember } from './repeatedMembers.ts';
import { headerValue, mediaTypeOf } from '../headers.ts';
import type { ApiResponse, Header, WireError } from '../types.ts';

/** Deeper values are kept as text only: walking them would overflow the stack (RFC 8259 §9). */
const maxJsonDepth = 512;

export type ResponseParts = {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly bytes: Uint8Array;
  readonly truncated: boolean;
};

/** The error is null unless the content coding cannot be undone within `maxBytes`. */
export function apiResponse(
  parts: ResponseParts,
  maxBytes: number,
): { readonly response: ApiResponse | null; readonly error: WireError | null } {
  const { status, headers, truncated } = parts;
  const encoding = headerValue(headers, 'content-encoding');
  let { bytes } = parts;
  if (encoding !== null && bytes.length > 0) {
    if (truncated)
      return {
        response: null,
        error: { code: 'too-large', message: `encoded body is larger than ${maxBytes} bytes` },
      };
    const decoded = decodeContent(bytes, encoding, maxBytes);
    if (decoded.error !== null) return { response: null, error: decoded.error };
    ({ bytes } = decoded);
  }
  const body = truncated ? { ...textOf(bytes), ...notParsed } : bodyOf(bytes);
  const { text, utf8, json, duplicateKeys } = body;
  const mediaType = mediaTypeOf(headers);
  const response = {
    status,
    headers,
    mediaType,
    bytes: body.bytes,
    text,
    utf8,
    json,
    duplicateKeys,
    truncated,
  };
  return { response, error: null };
}

type Body = Pick<ApiResponse, 'bytes' | 'text' | 'utf8' | 'json' | 'duplicateKeys'>;

const notParsed = { json: undefined, duplicateKeys: false };

/** Equal answers share one body: it is parsed once, and what was found out about it is known by its identity. */
const recentBodies = recentTexts<Body>(200);

function bodyOf(bytes: Uint8Array): Body {
  const read = textOf(bytes);
  const known = read.utf8 ? recentBodies.get(read.text) : undefined;
  if (known !== undefined) return known;
  const parsed = uniqueJson(read.text);
  const body: Body = { ...read, json: parsed?.json, duplicateKeys: parsed?.repeats ?? false };
  if (read.utf8) recentBodies.set(read.text, body);
  return body;
}

function textOf(bytes: Uint8Array): Pick<Body, 'bytes' | 'text' | 'utf8'> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return { bytes, text, utf8: isUtf8(bytes) };
}

function uniqueJson(text: string): { readonly json: Json; readonly repeats: boolean } | undefined {
  const json = parsedExactly(text);
  if (json === undefined) return undefined;
  if (typeof json !== 'object' || json === null) return { json, repeats: false };
  const members = countMembers(json, maxJsonDepth);
  return members === null ? undefined : { json, repeats: repeatsMember(text, members) };
}
