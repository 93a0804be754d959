/** Turns the answers of common clients into `Answered`: Playwright, fetch, axios, and any object with the same members. */
import type { Answered, HeaderLines } from './answered.ts';

/** What the caller says about a request that its answer does not show. */
export type RequestHints = Partial<
  Pick<Answered, 'method' | 'url' | 'requestHeaders' | 'requestBody' | 'durationMs'>
>;

/** A Playwright `APIResponse`, or the `Response` of a page, which has a request. */
export type PlaywrightAnswer = {
  url(): string;
  status(): number;
  headersArray(): PlaywrightHeaders | Promise<PlaywrightHeaders>;
  body(): Promise<Uint8Array>;
  request?(): {
    method(): string;
    headersArray(): Promise<PlaywrightHeaders>;
    postDataBuffer(): Uint8Array | null;
  };
};

type PlaywrightHeaders = readonly { readonly name: string; readonly value: string }[];

/** An answer of axios: the parts of the request that it keeps, and the body, parsed or not. */
export type AxiosAnswer = {
  readonly status: number;
  readonly headers: object;
  readonly data: unknown;
  readonly config: {
    readonly method?: string | undefined;
    readonly url?: string | undefined;
    readonly baseURL?: string | undefined;
    readonly headers?: object;
    readonly data?: unknown;
  };
};

/**
 * Any of these answers. For undici's `request` pass `{ ...answer, status: answer.statusCode, body: await answer.body.text() }` with method
 * and URL.
 */
export type Answer = PlaywrightAnswer | Response | AxiosAnswer | Answered;

/**
 * Reads an answer whole. The body of a fetch `Response` is read from a copy, so the caller can still read it. `hints` take precedence over
 * what the answer shows; the method is GET if neither names one. Throws TypeError if the URL is unknown or the body was read before.
 */
export async function answerOf(answer: Answer, hints: RequestHints = {}): Promise<Answered> {
  if ('headersArray' in answer) return fromPlaywright(answer, hints);
  if ('config' in answer) return fromAxios(answer, hints);
  if ('clone' in answer) return fromFetch(answer, hints);
  return { ...answer, ...hints };
}

async function fromPlaywright(answer: PlaywrightAnswer, hints: RequestHints): Promise<Answered> {
  const request = answer.request?.();
  return {
    method: request?.method() ?? 'GET',
    url: answer.url(),
    ...(request && {
      requestHeaders: pairs(await request.headersArray()),
      requestBody: request.postDataBuffer() ?? undefined,
    }),
    status: answer.status(),
    headers: pairs(await answer.headersArray()),
    body: await answer.body(),
    ...hints,
  };
}

async function fromFetch(answer: Response, hints: RequestHints): Promise<Answered> {
  if (answer.bodyUsed)
    throw new TypeError(
      'the body of this Response was read before: judge the answer first, or a clone of it',
    );
  const url = hints.url ?? answer.url;
  if (url === '') throw new TypeError('this Response has no URL: name it, as in { url }');
  const body = new Uint8Array(await answer.clone().arrayBuffer());
  return { method: 'GET', status: answer.status, headers: answer.headers, body, ...hints, url };
}

/** The text of a body that axios has parsed is gone: it is written anew, so repeated members are not seen. */
function fromAxios({ status, headers, data, config }: AxiosAnswer, hints: RequestHints): Answered {
  const base = config.baseURL === undefined ? undefined : `${config.baseURL.replace(/\/+$/, '')}/`;
  const path = base === undefined ? config.url : config.url?.replace(/^\/+/, '');
  const url = hints.url ?? new URL(path ?? '', base).href;
  const sent = config.data;
  return {
    method: config.method ?? 'GET',
    requestHeaders: linesOf(config.headers ?? {}),
    ...(typeof sent === 'string' && { requestBody: sent }),
    status,
    headers: linesOf(headers),
    body: typeof data === 'string' || data instanceof Uint8Array ? data : JSON.stringify(data),
    ...hints,
    url,
  };
}

function pairs(headers: PlaywrightHeaders): HeaderLines {
  return headers.map(({ name, value }) => [name, value] as const);
}

/** The own members of an object that are texts or lists of texts: header objects of axios hold methods, too. */
function linesOf(headers: object): HeaderLines {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([, value]) => typeof value === 'string' || Array.isArray(value),
    ),
  );
}
