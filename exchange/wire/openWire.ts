/** Opens the connection to a target: it takes requests and returns exchanges, whatever the server does. No judgement. */
import type { Dispatcher } from 'undici';
import { apiResponse } from './apiResponse.ts';
import { createHolds } from '../budget/holds.ts';
import type { Limiter, Slot } from '../budget/limiter.ts';
import { operationKey } from '../budget/operationKey.ts';
import { schemesIn } from '../../openapi/reading/securitySchemes.ts';
import type { Access } from '../credentials/access.ts';
import { createCredentials, type Credentials } from '../credentials/credentials.ts';
import type { Pass } from '../credentials/keptTokens.ts';
import { connectOptions, tlsOptions, type TlsOptions } from './connectOptions.ts';
import { dispatchOnce } from './dispatchOnce.ts';
import { endIfParentIsGone } from '../lifeline.ts';
import { guardRequest } from './guardRequest.ts';
import { requestBytes } from './requestBytes.ts';
import type { ServiceClock } from '../control/serviceClock.ts';
import type { Target } from '../targets/target.ts';
import { tokenHeaders, tokensIn } from '../credentials/tokensIn.ts';
import { ConnectionPool, envHttpProxyAgent } from '../undici.ts';
import type { ApiRequest, Exchange, WireError } from '../types.ts';

export type WireOptions = {
  readonly clock: ServiceClock;
  /** Begins the id of every exchange; default `0`. */
  readonly worker?: string;
  /** Asked before every request, token requests included; without it nothing waits. */
  readonly limiter?: Limiter;
  /**
   * Called after each exchange that the wire makes on its own account: a token request, or a first try that
   * failed because its token had expired. A token that it brought is among `credentials.fetched()` by then.
   */
  readonly onOwnExchange?: (exchange: Exchange) => void;
  /** How callers get into the service. */
  readonly access: Access;
  /** Default 64 KiB. */
  readonly maxHeaderBytes?: number;
  /** Connections open at once; default 64. */
  readonly connections?: number;
};

type SendOptions = {
  readonly signal?: AbortSignal;
  /** Wall milliseconds for the answer; default the target's `timeouts`. */
  readonly timeoutMs?: number;
  /** True for a request that exhausts a limit on purpose: it does not wait for budget. */
  readonly exhausting?: boolean;
};

export type Wire = {
  /**
   * Never rejects for what a server does. Rejects with CredentialError if the credential cannot be had (once refused, refused at once from
   * then on), with TargetError if its variable is not set, and with the signal's reason when aborted while it waits for budget.
   */
  readonly send: (request: ApiRequest, options?: SendOptions) => Promise<Exchange>;
  readonly credentials: Credentials;
  readonly close: () => Promise<void>;
};

/** One connection pool for one host, without redirects and retries. */
export function openWire(target: Target, options: WireOptions): Wire {
  const { clock, limiter, access } = options;
  const { origin, host, pathname } = new URL(target.baseUrl);
  const prefix = pathname.replace(/\/+$/, '');
  const maxBytes = target.maxAnswerBytes ?? 8 * 1024 * 1024;
  const usual = {
    connections: options.connections ?? 64,
    pipelining: 1,
    maxHeaderSize: options.maxHeaderBytes ?? 64 * 1024,
    connectTimeout: target.timeouts.connectMs,
    keepAliveTimeout: 4_000,
  };
  const poolOf = (place: string, tls: TlsOptions): Dispatcher =>
    target.proxy === undefined
      ? new ConnectionPool(place, { ...usual, ...connectOptions(tls) })
      : envHttpProxyAgent({ ...usual, ...connectOptions(tls), requestTls: tls });
  const pool = poolOf(origin, tlsOptions(target));
  /** Servers of tokens, by origin: no certificate of the target's goes there. */
  const others = new Map<string, Dispatcher>();
  const poolAt = (place: string): Elsewhere => {
    const known = place === origin ? pool : (others.get(place) ?? poolOf(place, {}));
    if (place !== origin) others.set(place, known);
    return { origin: place, pool: known };
  };
  const names = tokenHeaders(access);
  const worker = options.worker ?? '0';
  let count = 0;

  const exchangeWith = async (
    request: ApiRequest,
    credential: Sent,
    send: SendOptions,
    elsewhere?: Elsewhere,
  ): Promise<Exchange> => {
    count += 1;
    const id = `${worker}-${count}`;
    const query = [request.query, credential.query ?? ''].filter((part) => part !== '').join('&');
    const path = `${elsewhere === undefined ? prefix : ''}${request.path}${query === '' ? '' : `?${query}`}`;
    const { headers, body } = requestBytes(
      request,
      credential.headers,
      target.identify === false ? 'plain' : 'own',
    );
    const at = elsewhere?.origin ?? origin;
    const made = { id, request, url: `${at}${path}`, sentHeaders: headers };
    const refused = elsewhere === undefined ? guardRequest(target, access, host, request) : null;
    const startedAt = clock.now();
    if (refused !== null) return failed(made, refused, startedAt);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    endIfParentIsGone();
    const outcome = await dispatchOnce(elsewhere?.pool ?? pool, {
      origin: at,
      method: request.method,
      path,
      headers,
      body,
      maxBytes,
      connectMs: target.timeouts.connectMs,
      responseMs: send.timeoutMs ?? (reads ? target.timeouts.readMs : target.timeouts.writeMs),
      ...(send.signal === undefined ? {} : { signal: send.signal }),
    });
    const { response, error } =
      outcome.parts === null
        ? { response: null, error: outcome.error }
        : apiResponse(outcome.parts, maxBytes);
    const endedAt = clock.now();
    return {
      id,
      request,
      url: made.url,
      sentHeaders: headers,
      response,
      error,
      startedAt,
      endedAt,
      durationMs: outcome.durationMs,
    };
  };

  const holds = createHolds();
  const budgeted = async (
    request: ApiRequest,
    credential: Pass,
    send: SendOptions,
    elsewhere?: Elsewhere,
  ): Promise<Exchange> => {
    if (limiter === undefined || send.exhausting === true)
      return exchangeWith(request, credential, send, elsewhere);
    const tokens = tokensIn({ ...request.headers, ...credential.headers }, request.query, names);
    const ofScheme =
      'class' in request.credential && schemesIn(request.credential.class).length > 0;
    const keys =
      tokens.length === 0 || ofScheme
        ? [...new Set(credential.budgetKeys)]
        : [...new Set(tokens.map(credentials.keyOf))];
    const slots: Slot[] = [];
    try {
      // In one order for all, so that no two requests wait for each other.
      for (const key of [
        ...ofOperation(target, request),
        ...holds.keysOf(request.operation),
        ...keys.sort(),
      ])
        slots.push(await limiter.acquire(key, send.signal));
      const exchange = await exchangeWith(request, credential, send, elsewhere);
      for (const key of holds.after(exchange, keys)) limiter.notice(key, exchange);
      return exchange;
    } finally {
      for (const slot of slots) slot.release();
    }
  };

  const credentials: Credentials = createCredentials(target, {
    clock,
    access,
    send: (request, pass, url) =>
      budgeted(request, pass, {}, url === undefined ? undefined : poolAt(new URL(url).origin)),
    report: (exchange) => options.onOwnExchange?.(exchange),
  });

  return {
    credentials,
    send: async (request, send = {}) => {
      const pass = await credentials.passFor(request.credential);
      const exchange = await budgeted(request, pass, send);
      const renewed = await credentials.renewAfter(request.credential, pass, exchange);
      if (renewed === null) return exchange;
      options.onOwnExchange?.(exchange);
      return budgeted(request, renewed, send);
    },
    close: async () => {
      await Promise.all([pool, ...others.values()].map((one) => one.destroy()));
    },
  };
}

/** The budget that the target file gives the operation alone; it comes first, so that a token waits for none. */
function ofOperation({ overrides }: Target, { operation }: ApiRequest): readonly string[] {
  const perMinute = overrides?.operations?.[operation ?? '']?.budget?.perMinute;
  return operation === null || perMinute === undefined ? [] : [operationKey(operation, perMinute)];
}

/** What of a pass goes over the wire. */
type Sent = Pick<Pass, 'headers' | 'query'>;

/** Another server than the target, such as an authorization server. */
type Elsewhere = { readonly origin: string; readonly pool: Dispatcher };

function failed(
  made: Pick<Exchange, 'id' | 'request' | 'url' | 'sentHeaders'>,
  error: WireError,
  at: number,
): Exchange {
  return { ...made, response: null, error, startedAt: at, endedAt: at, durationMs: 0 };
}
