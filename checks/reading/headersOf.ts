/** Reads headers of an exchange by their names in lower case. */
import type { Header } from '../../exchange/types.ts';

/** The first value; undefined where there is none. */
export function headerOf(headers: readonly Header[], name: string): string | undefined {
  for (const [key, value] of headers)
    if (key === name || (key.length === name.length && key.toLowerCase() === name)) return value;
  return undefined;
}
