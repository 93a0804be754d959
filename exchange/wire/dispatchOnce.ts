/** Sends one request through an undici dispatcher and gathers the answer within bounds of size and time. */
import type { Dispatcher } from 'undici';
import type { ResponseParts } from './apiResponse.ts';
import { onAbort } from '../onAbort.ts';
import type { Header, WireError } from '../types.ts';
import { wireErrorFrom } from './wireErrorFrom.ts';

export type DispatchInput = {
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  readonly headers: readonly Header[];
  readonly body: string | Buffer | null;
  readonly maxBytes: number;
  /** Wall milliseconds from the moment the request is on a connection. */
  readonly responseMs: number;
  /** Wall milliseconds that may pass before that. */
  readonly connectMs: number;
  readonly signal?: AbortSignal;
};

export type DispatchOutcome = {
  readonly parts: ResponseParts | null;
  readonly error: WireError | null;
  readonly durationMs: number;
};

/** Never rejects. Settles within `connectMs + responseMs`, whatever the server does. */
export function dispatchOnce(
  dispatcher: Dispatcher,
  input: DispatchInput,
): Promise<DispatchOutcome> {
  return new Promise((resolve) => {
    const asked = performance.now();
    let written: number | null = null;
    let status = 0;
    let headers: Header[] = [];
    let chunks: Buffer[] = [];
    let size = 0;
    let settled = false;
    let abort: ((reason: Error) => void) | null = null;

    const settle = (parts: ResponseParts | null, error: WireError | null): void => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      untie();
      resolve({ parts, error, durationMs: performance.now() - (written ?? asked) });
    };
    const stop = (parts: ResponseParts | null, error: WireError | null): void => {
      settle(parts, error);
      abort?.(new Error('stopped'));
    };
    const onCancel = (): void => stop(null, { code: 'aborted', message: 'aborted by the run' });
    const untie = onAbort(input.signal, onCancel);
    const onTime = (): void => {
      // The clock of the answer starts when the request is on a connection, which may be later than asked.
      const end = written === null ? asked + input.connectMs : written;
      const left = end + input.responseMs - performance.now();
      if (left > 1) {
        timer = setTimeout(onTime, left);
        return;
      }
      const phase =
        written === null ? 'no connection' : status === 0 ? 'no answer' : 'no end of the body';
      const bound = written === null ? input.connectMs + input.responseMs : input.responseMs;
      stop(null, { code: 'timeout', message: `${phase} within ${bound} ms` });
    };
    let timer = setTimeout(onTime, input.responseMs);
    if (input.signal?.aborted === true) return onCancel();

    const flat: string[] = [];
    for (const [name, value] of input.headers) flat.push(name, value);
    try {
      dispatcher.dispatch(
        {
          origin: input.origin,
          method: input.method,
          path: input.path,
          headers: flat,
          body: input.body,
          headersTimeout: 0,
          bodyTimeout: 0,
        },
        {
          onConnect: (abortRequest) => {
            abort = abortRequest;
            if (settled) abortRequest(new Error('stopped'));
            else written = performance.now();
          },
          onHeaders: (statusCode, rawHeaders) => {
            if (statusCode < 200) return true;
            status = statusCode;
            headers = headersFrom(rawHeaders);
            return true;
          },
          onData: (chunk) => {
            const room = input.maxBytes - size;
            if (chunk.length > room) {
              chunks.push(chunk.subarray(0, room));
              size += room;
              stop({ status, headers, bytes: joined(chunks, size), truncated: true }, null);
              return false;
            }
            chunks.push(chunk);
            size += chunk.length;
            return true;
          },
          onComplete: () => {
            settle({ status, headers, bytes: joined(chunks, size), truncated: false }, null);
            chunks = [];
          },
          onError: (thrown) => settle(null, errorWithin(thrown, status, headers, size)),
        },
      );
    } catch (thrown) {
      settle(null, wireErrorFrom(thrown));
    }
  });
}

/** A copy: a chunk is a view into a larger read buffer, which it would keep alive. */
function joined(chunks: readonly Buffer[], size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Header bytes are read as Latin-1, so that no byte is lost (RFC 9110 §5.5). */
function headersFrom(raw: readonly Buffer[]): Header[] {
  const headers: Header[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2)
    headers.push([
      (raw[at]?.toString('latin1') ?? '').toLowerCase(),
      raw[at + 1]?.toString('latin1') ?? '',
    ]);
  return headers;
}

/** A connection that ends within a body of announced length is short of it, however the socket put it. */
function errorWithin(
  thrown: unknown,
  status: number,
  headers: readonly Header[],
  size: number,
): WireError {
  const error = wireErrorFrom(thrown);
  if (status === 0 || error.code !== 'reset') return error;
  const announced = headers.find(([name]) => name === 'content-length')?.[1];
  return announced === undefined
    ? { code: 'reset', message: `connection ended within the body, after ${size} bytes` }
    : { code: 'length-mismatch', message: `content-length ${announced}, received ${size} bytes` };
}
