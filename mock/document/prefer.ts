/** Reads the preferences of a client about its answer: `Prefer: code=404, example=empty` (RFC 7240). */
import type { IncomingHttpHeaders } from 'node:http';

export type Wishes = { readonly code: number | null; readonly example: string };

export function wishesOf(headers: IncomingHttpHeaders): Wishes {
  const { prefer } = headers;
  const text = Array.isArray(prefer) ? prefer.join(',') : (prefer ?? '');
  const wished = (name: string): string =>
    new RegExp(`(?:^|[,;])\\s*${name}\\s*=\\s*"?([^",;]*)`, 'i').exec(text)?.[1]?.trim() ?? '';
  const code = wished('code');
  return { code: /^[1-5]\d\d$/.test(code) ? Number(code) : null, example: wished('example') };
}
