/** Passes an application's own traffic through to a target, byte for byte, and hands a copy of each exchange on. */
import {
  createServer,
  Agent,
  request as send,
  type ClientRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Agent as SecureAgent, request as sendSecurely } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Target } from '../targets/target.ts';
import type { ApiRequest, Exchange, Header, WireError } from '../types.ts';
import { apiResponse } from '../wire/apiResponse.ts';
import { tlsOptions } from '../wire/connectOptions.ts';
import { guardRequest } from '../wire/guardRequest.ts';
import { wireErrorFrom } from '../wire/wireErrorFrom.ts';
import { readAsked, type Addresses, type ProxiedRequest } from './asked.ts';
import { workBehind, type Behind } from './judgeBehind.ts';
import { copyOf, mostKept, pairs, passing, relay, type Copy } from './passing.ts';

/** Applications send large cookies; a server of its own may take more than Node's 16 KiB. */
const maxHeaderSize = 64 * 1024;
const foreign = 'requests pass to the target alone: name the address of the proxy as the base URL';
const nothing = Buffer.alloc(0);
export type RunningProxy = {
  /** Address for the application: what it called as base URL before is this now. */
  readonly baseUrl: string;
  /** Exchanges that passed and were not handed on, because too many waited. */
  readonly leftOut: () => number;
  /** Takes no more requests, hands on what waits, and waits so long for those under way: a stream of events never ends by itself. */
  readonly close: (graceMs: number) => Promise<void>;
};

export type ProxyOptions = Pick<Addresses, 'access'> & {
  /** 0 for any free port; the proxy listens on this machine only. */
  readonly port: number;
  /** Called behind the traffic. `isOfApi` is false for an address beside the base URL: it passes, and is no operation. */
  readonly onExchange: (exchange: Exchange, isOfApi: boolean) => void;
  /** A request that must not leave this machine, such as a write to production. */
  readonly onRefusal: (request: ApiRequest, why: string) => void;
};

/** Rejects with the system's error if the port is taken. */
export async function openProxy(target: Target, options: ProxyOptions): Promise<RunningProxy> {
  const base = new URL(target.baseUrl);
  const prefix = base.pathname.replace(/\/+$/, '');
  const isSecure = base.protocol === 'https:';
  const agentOf = (keepAlive: boolean): Agent =>
    isSecure ? new SecureAgent({ keepAlive, ...tlsOptions(target) }) : new Agent({ keepAlive });
  const behind = workBehind<() => Exchange & { readonly isOfApi: boolean }>((made) => {
    const { isOfApi, ...exchange } = made();
    options.onExchange(exchange, isOfApi);
  }, mostWaiting);
  const way: Way = {
    ...options,
    behind,
    target,
    base,
    prefix,
    kept: agentOf(true),
    fresh: agentOf(false),
    send: isSecure ? sendSecurely : send,
  };
  let count = 0;
  const read = (asked: IncomingMessage): ProxiedRequest => {
    count += 1;
    return readAsked(asked, way, `proxy-${count}`);
  };
  const take = (asked: IncomingMessage, answer: ServerResponse): void => {
    // The target's own headers go on, and no others.
    answer.sendDate = false;
    pass(way, read(asked), answer).catch((thrown: unknown) => {
      answer.destroy(thrown instanceof Error ? thrown : undefined);
    });
  };
  // How long a request may take is the affair of the application and the target.
  const server = createServer({ maxHeaderSize, requestTimeout: 0, keepAliveTimeout: 65_000 }, take);
  // The target says whether it wants the body.
  server.on('checkContinue', take);
  server.on('connect', (asked, socket) => {
    options.onRefusal(read(asked).request(), foreign);
    socket.end(`HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\nassay proxy: ${foreign}\n`);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}${prefix}`,
    leftOut: behind.leftOut,
    close: async (graceMs) => {
      await closed(server, graceMs);
      behind.settle();
      way.kept.destroy();
      way.fresh.destroy();
    },
  };
}

/** Ten seconds of a thousand requests, or some large answers. */
const mostWaiting = { items: 10_000, bytes: 128 * 1024 * 1024 };

type Way = ProxyOptions &
  Addresses & {
    readonly behind: Behind<() => Exchange & { readonly isOfApi: boolean }>;
    readonly target: Target;
    /** Its connections are used again. */
    readonly kept: Agent;
    readonly fresh: Agent;
    readonly send: typeof send;
  };

async function pass(way: Way, asked: ProxiedRequest, answer: ServerResponse): Promise<void> {
  const { incoming, isOfApi, ended } = asked;
  const failedBy = (error: WireError): void => {
    const made = ended();
    way.behind.add(() => ({ ...made(), response: null, error, isOfApi }), 0);
  };
  const why = refusal(way, asked);
  if (why !== null) {
    way.onRefusal(asked.request(), why);
    incoming.resume();
    return say(answer, 403, why);
  }
  let upstream: IncomingMessage;
  try {
    upstream = await upstreamOf(way, asked, answer);
  } catch (thrown) {
    // An application that went away says nothing of the target.
    if (answer.destroyed) return;
    const error = wireErrorFrom(thrown);
    failedBy(error);
    return say(answer, 502, `the target did not answer: ${error.message}`);
  }
  const status = upstream.statusCode ?? 502;
  const isFramed = incoming.httpVersion !== '1.0';
  const headers = passing(upstream).filter(
    ([name]) => !/^transfer-encoding$/i.test(name) && (isFramed || !/^trailer$/i.test(name)),
  );
  answer.writeHead(status, upstream.statusMessage, headers.flat());
  // The first event of a stream may come much later. `flushHeaders` would write them as UTF-8.
  if (upstream.headers['content-length'] === undefined) answer.write(nothing);
  const received = copyOf();
  const failed = await relay(upstream, received, answer);
  if (failed !== null) {
    if (!answer.destroyed) failedBy(wireErrorFrom(failed));
    answer.destroy();
    return;
  }
  if (answer.destroyed) return;
  if (isFramed && upstream.rawTrailers.length > 0)
    answer.addTrailers(pairs(upstream.rawTrailers) as [string, string][]);
  answer.end();
  const made = ended();
  way.behind.add(() => {
    const known = passing(upstream).map(([name, value]): Header => [name.toLowerCase(), value]);
    const bytes = received.bytes();
    const parts = { status, headers: known, bytes: bytes ?? nothing, truncated: bytes === null };
    return { ...made(), ...apiResponse(parts, mostKept), isOfApi };
  }, received.size());
}

/** Why a request does not pass; null if it does. */
function refusal(
  { target, base, access }: Way,
  { incoming, place, request }: ProxiedRequest,
): string | null {
  if (/websocket/i.test(incoming.headers.upgrade ?? '')) return 'a WebSocket does not pass';
  return place.startsWith('/')
    ? (guardRequest(target, access, base.host, request())?.message ?? null)
    : foreign;
}

/**
 * A target may close an idle connection just as a request takes it (RFC 9112 §9.3.1): what is safe and has no body is asked
 * once more, and all else takes a connection of its own.
 */
async function upstreamOf(
  way: Way,
  asked: ProxiedRequest,
  answer: ServerResponse,
): Promise<IncomingMessage> {
  const { method = '', headers } = asked.incoming;
  const isEmpty = (headers['content-length'] ?? headers['transfer-encoding']) === undefined;
  const isSafe = isEmpty && /^(?:GET|HEAD|OPTIONS)$/.test(method);
  const first = sentOn(way, isSafe ? way.kept : way.fresh, asked, answer);
  try {
    return await answered(first, asked);
  } catch (thrown) {
    if (!first.reusedSocket || answer.destroyed) throw thrown;
    return answered(sentOn(way, way.fresh, asked, answer), asked);
  }
}

/** The request to the target; it ends when the application goes away. */
function sentOn(
  { base, send: open }: Way,
  agent: Agent,
  asked: ProxiedRequest,
  answer: ServerResponse,
): ClientRequest {
  const { incoming, place } = asked;
  const method = incoming.method ?? 'GET';
  const headers = passing(incoming).map(([name, value]) =>
    name.toLowerCase() === 'host' ? [name, base.host] : [name, value],
  );
  const { host, 'content-length': length, 'transfer-encoding': coding } = incoming.headers;
  if (host === undefined) headers.push(['Host', base.host]);
  // Without it, Node frames an empty body as chunks.
  if ((length ?? coding) === undefined && !/^(?:GET|HEAD|DELETE|OPTIONS|TRACE)$/.test(method))
    headers.push(['Content-Length', '0']);
  const onward = open({
    agent,
    host: base.hostname.replace(/^\[|\]$/g, ''),
    ...(base.port === '' ? {} : { port: base.port }),
    method,
    path: place,
    headers: headers.flat(),
    maxHeaderSize,
  });
  onward.on('continue', () => answer.writeContinue());
  onward.on('information', ({ statusCode, headers: { link } }) => {
    if (statusCode === 103 && link !== undefined) answer.writeEarlyHints({ link });
  });
  answer.once('close', () => {
    if (!answer.writableFinished) onward.destroy();
  });
  return onward;
}

async function answered(
  onward: ClientRequest,
  { incoming, sent }: ProxiedRequest,
): Promise<IncomingMessage> {
  const upstream = new Promise<IncomingMessage>((resolve, reject) => {
    onward.once('response', resolve);
    onward.on('error', reject);
  });
  const { 'content-length': length, 'transfer-encoding': coding } = incoming.headers;
  if ((length ?? coding) === undefined) onward.end();
  else void bodyOf(onward, incoming, sent);
  return upstream;
}

async function bodyOf(onward: ClientRequest, incoming: IncomingMessage, sent: Copy): Promise<void> {
  const failed = await relay(incoming, sent, onward);
  if (failed !== null) onward.destroy(failed);
  if (onward.destroyed) return;
  if (incoming.rawTrailers.length > 0)
    onward.addTrailers(pairs(incoming.rawTrailers) as [string, string][]);
  onward.end();
}

function say(answer: ServerResponse, status: number, text: string): void {
  answer.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  answer.end(`assay proxy: ${text}\n`);
}

async function closed(server: Server, graceMs: number): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await ended;
  clearTimeout(cut);
}
