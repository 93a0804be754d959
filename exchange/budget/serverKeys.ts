/** The names under which a server's budget is counted: a server with two host names has one budget. */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/**
 * The host name and every address that it resolves to, each with the port. Two runs that share one of them count
 * together. All loopback addresses are this machine. A name that does not resolve stands for itself.
 */
export async function serverKeys(baseUrl: string): Promise<readonly string[]> {
  const { hostname, port, protocol } = new URL(baseUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const at = port === '' ? (protocol === 'https:' ? '443' : '80') : port;
  const addresses = isIP(host) > 0 ? [host] : await addressesOf(host);
  const names = [host, ...addresses].map((name) => (isLoopback(name) ? 'loopback' : name));
  return [...new Set(names)].map((name) => `${name}:${at}`);
}

async function addressesOf(host: string): Promise<readonly string[]> {
  try {
    const found = await lookup(host, { all: true });
    // A server may give its addresses in another order each time.
    return found
      .map(({ address }) => address)
      .toSorted()
      .slice(0, 8);
  } catch {
    return [];
  }
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '::1' || /^(?:::ffff:)?127\./.test(name);
}
