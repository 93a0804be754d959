/** Client of a target's control plane (docs/CONTROL.md): moves its clock, slows it, issues tokens, reads its log. */
import { excerpt } from '../../output/secrets.ts';
import type { Json } from '../../json/types.ts';
import type { Secret, Target } from '../targets/target.ts';
import { noteControlCall } from '../lateness.ts';
import { objectOr, type JsonObject } from '../../json/jsonObject.ts';
import { messageOf } from '../../json/thrown.ts';
import { requestAlone } from '../undici.ts';

type ControlCapability = 'clock' | 'slow' | 'faults' | 'variants' | 'reset' | 'log' | 'tokens';

type SlowRule = {
  readonly method?: string;
  readonly path?: string;
  /** Milliseconds of the service's clock. */
  readonly takesMs: number;
  readonly times?: number;
};

export type Control = {
  readonly name: string;
  readonly capabilities: ReadonlySet<ControlCapability>;
  /** The service's clock when the plane was opened, epoch milliseconds. */
  readonly openedAt: number;
  /** Resolves to the service's clock, epoch milliseconds. */
  readonly now: () => Promise<number>;
  readonly moveClock: (advanceMs: number) => Promise<number>;
  readonly slow: (rule: SlowRule) => Promise<void>;
  readonly faults: () => Promise<Json>;
  readonly setFaults: (ids: readonly string[]) => Promise<void>;
  readonly variants: () => Promise<Json>;
  readonly setVariants: (choices: Readonly<Record<string, string>>) => Promise<void>;
  /** After it the service's clock, state and tokens are those of its start. */
  readonly reset: () => Promise<void>;
  /** Requests as the service received them, after the entry numbered `after`. */
  readonly log: (after?: number) => Promise<Json>;
  readonly issueToken: (
    kind: string,
    options?: { readonly [key: string]: Json },
  ) => Promise<JsonObject>;
};

/** The control plane does not answer, refuses the call, or lacks the capability. */
export class ControlError extends Error {
  readonly code = 'CONTROL';
}

const known: readonly ControlCapability[] = [
  'clock',
  'slow',
  'faults',
  'variants',
  'reset',
  'log',
  'tokens',
];

/** The control plane of a target; null if the target file names none. */
export async function controlOf({
  control,
  credentials,
}: Pick<Target, 'control' | 'credentials'>): Promise<Control | null> {
  return control === null ? null : openControl(control, credentials.controlToken);
}

/**
 * Asks the control plane for its capabilities, and sends its token with every call. No call waits longer than `timeoutMs`. Rejects with
 * ControlError.
 */
export async function openControl(
  url: string,
  token?: Secret,
  timeoutMs = 30_000,
): Promise<Control> {
  const headers: Readonly<Record<string, string>> =
    token === undefined ? {} : { 'control-token': token.read() };
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: Json): Promise<Json> =>
    callControl(url, { timeoutMs, headers }, method, path, body);
  const root = objectOr(await call('GET', '/'));
  const listed = Array.isArray(root['capabilities']) ? root['capabilities'] : [];
  const capabilities = new Set(known.filter((capability) => listed.includes(capability)));
  const need = (capability: ControlCapability): void => {
    if (!capabilities.has(capability))
      throw new ControlError(`control plane ${url} does not list ${capability}`);
  };
  return {
    name: typeof root['name'] === 'string' ? root['name'] : '',
    capabilities,
    openedAt: time(root['now']),
    now: async () => time(objectOr(await call('GET', '/'))['now']),
    moveClock: async (advanceMs) => {
      need('clock');
      return time(objectOr(await call('POST', '/clock', { advanceMs }))['now']);
    },
    slow: async (rule) => {
      need('slow');
      await call('POST', '/slow', rule);
    },
    faults: async () => {
      need('faults');
      return call('GET', '/faults');
    },
    setFaults: async (ids) => {
      need('faults');
      await call('PUT', '/faults', { ids });
    },
    variants: async () => {
      need('variants');
      return call('GET', '/variants');
    },
    setVariants: async (choices) => {
      need('variants');
      await call('PUT', '/variants', choices);
    },
    reset: async () => {
      need('reset');
      await call('POST', '/reset');
    },
    log: async (after = 0) => {
      need('log');
      return call('GET', `/log?after=${after}`);
    },
    issueToken: async (kind, options = {}) => {
      need('tokens');
      return objectOr(await call('POST', '/tokens', { ...options, kind }));
    },
  };
}

type CallOptions = {
  readonly timeoutMs: number;
  readonly headers: Readonly<Record<string, string>>;
};

async function callControl(
  url: string,
  { timeoutMs, headers }: CallOptions,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: Json,
): Promise<Json> {
  const where = `control plane: ${method} ${url}${path}`;
  const begunAt = performance.now();
  try {
    const { statusCode, text } = await requestAlone(new URL(`${url}${path}`), {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (statusCode < 200 || statusCode > 299)
      throw new ControlError(`${where} answered ${statusCode}: ${excerpt(text, 200)}`);
    return text === '' ? null : parsed(text);
  } catch (thrown) {
    if (thrown instanceof ControlError) throw thrown;
    throw new ControlError(`${where} failed: ${messageOf(thrown)}`);
  } finally {
    noteControlCall(`${method} ${path}`, performance.now() - begunAt);
  }
}

function parsed(text: string): Json {
  const value: Json = JSON.parse(text);
  return value;
}

/** The protocol's `now` is an ISO 8601 text or epoch milliseconds. */
function time(value: Json | undefined): number {
  const at = typeof value === 'string' ? Date.parse(value) : value;
  return typeof at === 'number' && Number.isFinite(at) ? at : Date.now();
}
