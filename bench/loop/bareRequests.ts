/** The same requests by undici alone, in two manners: nothing is drawn, judged or kept. */
import { Pool } from 'undici';

export type Bare = {
  /** The least that undici can do: `dispatch`, the body's bytes counted as they come. */
  readonly dispatch: () => Promise<unknown>;
  /** As a client is usually written: `request`, and the body as text. */
  readonly request: () => Promise<unknown>;
  readonly close: () => Promise<void>;
};

/** `body` is what every other request sends; those between them read. */
export function bareRequests(origin: string, connections: number, body: string): Bare {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const token = { requestToken: 'organization-token-0123456789' };
  const json = { ...token, 'content-type': 'application/json' };
  let sent = 0;
  const next = (): Parameters<Pool['dispatch']>[0] & { readonly path: string } => {
    sent += 1;
    return sent % 2 === 1
      ? { method: 'POST', path: '/api/Bill/single/entry', headers: json, body }
      : { method: 'GET', path: '/api/Bill/1', headers: token };
  };
  return {
    dispatch: () =>
      new Promise((resolve, reject) => {
        let bytes = 0;
        pool.dispatch(next(), {
          onConnect: () => undefined,
          onHeaders: () => true,
          onData: (chunk) => (bytes += chunk.length) > 0,
          onComplete: () => resolve(bytes),
          onError: reject,
        });
      }),
    request: async () => (await pool.request(next())).body.text(),
    close: () => pool.close(),
  };
}
