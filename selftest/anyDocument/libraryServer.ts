/** A server written from `library.yaml`, with breaks that a test switches on. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What it does wrong, each in an operation of its own. */
export type Break =
  | 'wrong-type'
  | 'member-missing'
  | 'server-error'
  | 'gateway-timeout'
  | 'shared-books'
  | 'open-to-all'
  | 'wrong-media-type';

export type LibraryServer = {
  readonly url: string;
  readonly breaks: Set<Break>;
  /** Method and path of every request so far. */
  readonly requests: string[];
  readonly close: () => Promise<void>;
};

export const libraryKey = 'key-of-the-library-4711';
/** Of another library: it is let in and finds no book. */
export const otherLibraryKey = '0815-is-the-key-of-a-second-reader';

const genres: ReadonlySet<string> = new Set(['novel', 'drama', 'poem']);

type Book = { id: number; title: string; genre?: string };

export async function startLibrary(): Promise<LibraryServer> {
  const breaks = new Set<Break>();
  const requests: string[] = [];
  const books = new Map<number, Book>([
    [1, { id: 1, title: 'First', genre: 'novel' }],
    [2, { id: 2, title: 'Second' }],
  ]);
  const answer = (
    out: ServerResponse,
    status: number,
    body?: unknown,
    mediaType = 'application/json',
  ): void => {
    out.writeHead(status, body === undefined ? {} : { 'content-type': mediaType });
    out.end(body === undefined ? undefined : JSON.stringify(body));
  };
  const server = createServer((request, out) => {
    void respond(request, out);
  });
  const respond = async (request: IncomingMessage, out: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://library');
    requests.push(`${request.method} ${pathname}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (pathname === '/v1/rooms' && breaks.has('gateway-timeout')) return answer(out, 504);
    if (pathname === '/v1/rooms')
      return answer(out, breaks.has('server-error') ? 500 : 200, { rooms: ['North', 'South'] });
    if (pathname === '/v1/rooms/first')
      return answer(
        out,
        200,
        { name: 'North' },
        breaks.has('wrong-media-type') ? 'text/html' : undefined,
      );
    const isList = pathname === '/v1/books' && request.method === 'GET';
    const key = request.headers['x-library-key'];
    const isOther = key === otherLibraryKey;
    if (key !== libraryKey && !isOther && !(breaks.has('open-to-all') && isList))
      return answer(out, 401);
    const [, id] = /^\/v1\/books\/(\d+)$/.exec(pathname) ?? [];
    if (id !== undefined) {
      const book = books.get(Number(id));
      const kept = isOther && !breaks.has('shared-books');
      if (book === undefined || kept) return answer(out, 404);
      if (request.method === 'GET')
        return answer(out, 200, breaks.has('member-missing') ? { id: book.id } : book);
      if (request.method !== 'DELETE') return answer(out, 405);
      books.delete(book.id);
      return answer(out, 204);
    }
    if (pathname !== '/v1/books') return answer(out, 404);
    if (isList)
      return answer(
        out,
        200,
        [...books.values()]
          .filter(({ genre }) => !searchParams.has('genre') || genre === searchParams.get('genre'))
          .slice(0, Number(searchParams.get('limit') ?? Infinity))
          .map((book) => (breaks.has('wrong-type') ? { ...book, id: String(book.id) } : book)),
      );
    if (request.method !== 'POST') return answer(out, 405);
    const sent = parsed(Buffer.concat(chunks).toString('utf8'));
    const { title, genre, pages } = sent;
    const fits =
      typeof title === 'string' &&
      title !== '' &&
      (genre === undefined || genres.has(String(genre))) &&
      (pages === undefined || (Number.isInteger(pages) && Number(pages) >= 1));
    if (!fits) return answer(out, 422);
    const book: Book = { ...sent, id: Math.max(0, ...books.keys()) + 1, title };
    books.set(book.id, book);
    return answer(out, 201, book);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    breaks,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : {};
  } catch {
    return {};
  }
}
