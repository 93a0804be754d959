/** A proxy in front of a mock: it counts requests, and plants breaks in the answers. */
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { routeFor } from '../../mock/serving/message/importedRoute.ts';
import type { Answer, Break } from './break.ts';
import type { Described } from './described.ts';

export type Proxy = {
  readonly url: string;
  /** Begins a run with these breaks; none for a sound server. */
  readonly plant: (breaks: readonly Break[]) => void;
  /** Requests of the run so far. */
  readonly requests: () => number;
  /** Names of the operations that were answered with success in the run so far. */
  readonly served: () => ReadonlySet<string>;
  /** Breaks that changed an answer of the run. */
  readonly shown: () => ReadonlySet<Break>;
  readonly close: () => void;
};

export type Upstream = {
  readonly isMock?: boolean;
  /** Sent in requests that have no header of that name. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sent by the HTTP library. */
const ownHeaders = new Set([
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'date',
]);

/** Where a service is no mock, its last success of an operation, or a drawn one, stands for the documented success. */
export async function startProxy(
  mockUrl: string,
  all: readonly Described[],
  { isMock = true, headers: added = {} }: Upstream = {},
): Promise<Proxy> {
  const successes = new Map<Described, Answer>();
  const routes = all.map(({ route }) => route);
  const prefix = new URL(mockUrl).pathname.replace(/\/$/, '');
  let count = 0;
  let planted: readonly { readonly one: Break; readonly alter: ReturnType<Break['begin']> }[] = [];
  const shown = new Set<Break>();
  const served = new Set<string>();
  const server = createServer((incoming, outgoing) => {
    count += 1;
    void (async () => {
      const body = await buffer(incoming);
      const { method = 'GET', url = '/' } = incoming;
      const headers = { ...added, ...incoming.headers };
      const [whole = '/', query = ''] = url.split('?', 2);
      const path = whole.startsWith(prefix) ? whole.slice(prefix.length) : whole;
      // A request is sent on once, however often a break asks for its answer.
      let sent: Promise<Answer> | undefined;
      const forward = (other?: 'GET'): Promise<Answer> =>
        other === undefined
          ? (sent ??= send(mockUrl, method, url, headers, body))
          : send(mockUrl, other, whole, headers, Buffer.alloc(0));
      const route = method === 'HEAD' ? undefined : routeFor(routes, method, path);
      const operation = all.find((one) => one.route === route) ?? null;
      const asked = { method, path, query, headers, body: body.length === 0 ? null : body };
      let answer: Answer | null = null;
      for (const { one, alter } of planted) {
        if (!path.startsWith(one.operation.family)) continue;
        const success = async (): Promise<Answer> =>
          (isMock ? undefined : (successes.get(one.operation) ?? drawnSuccess(one.operation))) ??
          send(
            mockUrl,
            method,
            url,
            { ...headers, prefer: `code=${one.operation.route.successStatus}` },
            body,
          );
        answer = await alter({ asked, operation, forward, success });
        if (answer === null) continue;
        shown.add(one);
        break;
      }
      answer ??= await forward();
      if (operation !== null && answer.status >= 200 && answer.status < 300) {
        served.add(operation.name);
        successes.set(operation, answer);
      }
      outgoing.writeHead(answer.status, answer.headers);
      outgoing.end(method === 'HEAD' || answer.status === 204 ? undefined : answer.text);
    })().catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${prefix}`,
    plant: (breaks) => {
      count = 0;
      shown.clear();
      served.clear();
      planted = breaks.map((one) => ({ one, alter: one.begin() }));
    },
    requests: () => count,
    served: () => new Set(served),
    shown: () => new Set(shown),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function drawnSuccess({ success }: Described): Answer | undefined {
  if (success === null) return undefined;
  const { status, mediaType, body } = success;
  return {
    status,
    headers: mediaType === null ? {} : { 'content-type': mediaType },
    text: mediaType === null ? '' : JSON.stringify(body),
  };
}

/** As it was sent; a body in the answer is a text. */
async function send(
  base: string,
  method: string,
  url: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Promise<Answer> {
  const { hostname, port } = new URL(base);
  const { connection: _, 'content-length': __, 'transfer-encoding': ___, ...kept } = headers;
  const sending = request({
    hostname,
    port,
    method,
    path: url,
    headers: { ...kept, ...(body.length === 0 ? {} : { 'content-length': body.length }) },
  });
  sending.end(body);
  const [incoming] = (await once(sending, 'response')) as [IncomingMessage];
  const shownHeaders = Object.entries(incoming.headers).flatMap(([name, value]) =>
    ownHeaders.has(name) || value === undefined ? [] : [[name, String(value)] as const],
  );
  return {
    status: incoming.statusCode ?? 0,
    headers: Object.fromEntries(shownHeaders),
    text: await text(incoming),
  };
}
