/** Undoes Content-Encoding within a bound, because a few bytes from a hostile server may expand to gigabytes. */
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { messageOf, codeOf } from '../../json/thrown.ts';
import type { WireError } from '../types.ts';

export type Decoded =
  | { readonly bytes: Uint8Array; readonly error: null }
  | { readonly bytes: null; readonly error: WireError };

/** `encoding` is the header's value, codings in the order they were applied (RFC 9110 §8.4); at most three. */
export function decodeContent(bytes: Uint8Array, encoding: string, maxBytes: number): Decoded {
  const codings = encoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity')
    .reverse();
  if (codings.length > 3) return failed('decompression', `${codings.length} content codings`);
  let current = bytes;
  for (const coding of codings) {
    try {
      current = decodeOne(current, coding, maxBytes);
    } catch (thrown) {
      const code = codeOf(thrown);
      if (code === 'ERR_BUFFER_TOO_LARGE')
        return failed('too-large', `body is larger than ${maxBytes} bytes once decompressed`);
      return failed('decompression', `${coding}: ${messageOf(thrown)}`);
    }
  }
  return { bytes: current, error: null };
}

function failed(code: 'decompression' | 'too-large', message: string): Decoded {
  return { bytes: null, error: { code, message } };
}

function decodeOne(bytes: Uint8Array, coding: string, maxOutputLength: number): Uint8Array {
  if (bytes.length === 0) return bytes;
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return gunzipSync(bytes, { maxOutputLength });
    case 'br':
      return brotliDecompressSync(bytes, { maxOutputLength });
    case 'deflate':
      // Some servers send raw deflate instead of the zlib form that RFC 9110 §8.4.1.2 names.
      return ((bytes[0] ?? 0) & 0x0f) === 8
        ? inflateSync(bytes, { maxOutputLength })
        : inflateRawSync(bytes, { maxOutputLength });
    default:
      throw new Error('unknown content coding');
  }
}
