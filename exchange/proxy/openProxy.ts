/** Passes an application's own traffic through to a target, byte for byte, and hands a copy of each exchange on. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { Pool, type Dispatcher } from 'undici';
import { keepSecretOfHeader } from '../../output/secretHeaders.ts';
import type { Target } from '../targets/target.ts';
import type { ApiRequest, Exchange, Header, RawBody } from '../types.ts';
import { apiResponse } from '../wire/apiResponse.ts';
import { connectOptions } from '../wire/connectOptions.ts';
import { guardRequest } from '../wire/guardRequest.ts';
import { wireErrorFrom } from '../wire/wireErrorFrom.ts';

/** Longer bodies pass through, and are not judged. */
const mostKept = 8 * 1024 * 1024;
/** Headers of one connection (RFC 9110 §7.6.1), and what the target is not to see of this one. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
]);

export type RunningProxy = {
  /** Address for the application: what it called as base URL before is this now. */
  readonly baseUrl: string;
  /** Takes no more requests, and waits for those under way. */
  readonly close: () => Promise<void>;
};

export type ProxyOptions = {
  /** 0 for any free port; the proxy listens on this machine only. */
  readonly port: number;
  readonly onExchange: (exchange: Exchange) => void;
  /** A request that must not leave this machine, such as a write to production. */
  readonly onRefusal: (request: ApiRequest, why: string) => void;
};

/** Rejects with the system's error where the port is taken. */
export async function openProxy(target: Target, options: ProxyOptions): Promise<RunningProxy> {
  const base = new URL(target.baseUrl);
  const prefix = base.pathname.replace(/\/+$/, '');
  const pool = new Pool(base.origin, { ...connectOptions(target), maxHeaderSize: 64 * 1024 });
  const way: Way = { ...options, target, base, prefix, pool };
  let count = 0;
  const server = createServer((asked, answer) => {
    // The target's own headers go on, and no others.
    answer.sendDate = false;
    count += 1;
    pass(way, readAsked(asked, way, `proxy-${count}`), answer).catch((thrown: unknown) => {
      answer.destroy(thrown instanceof Error ? thrown : undefined);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}${prefix}`,
    close: async () => {
      await closed(server);
      await pool.close();
    },
  };
}

type Way = ProxyOptions & {
  readonly target: Target;
  readonly base: URL;
  /** Path of the base URL, without a slash at its end. */
  readonly prefix: string;
  readonly pool: Pool;
};

/** A request that is under way. */
type Asked = {
  readonly incoming: IncomingMessage;
  /** Path and query on the target. */
  readonly place: string;
  readonly sentHeaders: readonly Header[];
  readonly sent: Copy;
  readonly request: () => ApiRequest;
  /** What an exchange says of it when it has ended. */
  readonly made: () => Omit<Exchange, 'response' | 'error'>;
};

function readAsked(incoming: IncomingMessage, { base, prefix }: Way, id: string): Asked {
  const [startedAt, begun] = [Date.now(), performance.now()];
  const url = incoming.url ?? '/';
  const [path, query] = splitOnce(url.startsWith(`${prefix}/`) ? url.slice(prefix.length) : url);
  const place = `${prefix}${path}${query === '' ? '' : `?${query}`}`;
  const sentHeaders = pairs(incoming.rawHeaders).filter(([name]) => !ofConnection.has(name));
  for (const [name, value] of sentHeaders) keepSecretOfHeader(name, value);
  const sent = copyOf();
  const request = (): ApiRequest => ({
    operation: null,
    method: (incoming.method ?? 'GET').toUpperCase(),
    path,
    query,
    headers: Object.fromEntries(sentHeaders),
    ...rawOf(sent.bytes(), sentHeaders),
    credential: { headers: {}, name: 'of the application' },
    lawful: false,
    label: 'traffic of an application',
  });
  const made = (): Omit<Exchange, 'response' | 'error'> => ({
    id,
    request: request(),
    url: `${base.origin}${place}`,
    sentHeaders,
    startedAt,
    endedAt: Date.now(),
    durationMs: performance.now() - begun,
  });
  return { incoming, place, sentHeaders, sent, request, made };
}

async function pass(way: Way, asked: Asked, answer: ServerResponse): Promise<void> {
  const refused = guardRequest(way.target, way.base.host, asked.request());
  if (refused !== null) {
    way.onRefusal(asked.request(), refused.message);
    asked.incoming.resume();
    return say(answer, 403, refused.message);
  }
  let upstream: Dispatcher.ResponseData;
  try {
    upstream = await forwarded(way, asked);
  } catch (thrown) {
    const error = wireErrorFrom(thrown);
    way.onExchange({ ...asked.made(), response: null, error });
    return say(answer, 502, `the target did not answer: ${error.message}`);
  }
  // With `raw`, names and values come in turn.
  const headers = pairs(upstream.headers as unknown as readonly string[]);
  answer.writeHead(upstream.statusCode, headers.filter(([name]) => !ofConnection.has(name)).flat());
  const received = copyOf();
  const isWhole = await relay(received.through(upstream.body), answer);
  const bytes = received.bytes();
  if (!isWhole || bytes === null) return;
  const parts = { status: upstream.statusCode, headers, bytes, truncated: false };
  way.onExchange({ ...asked.made(), ...apiResponse(parts, mostKept) });
}

function forwarded({ pool }: Way, asked: Asked): Promise<Dispatcher.ResponseData> {
  const { headers, method = 'GET' } = asked.incoming;
  const hasBody =
    headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return pool.request({
    method,
    path: asked.place,
    headers: asked.sentHeaders.flat(),
    body: hasBody ? Readable.from(asked.sent.through(asked.incoming)) : null,
    responseHeaders: 'raw',
    // How long an answer may take is the application's affair.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

function say(answer: ServerResponse, status: number, text: string): void {
  answer.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  answer.end(`assay proxy: ${text}\n`);
}

/** False where either side went away before the end. */
async function relay(body: AsyncIterable<Uint8Array>, answer: ServerResponse): Promise<boolean> {
  try {
    for await (const chunk of body) {
      if (answer.destroyed) return false;
      if (!answer.write(chunk))
        await new Promise<void>((resolve) => {
          answer.once('drain', resolve);
          answer.once('close', resolve);
        });
    }
    answer.end();
    return true;
  } catch {
    answer.destroy();
    return false;
  }
}

async function closed(server: Server): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  await ended;
}

type Copy = {
  readonly through: (body: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>;
  /** Null where it was too long to keep. */
  readonly bytes: () => Buffer | null;
};

/** Keeps what passes, up to the bound. */
function copyOf(): Copy {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return {
    through: async function* keep(body) {
      for await (const chunk of body) {
        size += chunk.length;
        if (size <= mostKept) chunks.push(chunk);
        yield chunk;
      }
    },
    bytes: () => (size <= mostKept ? Buffer.concat(chunks) : null),
  };
}

function rawOf(bytes: Buffer | null, headers: readonly Header[]): { readonly raw?: RawBody } {
  if (bytes === null || bytes.length === 0) return {};
  const mediaType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null;
  const text = bytes.toString('utf8');
  return {
    raw: Buffer.from(text, 'utf8').equals(bytes)
      ? { mediaType, text }
      : { mediaType, base64: bytes.toString('base64') },
  };
}

function pairs(raw: readonly (string | Buffer)[]): readonly Header[] {
  return Array.from({ length: Math.floor(raw.length / 2) }, (_, index): Header => [
    String(raw[2 * index]).toLowerCase(),
    String(raw[2 * index + 1]),
  ]);
}

function splitOnce(url: string): readonly [string, string] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}
