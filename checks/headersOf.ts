/** Reads headers of an exchange by their names in lower case. */
import type { Header } from '../exchange/types.ts';

/** The first value; undefined where there is none. */
export function headerOf(headers: readonly Header[], name: string): string | undefined {
  return headers.find(([key]) => key.toLowerCase() === name)?.[1];
}
