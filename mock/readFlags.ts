/** Reads the arguments after `mock`. */
import { parseArgs } from 'node:util';
import { lawfulSwitches, type Switches } from './serving/control/switches.ts';
import { problemOf } from './switched.ts';
import { FlagError } from './flagError.ts';
import type { LogForm } from './mockOptions.ts';
import type { Patch } from './platform/behaviour/behaviour.ts';
import { storeFlags, storeSizeOf } from './platform/storeSize.ts';
import { noisePatch, noiseWords, type NoiseWord } from './noise.ts';
import type { ServiceSettings } from './service.ts';

export type Flags = Omit<ServiceSettings, 'data'> & {
  readonly port: number;
  /** Address of the platform's listeners; the control plane stays on loopback. */
  readonly host: string;
  readonly controlPort: number;
  readonly https: boolean;
  readonly httpsPort: number;
  /** Files of a certificate and its key in PEM; null for a certificate made at the start. */
  readonly certificate: { readonly cert: string; readonly key: string } | null;
  /** Where the certificate made at the start is written; null for a temporary folder. */
  readonly caFile: string | null;
  readonly exitWithStdin: boolean;
  /** OpenAPI document to serve alone; null for the platform. */
  readonly document: string | null;
  /** Folder of imported descriptions; null for none. */
  readonly imports: string | null;
  /** Null for `pretty` at a terminal and `off` elsewhere. */
  readonly log: LogForm | null;
  /** File of data that replace the seeded ones; null for none. */
  readonly dataFile: string | null;
  /** File that keeps the state over restarts; null for none. */
  readonly stateFile: string | null;
  /** HAR file that is served instead of the operations; null for none. */
  readonly serveFile: string | null;
};

/** The address of all listeners, unless a flag names another one. */
export const loopback = '127.0.0.1';

/** The seed if none is given: every start has the same ids and tokens. */
const usualSeed = 1;

const options = {
  port: { type: 'string', default: '0' },
  host: { type: 'string', default: loopback },
  'control-port': { type: 'string', default: '0' },
  https: { type: 'boolean', default: false },
  'https-port': { type: 'string' },
  cert: { type: 'string' },
  key: { type: 'string' },
  'ca-file': { type: 'string' },
  cors: { type: 'string', multiple: true, default: [] as string[] },
  fault: { type: 'string', multiple: true, default: [] as string[] },
  variant: { type: 'string', multiple: true, default: [] as string[] },
  limits: { type: 'string', default: 'on' },
  noise: { type: 'string' },
  'noise-seed': { type: 'string', default: '1' },
  'next-header': { type: 'boolean', default: false },
  start: { type: 'string' },
  seed: { type: 'string', default: String(usualSeed) },
  ...storeFlags,
  data: { type: 'string' },
  state: { type: 'string' },
  serve: { type: 'string' },
  log: { type: 'string' },
  'real-time': { type: 'boolean', default: false },
  document: { type: 'string' },
  imports: { type: 'string' },
  'exit-with-stdin': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Null for `--help`. Throws a FlagError with one line that names the problem. */
export function readFlags(words: readonly string[]): Flags | null {
  const given = parsed(words);
  if (given.help) return null;
  const switches = switchesOf(given);
  const certificate = certificateOf(given);
  const httpsPort = given['https-port'];
  const caFile = given['ca-file'] ?? null;
  return {
    port: wholeNumber(given.port, '--port', 65_535),
    host: given.host,
    controlPort: wholeNumber(given['control-port'], '--control-port', 65_535),
    https: given.https || httpsPort !== undefined || certificate !== null || caFile !== null,
    httpsPort: wholeNumber(httpsPort ?? '0', '--https-port', 65_535),
    certificate,
    caFile,
    origins: given.cors.map(originOf),
    exitWithStdin: given['exit-with-stdin'],
    document: given.document ?? null,
    imports: given.imports ?? null,
    alone: given.document !== undefined,
    log:
      given.log === undefined
        ? null
        : oneOf<LogForm>(given.log, '--log', ['pretty', 'json', 'off']),
    dataFile: given.data ?? null,
    stateFile: given.state ?? null,
    serveFile: given.serve ?? null,
    realTime: given['real-time'],
    ...storeSizeOf(given, wholeNumber),
    limits: oneOf(given.limits, '--limits', ['on', 'off']) === 'on',
    noise: noiseOf(given),
    nextHeader: given['next-header'],
    seed:
      given.seed === 'random'
        ? Math.floor(Math.random() * 2 ** 31)
        : wholeNumber(given.seed, '--seed', 2 ** 32, ' or the word random'),
    startAt: given.start === undefined ? null : timeOf(given.start),
    switches,
  };
}

/** Null for none. */
function noiseOf({ noise, 'noise-seed': seed }: Parsed): Patch | null {
  if (noise === undefined) return null;
  const words = noise.split(',').map((word) => oneOf<NoiseWord>(word, '--noise', noiseWords));
  return noisePatch(words, wholeNumber(seed, '--noise-seed', 2 ** 32));
}

type Parsed = ReturnType<typeof parseWith>;

function parseWith(args: string[]) {
  return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
}

function parsed(words: readonly string[]): Parsed {
  try {
    return parseWith([...words]);
  } catch (error) {
    throw new FlagError(
      error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'wrong flags',
    );
  }
}

function switchesOf({ fault, variant, imports, document }: Parsed): Switches {
  const switches: Switches = {
    ...lawfulSwitches,
    faults: fault,
    variants: Object.fromEntries(variant.map(choiceOf)),
  };
  const problem = problemOf(switches, imports !== undefined || document !== undefined);
  if (problem !== null) throw new FlagError(problem);
  return switches;
}

function choiceOf(word: string): readonly [string, string] {
  const equals = word.indexOf('=');
  if (equals <= 0) throw new FlagError(`--variant takes ID=CHOICE, not ${word}`);
  return [word.slice(0, equals), word.slice(equals + 1)];
}

function certificateOf({ cert, key, 'ca-file': caFile }: Parsed): Flags['certificate'] {
  if (cert === undefined && key === undefined) return null;
  if (cert === undefined || key === undefined)
    throw new FlagError('--cert and --key are needed together: a certificate and its key in PEM');
  if (caFile !== undefined)
    throw new FlagError('--ca-file is for a certificate of the mock, without --cert and --key');
  return { cert, key };
}

/** An origin as a browser sends it (RFC 6454), or `*`. */
function originOf(word: string): string {
  if (word === '*' || (URL.canParse(word) && new URL(word).origin === word)) return word;
  throw new FlagError(
    `--cors takes an origin such as http://localhost:5173 or the sign *, not ${word}`,
  );
}

function oneOf<Word extends string>(text: string, flag: string, words: readonly Word[]): Word {
  const word = words.find((one) => one === text);
  if (word === undefined) throw new FlagError(`${flag} takes ${words.join(', ')}, not ${text}`);
  return word;
}

function wholeNumber(text: string, flag: string, most: number, other = ''): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most)
    throw new FlagError(`${flag} takes a whole number up to ${most}${other}, not ${text}`);
  return value;
}

/** Leaves room for seeded data, which reach years back and weeks ahead, and for a clock that moves. */
const earliestStart = Date.UTC(1000, 0, 1);
const latestStart = Date.UTC(9991, 0, 1) - 1;

function timeOf(text: string): number {
  const time = Date.parse(text);
  if (!Number.isFinite(time)) throw new FlagError(`--start takes an ISO 8601 time, not ${text}`);
  if (time < earliestStart || time > latestStart)
    throw new FlagError(`--start takes a time of the years 1000 to 9990, not ${text}`);
  return time;
}
