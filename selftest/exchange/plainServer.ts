/** A well-behaved server for tests: each request is kept with its body and answered as the test says. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

export type Seen = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};
export type Reply = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | object;
};
export type PlainServer = {
  readonly baseUrl: string;
  readonly seen: readonly Seen[];
  readonly close: () => Promise<void>;
};

/** Objects are sent as JSON. */
export async function plainServer(
  reply: (seen: Seen, count: number) => Reply,
): Promise<PlainServer> {
  const all: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const seen: Seen = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      all.push(seen);
      const { status = 200, headers = {}, body = '' } = reply(seen, all.length);
      const json = typeof body === 'object';
      response.writeHead(status, {
        ...(json ? { 'content-type': 'application/json' } : {}),
        ...headers,
      });
      response.end(json ? JSON.stringify(body) : body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/api`,
    seen: all,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
