/** The same requests by undici alone, in two manners: nothing is drawn, judged or kept. */
import { Pool } from 'undici';

export type Bare = {
  /** The least that undici can do: `dispatch`, the body's bytes counted as they come. */
  readonly dispatch: () => Promise<unknown>;
  /** As a client is usually written: `request`, and the body as text. */
  readonly request: () => Promise<unknown>;
  readonly close: () => Promise<void>;
};

export type BareTarget = {
  readonly baseUrl: string;
  readonly entrypoint: string;
  /** A bill to read. */
  readonly bill: number;
  readonly token: () => string | Promise<string>;
};

/** `body` is what every other request sends; those between them read. */
export function bareRequests(target: BareTarget, connections: number, body: string): Bare {
  const { origin, pathname } = new URL(target.baseUrl);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  let sent = 0;
  const next = async (): Promise<Parameters<Pool['dispatch']>[0] & { readonly path: string }> => {
    sent += 1;
    const isWrite = sent % 2 === 1;
    const requestToken = await target.token();
    return isWrite
      ? {
          method: 'POST',
          path: `${pathname}/Bill/single/${target.entrypoint}`,
          headers: { requestToken, 'content-type': 'application/json' },
          body,
        }
      : { method: 'GET', path: `${pathname}/Bill/${target.bill}`, headers: { requestToken } };
  };
  const refused = (status: number): Error => new Error(`bare undici was answered ${status}`);
  return {
    dispatch: async () => {
      const request = await next();
      return new Promise((resolve, reject) => {
        let bytes = 0;
        pool.dispatch(request, {
          onConnect: () => undefined,
          onHeaders: (status) => {
            if (status !== 200) reject(refused(status));
            return true;
          },
          onData: (chunk) => (bytes += chunk.length) > 0,
          onComplete: () => resolve(bytes),
          onError: reject,
        });
      });
    },
    request: async () => {
      const { statusCode, body: answer } = await pool.request(await next());
      if (statusCode !== 200) throw refused(statusCode);
      return answer.text();
    },
    close: () => pool.close(),
  };
}
