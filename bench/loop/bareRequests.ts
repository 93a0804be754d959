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
  readonly token: () => string | Promise<string>;
};

/** Sends `bodies` in turn, and between them reads the bills that these made before: what the loop asks, without the loop. */
export async function bareRequests(
  target: BareTarget,
  connections: number,
  bodies: readonly string[],
): Promise<Bare> {
  const { origin, pathname } = new URL(target.baseUrl);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  type Sent = Parameters<Pool['dispatch']>[0];
  const creating = async (body: string): Promise<Sent> => ({
    method: 'POST',
    path: `${pathname}/Bill/single/${target.entrypoint}`,
    headers: { requestToken: await target.token(), 'content-type': 'application/json' },
    body,
  });
  const reading = async (bill: number): Promise<Sent> => ({
    method: 'GET',
    path: `${pathname}/Bill/${bill}`,
    headers: { requestToken: await target.token() },
  });
  const bills: number[] = [];
  for (const body of bodies) {
    const { body: answer } = await pool.request(await creating(body));
    const { responseData }: { readonly responseData: number } = JSON.parse(await answer.text());
    bills.push(responseData);
  }
  let sent = 0;
  const next = (): Promise<Sent> => {
    const turn = (sent >> 1) % bodies.length;
    sent += 1;
    return sent % 2 === 1 ? creating(bodies[turn] ?? '') : reading(bills[turn] ?? 0);
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
