/** Reads headers as they were received: names in lower case. */
import type { Header } from './types.ts';

/** The first value of a header, by its lower-case name. */
export function headerValue(headers: readonly Header[], name: string): string | null {
  return headers.find(([key]) => key === name)?.[1] ?? null;
}

/** Essence of Content-Type in lower case, without parameters; null when absent. */
export function mediaTypeOf(headers: readonly Header[]): string | null {
  const value = headerValue(headers, 'content-type');
  return value === null ? null : (value.split(';')[0] ?? '').trim().toLowerCase();
}
