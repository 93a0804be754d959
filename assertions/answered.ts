/** One request with its answer, as any HTTP client can give it, and the exchange that checks read. */
import { operationAt } from '../openapi/reading/operationOf.ts';
import type { Contract } from '../contract/types.ts';
import { decodedResponse } from '../evidence/har/fromHar.ts';
import type { Exchange, Header, RawBody } from '../exchange/types.ts';
import { keepSecretOfHeader } from '../output/secrets.ts';

/** Header lines as clients give them: pairs, or an object whose members may be lists. */
export type HeaderLines =
  | Iterable<readonly [string, string]>
  | Readonly<Record<string, string | number | readonly string[] | undefined>>;

/** A request and its answer. */
export type Answered = {
  readonly method: string;
  /** As it was called, query included. */
  readonly url: string;
  readonly requestHeaders?: HeaderLines | undefined;
  /** As it was sent; clauses about what was sent are not judged without it. */
  readonly requestBody?: string | Uint8Array | undefined;
  readonly status: number;
  readonly headers: HeaderLines;
  /** After decompression. */
  readonly body: string | Uint8Array;
  /** Milliseconds from the first byte sent to the last byte received. */
  readonly durationMs?: number | undefined;
};

let count = 0;

/** @throws TypeError for what is no answer, with the first member that is wrong. */
function refuseOther(given: Partial<Answered> | null | undefined): void {
  const { method, url, status, headers, body } = given ?? {};
  const wrong =
    typeof method !== 'string'
      ? 'method: expected a text such as GET'
      : typeof url !== 'string' || !URL.canParse(url)
        ? `url: expected a whole address, received ${JSON.stringify(url)}`
        : typeof status !== 'number'
          ? 'status: expected a number'
          : typeof headers !== 'object'
            ? 'headers: expected an object or pairs'
            : typeof body !== 'string' && !(body instanceof Uint8Array)
              ? `body: expected the text or the bytes that came, received ${typeof body}`
              : undefined;
  if (wrong !== undefined) throw new TypeError(`an answer cannot be judged: ${wrong}`);
}

/** Null if the URL does not lie below `baseUrl`, or, without a `baseUrl`, if no end of its path fits a path of the contract. */
export function exchangeFrom(
  answered: Answered,
  contract: Contract,
  baseUrl: string | undefined,
): Exchange | null {
  refuseOther(answered);
  const method = answered.method.toUpperCase();
  const url = new URL(answered.url);
  const path = pathOf(url, method, contract, baseUrl);
  if (path === null) return null;
  const sentHeaders = pairsOf(answered.requestHeaders ?? []);
  for (const [name, value] of sentHeaders) keepSecretOfHeader(name, value);
  const raw = rawOf(answered.requestBody, sentHeaders);
  const durationMs = answered.durationMs ?? 0;
  const endedAt = Date.now();
  const bytes = typeof answered.body === 'string' ? Buffer.from(answered.body) : answered.body;
  count += 1;
  return {
    id: `answer-${count}`,
    request: {
      operation: null,
      method,
      path,
      query: url.search.slice(1),
      headers: Object.fromEntries(sentHeaders),
      ...(raw === undefined ? {} : { raw }),
      credential: { headers: {}, name: 'recorded' },
      lawful: false,
      label: 'recorded',
    },
    url: url.href,
    sentHeaders,
    ...decodedResponse({
      status: answered.status,
      headers: pairsOf(answered.headers),
      bytes,
      truncated: false,
    }),
    startedAt: endedAt - durationMs,
    endedAt,
    durationMs,
  };
}

/** Every header as a pair; a list is several lines of one name. */
function pairsOf(lines: HeaderLines): readonly Header[] {
  if (Symbol.iterator in lines) return [...lines];
  return Object.entries(lines).flatMap(([name, value]): readonly Header[] =>
    value === undefined ? [] : [value].flat().map((line): Header => [name, String(line)]),
  );
}

function pathOf(
  url: URL,
  method: string,
  contract: Contract,
  baseUrl: string | undefined,
): string | null {
  if (baseUrl !== undefined) {
    const base = new URL(baseUrl);
    const prefix = base.pathname.replace(/\/+$/, '');
    const below = url.origin === base.origin && url.pathname.startsWith(`${prefix}/`);
    return below ? url.pathname.slice(prefix.length) : null;
  }
  const segments = url.pathname.split('/').slice(1);
  const ends = segments.map((_segment, at) => `/${segments.slice(at).join('/')}`);
  return ends.find((end) => operationAt(contract, method, end) !== undefined) ?? null;
}

function rawOf(body: Answered['requestBody'], headers: readonly Header[]): RawBody | undefined {
  if (body === undefined) return undefined;
  const mediaType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null;
  return typeof body === 'string'
    ? { mediaType, text: body }
    : { mediaType, base64: Buffer.from(body).toString('base64') };
}
