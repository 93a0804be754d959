/** Reads HAR 1.2 of any tool into exchanges, so that Assay can judge traffic that was recorded elsewhere. */
import { excerpt } from '../../output/secrets.ts';
import type { ApiRequest, Exchange, Header, RawBody, WireError } from '../../exchange/types.ts';
import { apiResponse } from '../../exchange/wire/apiResponse.ts';

/** The error for a HAR that cannot be read; the message is one line and names the place. */
export class HarError extends Error {
  readonly code = 'HAR';
}

export type FromHar = {
  /** In the order of the file; ids are `har-1`, `har-2`, …. */
  readonly exchanges: readonly Exchange[];
  /** Entries that are left out: another address, or no HTTP. */
  readonly left: number;
};

/**
 * Reads the entries below `baseUrl`, or all of them for null. Requests belong to no operation and count as unlawful until the caller knows
 * better. Bodies are read as the wire reads them.
 */
export function fromHar(text: string, baseUrl: string | null): FromHar {
  const entries = entriesIn(text);
  const base = (baseUrl ?? '').replace(/\/+$/, '');
  const exchanges: Exchange[] = [];
  entries.forEach((entry, index) => {
    const url = textIn(entry, index, 'request', 'url').split('#')[0] ?? '';
    const isBelow = url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}?`);
    if (baseUrl !== null && !isBelow) return;
    exchanges.push(exchangeOf(entry, index, url, base, `har-${exchanges.length + 1}`));
  });
  return { exchanges, left: entries.length - exchanges.length };
}

function exchangeOf(
  entry: unknown,
  index: number,
  url: string,
  base: string,
  id: string,
): Exchange {
  const [path = '', ...query] = url.slice(base.length).split('?');
  const sentHeaders = headersIn(entry, index, 'request');
  const raw = bodyIn(entry);
  const request: ApiRequest = {
    operation: null,
    method: textIn(entry, index, 'request', 'method').toUpperCase(),
    path: path === '' ? '/' : path,
    query: query.join('?'),
    headers: Object.fromEntries(sentHeaders),
    ...(raw === null ? {} : { raw }),
    credential: { headers: {}, name: 'recorded' },
    lawful: false,
    label: `har entry ${index}`,
  };
  const started = Date.parse(String(at(entry, 'startedDateTime')));
  const startedAt = Number.isNaN(started) ? 0 : started;
  const time = at(entry, 'time');
  const durationMs = typeof time === 'number' && time >= 0 ? time : 0;
  const { response, error } = responseIn(entry, index);
  return {
    id,
    request,
    url,
    sentHeaders,
    response,
    error,
    startedAt,
    endedAt: startedAt + durationMs,
    durationMs,
  };
}

function responseIn(entry: unknown, index: number): Pick<Exchange, 'response' | 'error'> {
  const status = at(entry, 'response', 'status');
  if (typeof status !== 'number' || !Number.isInteger(status))
    throw new HarError(`HAR: /log/entries/${index}/response/status is not a number`);
  if (status === 0) {
    const message = at(entry, 'response', '_error');
    const error: WireError = {
      code: 'unknown',
      message: typeof message === 'string' ? excerpt(message, 300) : 'no response was recorded',
    };
    return { response: null, error };
  }
  const text = at(entry, 'response', 'content', 'text');
  const encoding = at(entry, 'response', 'content', 'encoding') === 'base64' ? 'base64' : 'utf8';
  const size = at(entry, 'response', 'content', 'size');
  const bytes = Buffer.from(typeof text === 'string' ? text : '', encoding);
  const truncated = typeof text !== 'string' && typeof size === 'number' && size > 0;
  return decodedResponse({
    status,
    headers: headersIn(entry, index, 'response'),
    bytes,
    truncated,
  });
}

function bodyIn(entry: unknown): RawBody | null {
  const text = at(entry, 'request', 'postData', 'text');
  if (typeof text !== 'string') return null;
  const type = at(entry, 'request', 'postData', 'mimeType');
  const mediaType = typeof type === 'string' && type !== '' ? type : null;
  return at(entry, 'request', 'postData', '_encoding') === 'base64'
    ? { mediaType, base64: text }
    : { mediaType, text };
}

function headersIn(entry: unknown, index: number, side: 'request' | 'response'): readonly Header[] {
  const list = at(entry, side, 'headers');
  if (!Array.isArray(list))
    throw new HarError(`HAR: /log/entries/${index}/${side}/headers is not a list`);
  return list.map((pair: unknown): Header => [String(at(pair, 'name')), String(at(pair, 'value'))]);
}

function textIn(entry: unknown, index: number, ...names: readonly string[]): string {
  const value = at(entry, ...names);
  if (typeof value !== 'string')
    throw new HarError(`HAR: /log/entries/${index}/${names.join('/')} is not a string`);
  return value;
}

function entriesIn(text: string): readonly unknown[] {
  let har: unknown;
  try {
    har = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (thrown) {
    throw new HarError(
      `HAR: not JSON: ${thrown instanceof Error ? thrown.message.split('\n')[0] : ''}`,
    );
  }
  const entries = at(har, 'log', 'entries');
  if (!Array.isArray(entries)) throw new HarError('HAR: /log/entries is not a list');
  return entries;
}

/** The value at the end of a path of member names; undefined if it breaks off. */
function at(value: unknown, ...names: readonly string[]): unknown {
  let found: unknown = value;
  for (const name of names) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name))
      return undefined;
    found = Reflect.get(found, name);
  }
  return found;
}

const maxBytes = 64 * 1024 * 1024;

export type DecodedAnswer = {
  readonly status: number;
  /** In any case of letters. */
  readonly headers: readonly Header[];
  /** After decompression: what the headers say of the encoding of the body is past. */
  readonly bytes: Uint8Array;
  readonly truncated: boolean;
};

export function decodedResponse(answer: DecodedAnswer): Pick<Exchange, 'response' | 'error'> {
  const headers = answer.headers.map(([name, value]): Header => [name.toLowerCase(), value]);
  const plain = headers.filter(([name]) => name !== 'content-encoding');
  const { response, error } = apiResponse({ ...answer, headers: plain }, maxBytes);
  return { response: response === null ? null : { ...response, headers }, error };
}
