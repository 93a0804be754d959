/** A request to the second server, read once: the server serves it, and a deep fault may change it before. */
import type { IncomingMessage } from 'node:http';
import type { Json } from './answer.ts';
import type { Asked, Class } from './deep.ts';

const operations: readonly (readonly [name: string, match: RegExp])[] = [
  ['token', /^POST v2\/Token\/serverside$/],
  ['login', /^POST User\/auth$/],
  ['migrate', /^POST Paypoint\/migrate$/],
  ['create', /^POST Bill\/single\//],
  ['readFile', /^GET Bill\/attachedFileFromBill\//],
  ['removeFile', /^DELETE Bill\/attachedFileFromBill\//],
  ['decide', /^GET Bill\/approval\//],
  ['replace', /^PUT Bill\/approval\//],
  ['send', /^POST Bill\/approval\//],
  ['read', /^GET Bill\//],
  ['update', /^PUT Bill\//],
  ['remove', /^DELETE Bill\//],
  ['list', /^GET Query\/notifications\//],
  ['basic', /^GET Statistic\/basic\//],
  ['subscriptions', /^GET Statistic\/subscriptions\//],
];

export function readRequest(message: IncomingMessage, sent: Buffer, known: Class): Asked {
  const url = new URL(message.url ?? '/', 'http://second');
  const path = url.pathname.replace(/^\/api\//, '');
  const { idempotencykey: key, requesttoken: token, authorization } = message.headers;
  const method = message.method ?? '';
  let body: Json | undefined;
  let isUnreadable = false;
  try {
    body = sent.length === 0 ? undefined : (JSON.parse(sent.toString('utf8')) as Json);
  } catch {
    isUnreadable = true;
  }
  return {
    operation: operations.find(([, match]) => match.test(`${method} ${path}`))?.[0] ?? '',
    method,
    path: path.split('/').map(decodeURIComponent),
    query: url.searchParams,
    search: url.search,
    takesMs: 0,
    class: known,
    token:
      typeof token === 'string' ? token : (/^Bearer (.*)$/.exec(authorization ?? '')?.[1] ?? null),
    key: typeof key === 'string' ? key : null,
    body,
    isUnreadable,
  };
}
