/** Makes a walk of requests against the mock and records what a client sees, so that two walks can be compared. */
import { request } from 'undici';
import type { Ready } from '../startMock.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Sending = {
  /** Value of `requestToken`; the seeded organization token by default; null for none. */
  readonly token?: string | null;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds of real time after which the client gives up. */
  readonly patienceMs?: number;
};

export type Seen = {
  readonly status: number;
  /** The value at a JSON Pointer; undefined when it is not there. */
  readonly at: (pointer: string) => unknown;
};

export type RecordingClient = {
  readonly ready: Ready;
  /** Sends, waits and writes the answer down. Without an answer the status is 0. */
  readonly call: (method: Method, path: string, sending?: Sending) => Promise<Seen>;
  /** Writes down what a client saw in another way. */
  readonly note: (seen: string) => void;
  readonly control: (method: Method, path: string, json?: unknown) => Promise<Seen>;
  readonly advance: (seconds: number) => Promise<void>;
  readonly issue: (kind: string, options?: object) => Promise<string>;
};

export type Walk = (client: RecordingClient) => Promise<void>;

/** Thrown where a walk differs from the one before: the rest of it is not needed. */
class Distinguished extends Error {
  readonly code: string = 'WALKS_DIFFER';
}

/** What a client sees on a walk, a line for each answer. */
export async function recordWalk(ready: Ready, walk: Walk): Promise<readonly string[]> {
  const seen: string[] = [];
  await walk(client(ready, (line) => seen.push(line)));
  return seen;
}

/** The first line that differs from `before`, as `before → now`; null when a whole walk goes as it went before. */
export async function firstDifference(
  ready: Ready,
  walk: Walk,
  before: readonly string[],
): Promise<string | null> {
  let lines = 0;
  let difference: string | null = null;
  const compare = (line: string): void => {
    const expected = before[lines];
    lines += 1;
    if (line === expected) return;
    difference = `${expected ?? 'nothing'} → ${line}`;
    throw new Distinguished('the walk goes another way');
  };
  try {
    await walk(client(ready, compare));
  } catch (error) {
    if (!(error instanceof Distinguished)) throw error;
  }
  return difference;
}

function client(ready: Ready, write: (line: string) => void): RecordingClient {
  const control: RecordingClient['control'] = async (method, path, json) => {
    const answer = await send(`${ready.controlUrl}${path}`, method, {
      token: null,
      headers: { 'control-token': ready.controlToken },
      ...(json === undefined ? {} : { json }),
    });
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.line}`);
    return answer;
  };
  return {
    ready,
    call: async (method, path, sending = {}) => {
      const { organizationToken } = ready.credentials;
      const answer = await send(`${ready.baseUrl}${path}`, method, {
        token: organizationToken,
        ...sending,
      });
      write(`${method} ${path}: ${answer.line}`);
      return answer;
    },
    note: write,
    control,
    advance: async (seconds) => {
      await control('POST', '/clock', { advanceMs: seconds * 1000 });
    },
    issue: async (kind, options = {}) =>
      String((await control('POST', '/tokens', { kind, ...options })).at('/token')),
  };
}

async function send(
  url: string,
  method: Method,
  { token = null, json, headers = {}, patienceMs = 10_000 }: Sending,
): Promise<Seen & { readonly line: string }> {
  try {
    const answer = await request(url, {
      method,
      headers: {
        ...(token === null ? {} : { requestToken: token }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? null : JSON.stringify(json),
      signal: AbortSignal.timeout(patienceMs),
    });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    const labels = ['content-type', 'content-encoding', 'location'].map(
      (name) => answer.headers[name] ?? '',
    );
    const body = readable(bytes);
    return {
      status: answer.statusCode,
      at: (pointer) => valueAt(bytes, pointer),
      line: [answer.statusCode, ...labels, body].join(' '),
    };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return { status: 0, at: () => undefined, line: `no answer (${code})` };
  }
}

/** Times without their minutes: the clock flows while a walk is under way. Large bodies by their size. */
function readable(bytes: Buffer): string {
  if (bytes.length > 50_000) return `${bytes.length} bytes`;
  return bytes.toString('latin1').replaceAll(/(\d{4}-\d\d-\d\dT\d\d):\d\d:\d\d(?:\.\d+)?/g, '$1:…');
}

function valueAt(bytes: Buffer, pointer: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
  for (const name of pointer.split('/').slice(1))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return value;
}
