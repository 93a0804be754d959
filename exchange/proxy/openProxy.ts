/** Passes an application's own traffic through to a target, byte for byte, and hands a copy of each exchange on. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { Pool, type Dispatcher } from 'undici';
import { keepSecret } from '../../output/secrets.ts';
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
const secretHeaders = new Set(['authorization', 'cookie', 'requesttoken', 'x-api-key']);

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
  let count = 0;
  const server = createServer((asked, answer) => {
    // The target's own headers go on, and no others.
    answer.sendDate = false;
    count += 1;
    const id = `proxy-${count}`;
    pass(asked, answer, id).catch((thrown: unknown) => {
      answer.destroy(thrown instanceof Error ? thrown : undefined);
    });
  });

  const pass = async (
    asked: IncomingMessage,
    answer: ServerResponse,
    id: string,
  ): Promise<void> => {
    const startedAt = Date.now();
    const begun = performance.now();
    const url = asked.url ?? '/';
    const [path = '/', query = ''] = splitOnce(url.slice(url.startsWith(`${prefix}/`) ? prefix.length : 0));
    const sentHeaders = pairs(asked.rawHeaders).filter(([name]) => !ofConnection.has(name.toLowerCase()));
    for (const [name, value] of sentHeaders)
      if (secretHeaders.has(name.toLowerCase())) keepSecret(value.replace(/^(?:bearer|basic) /i, ''));
    const sent = copyOf();
    const requestOf = (): ApiRequest => ({
      operation: null,
      method: (asked.method ?? 'GET').toUpperCase(),
      path,
      query,
      headers: Object.fromEntries(sentHeaders),
      ...rawOf(sent.bytes(), sentHeaders),
      credential: { headers: {}, name: 'of the application' },
      lawful: false,
      label: 'traffic of an application',
    });
    const refused = guardRequest(target, base.host, requestOf());
    if (refused !== null || !url.startsWith('/')) {
      const why = refused?.message ?? 'the proxy serves one address: send it a path';
      options.onRefusal(requestOf(), why);
      answer.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
      answer.end(`assay proxy: ${why}\n`);
      asked.resume();
      return;
    }
    const made = (): Pick<Exchange, 'id' | 'request' | 'url' | 'sentHeaders' | 'startedAt' | 'endedAt' | 'durationMs'> => ({
      id,
      request: requestOf(),
      url: `${base.origin}${prefix}${path}${query === '' ? '' : `?${query}`}`,
      sentHeaders,
      startedAt,
      endedAt: Date.now(),
      durationMs: performance.now() - begun,
    });
    let upstream: Dispatcher.ResponseData;
    try {
      const hasBody = asked.headers['content-length'] !== undefined || asked.headers['transfer-encoding'] !== undefined;
      upstream = await pool.request({
        method: (asked.method ?? 'GET') as Dispatcher.HttpMethod,
        path: `${prefix}${path}${query === '' ? '' : `?${query}`}`,
        headers: sentHeaders.flat(),
        body: hasBody ? Readable.from(sent.through(asked)) : null,
        responseHeaders: 'raw',
        headersTimeout: 0,
        bodyTimeout: 0,
      });
    } catch (thrown) {
      const error = wireErrorFrom(thrown);
      options.onExchange({ ...made(), response: null, error });
      answer.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      answer.end(`assay proxy: the target did not answer: ${error.message}\n`);
      return;
    }
    // With `raw`, names and values come in turn.
    const headers = pairs(upstream.headers as unknown as readonly (string | Buffer)[]);
    answer.writeHead(
      upstream.statusCode,
      headers.filter(([name]) => !ofConnection.has(name.toLowerCase())).flat(),
    );
    const received = copyOf();
    const whole = await relay(received.through(upstream.body), answer);
    const bytes = received.bytes();
    if (!whole || bytes === null) return;
    const parts = { status: upstream.statusCode, headers, bytes, truncated: false };
    options.onExchange({ ...made(), ...apiResponse(parts, mostKept) });
  };

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

/** False where either side went away before the end. */
async function relay(body: AsyncIterable<Uint8Array>, answer: ServerResponse): Promise<boolean> {
  try {
    for await (const chunk of body) {
      if (answer.destroyed) return false;
      if (!answer.write(chunk)) await new Promise<void>((resolve) => {
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
