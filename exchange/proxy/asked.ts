/** A request of an application to the target: its destination, its secrets, and its form as an exchange. */
import type { IncomingMessage } from 'node:http';
import type { SecurityScheme } from '../../openapi/reading/securitySchemes.ts';
import type { Access } from '../credentials/access.ts';
import { keepSecretOfHeader, keepSecret } from '../../output/secrets.ts';
import type { ApiRequest, Exchange, Header } from '../types.ts';
import { copyOf, passing, rawOf, type Copy } from './passing.ts';

export type Addresses = {
  readonly base: URL;
  /** Path of the base URL, without a slash at its end. */
  readonly prefix: string;
  /** What the application sends as keys of its schemes is secret. */
  readonly access: Access;
};

/** A request that is under way. */
export type ProxiedRequest = {
  readonly incoming: IncomingMessage;
  /** Path and query on the target. */
  readonly place: string;
  readonly isOfApi: boolean;
  readonly sent: Copy;
  readonly request: () => ApiRequest;
  /** Called when it has ended; the exchange is built only when it is needed. */
  readonly ended: () => () => Omit<Exchange, 'response' | 'error'>;
};

export function readAsked(
  incoming: IncomingMessage,
  { base, prefix, access }: Addresses,
  id: string,
): ProxiedRequest {
  const [startedAt, begun] = [Date.now(), performance.now()];
  const place = placeOf(incoming, base);
  const isOfApi = place.startsWith(`${prefix}/`);
  const [path, query] = splitOnce(isOfApi ? place.slice(prefix.length) : place);
  const sentHeaders = passing(incoming)
    .map(([name, value]): Header => [name.toLowerCase(), value])
    .filter(([name]) => name !== 'host');
  for (const [name, value] of sentHeaders) keepSecretOfHeader(name, value);
  for (const scheme of access.schemes.values())
    if (scheme.type === 'apiKey') keysSent(scheme, sentHeaders, query).forEach(keepSecret);
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
  const ended = (): (() => Omit<Exchange, 'response' | 'error'>) => {
    const [endedAt, durationMs] = [Date.now(), performance.now() - begun];
    const url = `${base.origin}${place}`;
    return () => ({ id, request: request(), url, sentHeaders, startedAt, endedAt, durationMs });
  };
  return { incoming, place, isOfApi, sent, request, ended };
}

function keysSent(
  { in: place, name }: Extract<SecurityScheme, { readonly type: 'apiKey' }>,
  headers: readonly Header[],
  query: string,
): readonly string[] {
  if (place === 'query') return new URLSearchParams(query).getAll(name);
  const sought = place === 'cookie' ? 'cookie' : name.toLowerCase();
  const values = headers.flatMap(([header, value]) => (header === sought ? [value] : []));
  if (place === 'header') return values;
  const cookies = values.flatMap((value) => value.split(/;\s*/)).map((cookie) => cookie.split('='));
  return cookies.flatMap(([own, ...value]) => (own === name ? [value.join('=')] : []));
}

/** A client that takes this for a proxy writes the whole address (RFC 9112 §3.2.2): its host must be the target or this. */
function placeOf({ url = '/', socket }: IncomingMessage, base: URL): string {
  const [, host, place = ''] = /^https?:\/\/([^/?#]*)(.*)$/i.exec(url) ?? [];
  const own = [base.host, `127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`];
  if (host === undefined || !own.includes(host.toLowerCase())) return url;
  return place.startsWith('/') ? place : `/${place}`;
}

function splitOnce(url: string): readonly [string, string] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}
