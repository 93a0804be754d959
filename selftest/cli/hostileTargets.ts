/** Servers that no run should be upset by: each answers every request in one wrong way, or in none. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  createServer as createRawServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';

export type HostileTarget = { readonly baseUrl: string; readonly close: () => Promise<void> };

type Start = () => Promise<HostileTarget>;

const over =
  (answer: (response: ServerResponse, request: IncomingMessage) => void): Start =>
  () =>
    listening(
      createServer((request, response) => {
        request.resume();
        request.on('end', () => answer(response, request));
      }),
    );

/** `misbehave` gets each connection as soon as a request's first bytes are there. */
const raw =
  (misbehave: (socket: Socket) => void): Start =>
  () =>
    listening(
      createRawServer((socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => misbehave(socket));
      }),
    );

async function listening(server: Server): Promise<HostileTarget> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const always = (status: number, mediaType: string | null, body: string): Start =>
  over((response) => {
    response.writeHead(status, mediaType === null ? {} : { 'content-type': mediaType });
    response.end(body);
  });

/** Writes the same bytes until the other side has had enough. */
function pour(socket: Socket, bytes: string): void {
  const more = (): void => {
    while (!socket.destroyed && socket.write(bytes));
  };
  socket.on('drain', more);
  more();
}

/** The right shape of every answer, and nothing in it. */
function emptyShape({ url = '' }: IncomingMessage): unknown {
  if (url.includes('/Query/'))
    return {
      Summary: {
        totalRecords: 0,
        totalAmount: 0,
        totalNetAmount: 0,
        totalPages: 0,
        pageSize: 20,
        pageIdentifier: null,
      },
      Records: [],
    };
  if (url.includes('/Statistic/')) return [];
  if (url.includes('/Token/'))
    return { token_type: 'Bearer', access_token: 'nothing-but-a-token', expires_in: 3600 };
  const isBill = /\/Bill\/\d+$/.test(url);
  return {
    responseCode: 1,
    pageIdentifier: null,
    roomId: 0,
    isSuccess: true,
    responseText: '',
    responseData: isBill ? { IdBill: 1 } : 1,
  };
}

/** By what they do. */
export const hostileTargets: Readonly<Record<string, Start>> = {
  'answers everything with 200 and {}': always(200, 'application/json', '{}'),
  'answers only 500': always(500, 'text/plain', 'oh no'),
  'answers with a page of HTML': always(200, 'text/html', '<!doctype html><h1>Welcome</h1>'),
  'answers only 401': always(401, null, ''),
  'answers only 429 and asks to be left alone for an hour': over((response) => {
    response.writeHead(429, { 'retry-after': '3600' });
    response.end();
  }),
  'answers only 204': always(204, null, ''),
  'redirects everything to itself': over((response, { url }) => {
    response.writeHead(307, { location: url ?? '/' });
    response.end();
  }),
  'answers in the right shapes, all of them empty': over((response, request) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(emptyShape(request)));
  }),
  'closes every connection': raw((socket) => socket.destroy()),
  'never answers': raw(() => undefined),
  'answers with bytes that are no HTTP': raw((socket) => pour(socket, '\u0000\u00ffgarbage\r\n')),
  'answers with JSON that never ends': raw((socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n[');
    pour(socket, '{"more":"and more"},'.repeat(500));
  }),
  // Not as many as go through: the client would read them for as long as its patience lasts.
  'answers with early hints that never end': raw((socket) => {
    const hints = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(200);
    const timer = setInterval(() => socket.write(hints), 50);
    socket.once('close', () => clearInterval(timer));
  }),
};
