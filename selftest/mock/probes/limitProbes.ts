/** Where variants of the request limits show. */
import { connect } from 'node:net';
import type { Look, Probe } from './probe.ts';

/** Sends requests all at once on one connection and notes how many were answered with which status. */
async function burst({ client, note }: Look, token: string, times: number): Promise<void> {
  const url = new URL(`${client.ready.baseUrl}/Bill/1`);
  const request = (last: boolean): string =>
    `GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\nrequestToken: ${token}\r\nconnection: ${last ? 'close' : 'keep-alive'}\r\n\r\n`;
  const socket = connect(Number(url.port), url.hostname);
  socket.end(request(false).repeat(times - 1) + request(true));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const counts = new Map<string, number>();
  for (const [, status = ''] of Buffer.concat(chunks)
    .toString()
    .matchAll(/HTTP\/1\.1 (\d+)/g))
    counts.set(status, (counts.get(status) ?? 0) + 1);
  note(
    [...counts]
      .map(([status, count]) => `${count} times ${status}`)
      .toSorted()
      .join(', '),
  );
}

const overTheLimit: Probe = async (look) => {
  const token = await look.client.issue('organization');
  await burst(look, token, 200);
  await look.see('GET', '/Bill/54001', { token });
};

export const limitProbes: Readonly<Record<string, Probe>> = {
  // The clock starts half way through a minute: 25 s before and 65 s after stand in three minutes of the clock.
  'limit-window': async (look) => {
    const token = await look.client.issue('organization');
    await burst(look, token, 1);
    await look.client.advance(25_000);
    await burst(look, token, 199);
    for (const seconds of [10, 30]) {
      await look.client.advance(seconds * 1000);
      await burst(look, token, 3);
    }
  },
  'limit-status': overTheLimit,
  'limit-retry-after': async ({ client, call, note }) => {
    const token = await client.issue('organization');
    await burst({ client, call, note: () => undefined, see: call }, token, 200);
    const { headers } = await call('GET', '/Bill/54001', { token });
    note(String(headers['retry-after']).replace(/^\w{3}, .*/, 'a date'));
  },
  // Beyond the minute: what was refused in it counts in the quarter of an hour.
  'limit-refused-requests': async (look) => {
    const token = await look.client.issue('organization');
    await burst(look, token, 3100);
    await look.client.advance(61_000);
    await burst(look, token, 1);
  },
  'limit-headers': overTheLimit,
};
