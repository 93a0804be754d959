/** Listens for the notifications that a target sends, and keeps each as an exchange labelled `webhook`. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mediaTypeOf } from '../headers.ts';
import type { ServiceClock } from './serviceClock.ts';
import { TargetError } from '../targets/targetError.ts';
import type { ApiRequest, Exchange, Header } from '../types.ts';

export type WebhookReceiver = {
  /** A URL of its own for every call, that contains `name`; public where the target file gives a public URL. */
  readonly urlFor: (name: string) => string;
  /** Everything received so far, in order. */
  readonly receipts: () => readonly Exchange[];
  /** The first receipt, past or to come, that `wanted` accepts; null after `ms` wall milliseconds without one. */
  readonly wait: (wanted: (receipt: Exchange) => boolean, ms: number) => Promise<Exchange | null>;
  readonly close: () => Promise<void>;
};

export type WebhookOptions = {
  /** `host:port`; port 0 for any. Default `127.0.0.1:0`. */
  readonly listen?: string;
  /** True if the target file asks for a listener on all addresses. */
  readonly allAddresses?: boolean;
  /** How the target reaches it; null or absent: at the address it listens on. */
  readonly publicUrl?: string | null;
  readonly clock: ServiceClock;
  /** Begins the ids of receipts; default `0`. */
  readonly worker?: string;
  readonly onReceipt?: (receipt: Exchange) => void;
};

const maxBodyBytes = 1024 * 1024;
const maxReceipts = 10_000;
/** Of all bodies that are kept. */
const maxStoredBytes = 64 * 1024 * 1024;
const maxConnections = 64;
/** Segments of a path that are looked at. */
const mostSegments = 16;

/** Rejects with TargetError if it cannot listen on the address. */
export async function openWebhookReceiver(options: WebhookOptions): Promise<WebhookReceiver> {
  const received: Exchange[] = [];
  const watchers = new Set<(receipt: Exchange) => void>();
  const worker = options.worker ?? '0';
  const given: Buffer[] = [];
  let stored = 0;

  const receive = async (message: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const startedAt = options.clock.now();
    if (!isGiven(message.url ?? '/', given)) {
      message.resume();
      answer.writeHead(404, { 'content-length': 0, connection: 'close' }).end();
      return;
    }
    const body = await bodyOf(message);
    answer.writeHead(body === null ? 413 : 200, { 'content-length': 0 }).end();
    if (body === null || received.length >= maxReceipts) return;
    if (stored + body.length > maxStoredBytes) return;
    stored += body.length;
    const id = `${worker}-w${received.length + 1}`;
    const receipt = receiptOf(id, message, body, startedAt, options.clock.now());
    received.push(receipt);
    options.onReceipt?.(receipt);
    for (const watcher of watchers) watcher(receipt);
  };
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, maxHeaderSize: 16 * 1024 },
    (message, answer) => {
      void receive(message, answer);
    },
  );
  server.maxConnections = maxConnections;
  const base = await listen(server, options.listen ?? '127.0.0.1:0', options.allAddresses === true);
  const publicBase = (options.publicUrl ?? base).replace(/\/+$/, '');

  return {
    urlFor: (name) => {
      const path = `/${encodeURIComponent(name)}/${randomBytes(16).toString('hex')}`;
      given.push(hashOf(path));
      return `${publicBase}${path}`;
    },
    receipts: () => received,
    wait: (wanted, ms) => {
      const past = received.find(wanted);
      if (past !== undefined) return Promise.resolve(past);
      return new Promise((resolve) => {
        const settle = (receipt: Exchange | null): void => {
          clearTimeout(timer);
          watchers.delete(watch);
          resolve(receipt);
        };
        const watch = (receipt: Exchange): void => {
          if (wanted(receipt)) settle(receipt);
        };
        const timer = setTimeout(() => settle(null), ms);
        watchers.add(watch);
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * True for a path that was given out, also behind a prefix that a public address puts before it, and with segments
 * that the sender appends: a check judges those. Hashes are compared in constant time, with all that were given out.
 */
function isGiven(url: string, given: readonly Buffer[]): boolean {
  const parts = (url.split('?')[0] ?? '').split('/').slice(0, mostSegments);
  const paths = parts.slice(1).map((part, at) => hashOf(`/${parts[at] ?? ''}/${part}`));
  const hits = paths.flatMap((path) => given.filter((one) => timingSafeEqual(one, path)));
  return hits.length > 0;
}

/** All addresses of the machine, which others may reach: the target file must ask for them. */
function isEverywhere(host: string): boolean {
  return /^[0:.x]*$/i.test(host);
}

function listen(server: Server, address: string, allAddresses: boolean): Promise<string> {
  const at = address.lastIndexOf(':');
  const host = address.slice(0, at).replace(/^\[|\]$/g, '');
  if (isEverywhere(host) && !allAddresses)
    return Promise.reject(
      new TargetError(
        `webhookReceiver: ${address} listens on all addresses of this machine: say "allAddresses: true" in the target file, or name one address`,
      ),
    );
  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new TargetError(`webhookReceiver: cannot listen on ${address}: ${error.message}`)),
    );
    server.listen(Number(address.slice(at + 1)), host, () => {
      const bound = server.address();
      const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${port}`);
    });
  });
}

/** Null for a body over the bound; what came before a broken connection otherwise. */
function bodyOf(message: IncomingMessage): Promise<Buffer | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    message.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBodyBytes) {
        resolve(null);
        message.resume();
      } else chunks.push(chunk);
    });
    message.on('end', () => resolve(Buffer.concat(chunks)));
    message.on('error', () => resolve(Buffer.concat(chunks)));
  });
}

/** The request is the notification, the response our answer to it. */
function receiptOf(
  id: string,
  message: IncomingMessage,
  body: Buffer,
  startedAt: number,
  endedAt: number,
): Exchange {
  const headers: Header[] = [];
  for (let at = 0; at + 1 < message.rawHeaders.length; at += 2)
    headers.push([(message.rawHeaders[at] ?? '').toLowerCase(), message.rawHeaders[at + 1] ?? '']);
  const [path = '/', ...query] = (message.url ?? '/').split('?');
  const mediaType = mediaTypeOf(headers);
  const request: ApiRequest = {
    operation: null,
    method: message.method ?? 'POST',
    path,
    query: query.join('?'),
    headers: Object.fromEntries(headers),
    ...(body.length === 0 ? {} : { raw: { mediaType, base64: body.toString('base64') } }),
    credential: { class: 'none' },
    lawful: true,
    label: 'webhook',
  };
  return {
    id,
    request,
    url: `http://${message.headers.host ?? 'localhost'}${message.url ?? '/'}`,
    sentHeaders: headers,
    response: {
      status: 200,
      headers: [['content-length', '0']],
      mediaType: null,
      bytes: new Uint8Array(0),
      text: '',
      utf8: true,
      duplicateKeys: false,
      truncated: false,
    },
    error: null,
    startedAt,
    endedAt,
    durationMs: Math.max(0, endedAt - startedAt),
  };
}
