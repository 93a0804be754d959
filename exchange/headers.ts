/** Reads headers as they were received: names in lower case. */
import type { Header } from './types.ts';

/** The first value of a header; the name is given in lower case. */
export function headerValue(headers: readonly Header[], name: string): string | null {
  return headers.find(([key]) => key === name)?.[1] ?? null;
}

/** The media type of Content-Type in lower case, without parameters; null if absent. */
export function mediaTypeOf(headers: readonly Header[]): string | null {
  const value = headerValue(headers, 'content-type');
  return value === null ? null : (value.split(';')[0] ?? '').trim().toLowerCase();
}
