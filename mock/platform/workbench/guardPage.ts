/** Protects the workbench: it refuses calls from other pages, under other host names, and from other machines. */
import type { FastifyRequest } from 'fastify';

/**
 * The reason to refuse a request; null if it may come from the workbench's own page. A page of another origin sends its `Origin` or
 * `Sec-Fetch-Site`, and cannot send the header `Workbench` without permission. In an attack by DNS rebinding the browser sends the
 * attacker's name as `Host`.
 */
export function foreignPage(request: FastifyRequest): string | null {
  const { host, origin, workbench, 'sec-fetch-site': site } = request.headers;
  if (!isAddress(host)) return `Host ${String(host)} is a name: open the page by its address`;
  if (origin !== undefined && origin !== `${request.protocol}://${host}`)
    return 'a page of another origin must not use the workbench';
  if (site !== undefined && site !== 'same-origin')
    return 'only the page of the workbench itself may use it';
  if (workbench !== 'page') return 'the header Workbench is missing: only its own page sends it';
  return null;
}

/** An IPv4 or IPv6 address or `localhost`, with or without a port. */
function isAddress(host: string | undefined): host is string {
  return /^(?:localhost|\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.test(host ?? '');
}

/** True if the client is on this machine. */
export function isLocal(request: FastifyRequest): boolean {
  return /^(?:127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
}
