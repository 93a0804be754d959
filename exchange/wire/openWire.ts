/** Opens the way to a target: requests go in, exchanges come out, whatever the server does. No judgement. */
import { readFileSync } from 'node:fs';
import { Pool } from 'undici';
import { apiResponse } from './apiResponse.ts';
import type { Limiter, Slot } from '../budget/limiter.ts';
import { createCredentials, type Credentials } from '../credentials/credentials.ts';
import { dispatchOnce } from './dispatchOnce.ts';
import { endIfParentIsGone } from '../lifeline.ts';
import { guardRequest } from './guardRequest.ts';
import { requestBytes } from './requestBytes.ts';
import type { ServiceClock } from '../control/serviceClock.ts';
import type { Target } from '../targets/target.ts';
import { tokensIn } from '../credentials/tokensIn.ts';
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
  /** Default 8 MiB, before and after decompression. */
  readonly maxBodyBytes?: number;
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
   * Never rejects for what a server does. Rejects with CredentialError where the credential cannot be
   * had (once refused, refused at once from then on), with TargetError where its variable is not set,
   * and with the signal's reason when aborted while it waits for budget.
   */
  readonly send: (request: ApiRequest, options?: SendOptions) => Promise<Exchange>;
  readonly credentials: Credentials;
  readonly close: () => Promise<void>;
};

/** One pool for one host; redirects and retries do not exist on it. */
export function openWire(target: Target, options: WireOptions): Wire {
  const { clock, limiter } = options;
  const { origin, host, pathname } = new URL(target.baseUrl);
  const prefix = pathname.replace(/\/+$/, '');
  const maxBytes = options.maxBodyBytes ?? 8 * 1024 * 1024;
  const pool = new Pool(origin, {
    connections: options.connections ?? 64,
    pipelining: 1,
    maxHeaderSize: options.maxHeaderBytes ?? 64 * 1024,
    connectTimeout: target.timeouts.connectMs,
    keepAliveTimeout: 4_000,
    ...(target.tls.caFile === null ? {} : { connect: { ca: readFileSync(target.tls.caFile) } }),
  });
  const worker = options.worker ?? '0';
  let count = 0;

  const exchangeWith = async (
    request: ApiRequest,
    credentialHeaders: Readonly<Record<string, string>>,
    send: SendOptions,
  ): Promise<Exchange> => {
    count += 1;
    const id = `${worker}-${count}`;
    const path = `${prefix}${request.path}${request.query === '' ? '' : `?${request.query}`}`;
    const { headers, body } = requestBytes(request, credentialHeaders);
    const made = { id, request, url: `${origin}${path}`, sentHeaders: headers };
    const refused = guardRequest(target, host, request);
    const startedAt = clock.now();
    if (refused !== null) return failed(made, refused, startedAt);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    endIfParentIsGone();
    const outcome = await dispatchOnce(pool, {
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

  const budgeted = async (
    request: ApiRequest,
    credentialHeaders: Readonly<Record<string, string>>,
    budgetKey: string,
    send: SendOptions,
  ): Promise<Exchange> => {
    if (limiter === undefined || send.exhausting === true)
      return exchangeWith(request, credentialHeaders, send);
    const tokens = tokensIn({ ...request.headers, ...credentialHeaders }, request.query);
    const keys = tokens.length === 0 ? [budgetKey] : [...new Set(tokens.map(credentials.keyOf))];
    const slots: Slot[] = [];
    try {
      // In one order for all, so that no two requests wait for each other.
      for (const key of keys.sort()) slots.push(await limiter.acquire(key, send.signal));
      const exchange = await exchangeWith(request, credentialHeaders, send);
      for (const key of keys) limiter.notice(key, exchange);
      return exchange;
    } finally {
      for (const slot of slots) slot.release();
    }
  };

  const credentials: Credentials = createCredentials(target, {
    clock,
    send: (request, credentialHeaders, budgetKey) =>
      budgeted(request, credentialHeaders, budgetKey, {}),
    report: (exchange) => options.onOwnExchange?.(exchange),
  });

  return {
    credentials,
    send: async (request, send = {}) => {
      const pass = await credentials.passFor(request.credential);
      const exchange = await budgeted(request, pass.headers, pass.budgetKey, send);
      const renewed = await credentials.renewAfter(request.credential, pass, exchange);
      if (renewed === null) return exchange;
      options.onOwnExchange?.(exchange);
      return budgeted(request, renewed.headers, renewed.budgetKey, send);
    },
    close: () => pool.destroy(),
  };
}

function failed(
  made: Pick<Exchange, 'id' | 'request' | 'url' | 'sentHeaders'>,
  error: WireError,
  at: number,
): Exchange {
  return { ...made, response: null, error, startedAt: at, endedAt: at, durationMs: 0 };
}
