/** Loads only those parts of undici that send requests, because the whole package takes four times as long to load. */
import { createRequire } from 'node:module';
import type * as Undici from 'undici';

const load = createRequire(import.meta.url);

export const ConnectionPool: typeof Undici.Pool = load('undici/lib/dispatcher/pool.js');

/** Needs the whole package, and is loaded late: most targets have no proxy. */
export function envHttpProxyAgent(options: Undici.EnvHttpProxyAgent.Options): Undici.Dispatcher {
  const { EnvHttpProxyAgent }: typeof Undici = load('undici');
  return new EnvHttpProxyAgent(options);
}

const send: Undici.Dispatcher['request'] = load('undici/lib/api/api-request.js');

/** On a connection of its own, because the server may close an idle one just as a request takes it. */
export async function requestAlone(
  url: URL,
  options: Omit<Undici.Dispatcher.RequestOptions, 'origin' | 'path'>,
): Promise<{ readonly statusCode: number; readonly text: string }> {
  const pool = new ConnectionPool(url.origin);
  try {
    const path = `${url.pathname}${url.search}`;
    const { statusCode, body } = await send.call(pool, { ...options, path, reset: true });
    return { statusCode, text: await body.text() };
  } finally {
    await pool.destroy();
  }
}
