/** Walks of the request limits: bursts of requests on one connection, and what became of them. */
import { connect } from 'node:net';
import type { Walk, RecordingClient } from './recordingClient.ts';

type Burst = { readonly header: string; readonly path?: string };

/** Sends all requests at once on one connection and notes how many were answered with which status. */
async function burst(
  { ready, note }: RecordingClient,
  times: number,
  { header, path = '/Bill/1' }: Burst,
): Promise<void> {
  const url = new URL(`${ready.baseUrl}${path}`);
  const request = (last: boolean): string =>
    `GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\n${header}\r\nconnection: ${last ? 'close' : 'keep-alive'}\r\n\r\n`;
  const socket = connect(Number(url.port), url.hostname);
  socket.end(request(false).repeat(times - 1) + request(true));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  const counts = new Map<string, number>();
  for (const [, status = ''] of Buffer.concat(chunks)
    .toString()
    .matchAll(/HTTP\/1\.1 (\d+)/g))
    counts.set(status, (counts.get(status) ?? 0) + 1);
  note(`${times} times ${path}: ${JSON.stringify(Object.fromEntries(counts))}`);
}

export const minuteWalk: Walk = async (client) => {
  const { issue, advance, ready } = client;
  const header = `requestToken: ${await issue('organization')}`;
  const statistics = `/Statistic/subscriptions/30/2/${ready.target.paypointId}`;
  await burst(client, 150, { header });
  await burst(client, 49, { header });
  await burst(client, 1, { header });
  await burst(client, 2, { header });
  await burst(client, 1, { header, path: statistics });
  await burst(client, 1, { header: `requestToken: ${await issue('organization')}` });
  await advance(31);
  await burst(client, 1, { header });
  await advance(31);
  await burst(client, 1, { header });
  await burst(client, 201, { header: `authorization: Bearer ${await issue('bearer')}` });
  const other = `requestToken: ${await issue('organization')}`;
  await burst(client, 201, { header: other, path: statistics });
};

export const hourWalk: Walk = async (client) => {
  const header = `requestToken: ${await client.issue('organization')}`;
  for (let minute = 0; minute < 51; minute += 1) {
    await burst(client, 200, { header });
    await client.advance(61);
  }
  await client.advance(3600);
  await burst(client, 1, { header });
};
