/** Refuses requests that must not leave this machine, before any byte is sent. */
import type { Access } from '../credentials/access.ts';
import { percentDecoded } from '../../json/texts.ts';
import type { Target } from '../targets/target.ts';
import type { ApiRequest, WireError } from '../types.ts';

/**
 * Null if the request may be sent. The connection always goes to the target's host, whatever a path says. This function refuses requests
 * that would name another host to a proxy in between, and writes to production.
 */
export function guardRequest(
  target: Target,
  access: Pick<Access, 'own' | 'writingGets'>,
  host: string,
  request: ApiRequest,
): WireError | null {
  if (!request.path.startsWith('/'))
    return {
      code: 'forbidden-host',
      message: 'a path begins with a slash: another could change the host',
    };
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.toLowerCase() === 'host' && value.toLowerCase() !== host)
      return {
        code: 'forbidden-host',
        message: `host header names ${value}, the target file ${host}`,
      };
  }
  if (request.method.toUpperCase() === 'CONNECT')
    return { code: 'forbidden-host', message: 'CONNECT would open a way to another host' };
  if (target.readOnly && mayWrite(access, request))
    return {
      code: 'forbidden-write',
      message: `${request.method} ${request.path}: nothing is written to production`,
    };
  return null;
}

/** Asking for a token is a POST that does not write. */
function mayWrite(
  { own, writingGets }: Pick<Access, 'own' | 'writingGets'>,
  request: ApiRequest,
): boolean {
  const path = plain(request.path);
  const method = request.method.toUpperCase();
  if (method === 'GET' || method === 'HEAD')
    return writingGets.some((part) => path.toLowerCase().includes(part));
  return method !== 'POST' || ![...own.values()].some(({ token }) => token?.path === path);
}

/** As a server may read it: decoded, without empty and dot segments. */
function plain(path: string): string {
  const segments: string[] = [];
  for (const segment of percentDecoded(path).split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `/${segments.join('/')}`;
}
