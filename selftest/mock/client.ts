/** A plain client for the mock's tests: it sends, reads, and judges nothing. */
import { request, type Dispatcher } from 'undici';
import type { Ready } from './startMock.ts';

export type Answer = {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly bytes: Buffer;
  readonly text: string;
  /** The value that a JSON Pointer names in the body; undefined when it is not there or the body is not JSON. */
  readonly at: (pointer: string) => unknown;
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS';

export type Sending = {
  /** Value of `requestToken`; the seeded organization token by default; null for none. */
  readonly token?: string | null;
  readonly bearer?: string;
  readonly json?: unknown;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Client = {
  readonly ready: Ready;
  readonly call: (method: Method, path: string, sending?: Sending) => Promise<Answer>;
  readonly control: (method: Method, path: string, json?: unknown) => Promise<Answer>;
  readonly advance: (ms: number) => Promise<void>;
  /** The id of a new bill. */
  readonly createBill: (input?: unknown) => Promise<number>;
  /** What get-bill shows of a bill at a pointer under `responseData`. */
  readonly bill: (id: number, pointer?: string) => Promise<unknown>;
  readonly issue: (kind: string, options?: object) => Promise<string>;
};

export function createClient(ready: Ready): Client {
  const call: Client['call'] = async (method, path, sending = {}) => {
    const headers: Record<string, string> = {};
    if (sending.bearer !== undefined) headers['authorization'] = `Bearer ${sending.bearer}`;
    else if (sending.token !== null)
      headers['requestToken'] = sending.token ?? ready.credentials.organizationToken;
    if (sending.json !== undefined) headers['content-type'] = 'application/json';
    return answerOf(
      await request(`${ready.baseUrl}${path}`, {
        method,
        headers: { ...headers, ...sending.headers },
        body: sending.json === undefined ? (sending.body ?? null) : JSON.stringify(sending.json),
      }),
    );
  };
  const control: Client['control'] = async (method, path, json) =>
    answerOf(
      await request(`${ready.controlUrl}${path}`, {
        method,
        headers: {
          'control-token': ready.controlToken,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      }),
    );
  return {
    ready,
    call,
    control,
    advance: async (advanceMs) => {
      await control('POST', '/clock', { advanceMs });
    },
    createBill: async (input = { billNumber: 'B-1' }) => {
      const answer = await call('POST', `/Bill/single/${ready.target.entrypoint}`, { json: input });
      return Number(answer.at('/responseData'));
    },
    bill: async (id, pointer = '') =>
      (await call('GET', `/Bill/${id}`)).at(`/responseData${pointer}`),
    issue: async (kind, options = {}) =>
      String((await control('POST', '/tokens', { kind, ...options })).at('/token')),
  };
}

/** Follows a JSON Pointer without escapes, which no name here needs. */
export function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
          ? Reflect.get(inner, name)
          : undefined,
      value,
    );
}

async function answerOf(response: Dispatcher.ResponseData): Promise<Answer> {
  const bytes = Buffer.from(await response.body.arrayBuffer());
  const text = bytes.toString();
  const json = parsed(text);
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes,
    text,
    at: (pointer) => valueAt(json, pointer),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
