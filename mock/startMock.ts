/** The package entry `@assay-conformance/assay/mock`: a mock for the user's own tests, in this process or in one of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Data } from './platform/data/data.ts';
import { FlagError } from './flagError.ts';
import { listen } from './listen.ts';
import type { Ready } from './ready.ts';
import { readFlags } from './readFlags.ts';
import type { MockOptions } from './mockOptions.ts';
import { storeFlagsFor } from './platform/storeSize.ts';

export type { Data } from './platform/data/data.ts';
export type { Ready } from './ready.ts';
export type { MockOptions } from './mockOptions.ts';

export type Mock = Ready & {
  /**
   * A call of the control plane (docs/CONTROL.md), such as `control('PUT', '/faults', { ids: [] })`. Resolves to the JSON
   * of its answer; rejects with its sentence if the call is refused.
   */
  readonly control: (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ) => Promise<Readonly<Record<string, unknown>>>;
  /** Moves the clock forward by so many milliseconds. */
  readonly advance: (ms: number) => Promise<void>;
  /** Back to the start: data, clock, faults, variants, log. */
  readonly reset: () => Promise<void>;
  /** Ends it. May be called twice. */
  readonly close: () => Promise<void>;
  /** `await using mock = await startMock()` ends it with its block. */
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

/** Resolves when the mock is ready. Rejects with one line for options that it does not understand. */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  const words = flagsFor(options);
  const data = typeof options.data === 'object' ? options.data : undefined;
  const started =
    options.child === true ? await startChild(words, data) : await startHere(words, data);
  const { ready } = started;
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= started.close());
  const control: Mock['control'] = (method, path, body) => callControl(ready, method, path, body);
  return {
    ...ready,
    control,
    advance: async (advanceMs) => {
      await control('POST', '/clock', { advanceMs });
    },
    reset: async () => {
      await control('POST', '/reset');
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

type Started = { readonly ready: Ready; readonly close: () => Promise<void> };

async function startHere(words: readonly string[], data: Data | undefined): Promise<Started> {
  const flags = readFlags(words);
  if (flags === null) throw new FlagError('startMock has no help');
  return listen(flags, data);
}

/** The process ends with this one: the pipe to its standard input closes. */
async function startChild(words: readonly string[], data: Data | undefined): Promise<Started> {
  const entry = fileURLToPath(new URL('main.js', import.meta.url));
  const folder = data === undefined ? null : mkdtempSync(join(tmpdir(), 'assay-mock-data-'));
  const given: string[] = [];
  if (folder !== null) {
    const file = join(folder, 'data.json');
    writeFileSync(file, JSON.stringify(data), { mode: 0o600 });
    given.push('--data', file);
  }
  const child = spawn(process.execPath, [entry, '--exit-with-stdin', ...words, ...given], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-2000);
  });
  if (words.some((word) => word.startsWith('--log='))) child.stderr.pipe(process.stderr);
  try {
    const line = await new Promise<string>((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', resolve);
      child.once('close', () => reject(new FlagError(said.trim().replace(/^mock: /, ''))));
    });
    const ready: Ready = JSON.parse(line);
    return {
      ready,
      close: async () => {
        child.stdin.end();
        await exited;
      },
    };
  } finally {
    if (folder !== null) rmSync(folder, { recursive: true });
  }
}

/** Returns the JSON of the answer. Rejects with the message of a refusal. */
async function callControl(
  { controlUrl, controlToken }: Pick<Ready, 'controlUrl' | 'controlToken'>,
  method: string,
  path: string,
  body: object = {},
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(controlUrl + path, {
    method,
    headers: { 'control-token': controlToken },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Readonly<Record<string, unknown>>;
  if (!response.ok) throw new Error(`${method} ${path}: ${String(answer['error'])}`);
  return answer;
}

/** Turns options of `startMock` into the same flags of a command line, so that one reader checks both. */
function flagsFor(options: MockOptions): readonly string[] {
  const { faults = [], variants = {}, cors = [], limits, start, data } = options;
  const plain: readonly (readonly [string, string | number | undefined])[] = [
    ['--port', options.port],
    ['--host', options.host],
    ['--https-port', options.httpsPort],
    ['--cert', options.cert],
    ['--key', options.key],
    ['--ca-file', options.caFile],
    ['--control-port', options.controlPort],
    ['--log', options.log],
    ['--limits', limits === undefined ? undefined : limits ? 'on' : 'off'],
    ['--start', start instanceof Date ? start.toISOString() : start],
    ['--seed', options.seed],
    ['--noise', options.noise?.join()],
    ['--noise-seed', options.noiseSeed],
    ...storeFlagsFor(options),
    ['--document', options.document],
    ['--imports', options.imports],
    ['--data', typeof data === 'string' ? data : undefined],
    ['--state', options.state],
    ['--serve', options.serve],
  ];
  return [
    ...plain.flatMap(([flag, value]) => (value === undefined ? [] : [`${flag}=${value}`])),
    ...(options.https === true ? ['--https'] : []),
    ...(options.nextHeader === true ? ['--next-header'] : []),
    ...(options.realTime === true ? ['--real-time'] : []),
    ...cors.map((origin) => `--cors=${origin}`),
    ...faults.map((id) => `--fault=${id}`),
    ...Object.entries(variants).map(([id, choice]) => `--variant=${id}=${choice}`),
  ];
}
