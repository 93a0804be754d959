/** Servers that misbehave at the level of bytes: raw sockets on loopback, each ending with its test. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export type HostileServer = {
  readonly baseUrl: string;
  readonly port: number;
  /** Bytes received so far, all connections together. */
  readonly received: () => string;
  readonly close: () => Promise<void>;
};

/** `misbehave` is called once a connection, when the first bytes of a request have come. */
export async function hostileServer(
  misbehave: (socket: Socket, request: string) => void,
): Promise<HostileServer> {
  const sockets = new Set<Socket>();
  let received = '';
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      misbehave(socket, chunk.toString('latin1'));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    baseUrl: `http://127.0.0.1:${port}/api`,
    received: () => received,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
