/** Reads what a caller wants for the next request; throws a ControlError that names the problem. */
import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { Json } from '../../json.ts';
import { ControlError } from './controlError.ts';
import { readBody, readMs, readOptionalText, readTimes } from './readControlBody.ts';

export type NextWish = {
  /** Null for the status of the request's own answer, or 200 with a `body` or `text`. */
  readonly status: number | null;
  /** Undefined for none. */
  readonly body: Json | undefined;
  readonly text: string | null;
  readonly headers: Readonly<Record<string, string>>;
  /** On the wall clock, before anything is done. */
  readonly delayMs: number;
  /** `before` any byte of the answer, without any work; `within` the body, when the work is done. */
  readonly cut: 'before' | 'within' | null;
  readonly fault: string | null;
};

export type ReadWish = {
  readonly wish: NextWish;
  readonly method: string | null;
  readonly path: string | null;
  readonly operation: string | null;
  readonly times: number;
};

/** A client that waits longer than a day waits for nothing. */
const longestDelayMs = 86_400_000;

export function readNextWish(given: unknown): ReadWish {
  const body = readBody(given);
  const wish: NextWish = {
    status: readStatus(body['status']),
    body: body['body'] as Json | undefined,
    text: readOptionalText(body['text'], 'text'),
    headers: readHeaders(body['headers']),
    delayMs: body['delayMs'] === undefined ? 0 : readMs(body['delayMs'], 'delayMs'),
    cut: readCut(body['cut']),
    fault: readOptionalText(body['fault'], 'fault'),
  };
  if (wish.delayMs > longestDelayMs) throw new ControlError(400, 'delayMs is more than a day');
  const { status, text, delayMs, cut, fault } = wish;
  if (
    wish.body === undefined &&
    delayMs === 0 &&
    [status, text, cut, fault].every((one) => one === null)
  )
    throw new ControlError(400, 'wanted is one of status, body, text, delayMs, cut, fault');
  if (wish.body !== undefined && text !== null)
    throw new ControlError(400, 'body and text exclude one another');
  return {
    wish,
    method: readOptionalText(body['method'], 'method')?.toUpperCase() ?? null,
    path: readOptionalText(body['path'], 'path'),
    operation: readOptionalText(body['operation'], 'operation'),
    times: body['times'] === undefined ? 1 : readTimes(body['times']),
  };
}

function readStatus(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 200 || value > 599)
    throw new ControlError(400, 'status is not a whole number from 200 to 599');
  return value;
}

function readCut(value: unknown): NextWish['cut'] {
  if (value === undefined || value === null) return null;
  if (value !== 'before' && value !== 'within')
    throw new ControlError(400, 'cut is neither before nor within');
  return value;
}

/** The mock frames its messages itself. */
const framing = /^(?:content-length|transfer-encoding|connection)$/i;

function readHeaders(value: unknown): Readonly<Record<string, string>> {
  if (value === undefined || value === null) return {};
  return Object.fromEntries(
    Object.entries(readBody(value)).map(([name, text]) => {
      try {
        validateHeaderName(name);
        if (typeof text !== 'string' || framing.test(name)) throw new TypeError();
        validateHeaderValue(name, text);
        return [name.toLowerCase(), text];
      } catch {
        throw new ControlError(400, `headers: ${JSON.stringify(name)} cannot be sent`);
      }
    }),
  );
}
