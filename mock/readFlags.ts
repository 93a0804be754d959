/** Reads the words after `mock`. */
import { parseArgs } from 'node:util';
import { lawfulSwitches, problemOf, type Switches } from './control/switches.ts';
import type { ServiceSettings } from './service.ts';

export type Flags = ServiceSettings & {
  readonly port: number;
  readonly controlPort: number;
  readonly https: boolean;
  readonly exitWithStdin: boolean;
  /** OpenAPI document to serve alone; null for the platform. */
  readonly document: string | null;
  /** Folder of imported descriptions; null for none. */
  readonly imports: string | null;
};

/** A word that the mock does not understand; exit 2. */
export class FlagError extends Error {
  readonly code = 'FLAG';
}

const options = {
  port: { type: 'string', default: '0' },
  'control-port': { type: 'string', default: '0' },
  https: { type: 'boolean', default: false },
  fault: { type: 'string', multiple: true, default: [] as string[] },
  variant: { type: 'string', multiple: true, default: [] as string[] },
  start: { type: 'string' },
  seed: { type: 'string' },
  bills: { type: 'string', default: '40' },
  'most-bills': { type: 'string', default: '50000' },
  'real-time': { type: 'boolean', default: false },
  document: { type: 'string' },
  imports: { type: 'string' },
  'exit-with-stdin': { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Null for `--help`. Throws a FlagError with one line that says what is wrong. */
export function readFlags(words: readonly string[]): Flags | null {
  const given = parsed(words);
  if (given.help) return null;
  const switches: Switches = {
    ...lawfulSwitches,
    faults: given.fault,
    variants: Object.fromEntries(given.variant.map(choiceOf)),
  };
  const problem = problemOf(switches, given.imports !== undefined || given.document !== undefined);
  if (problem !== null) throw new FlagError(problem);
  const bills = wholeNumber(given.bills, '--bills', 1_000_000);
  const mostBills = wholeNumber(given['most-bills'], '--most-bills', 10_000_000);
  if (mostBills < Math.max(bills, 1))
    throw new FlagError(
      `--most-bills is less than the ${bills} bills that --bills puts into store`,
    );
  return {
    port: wholeNumber(given.port, '--port', 65_535),
    controlPort: wholeNumber(given['control-port'], '--control-port', 65_535),
    https: given.https,
    exitWithStdin: given['exit-with-stdin'],
    document: given.document ?? null,
    imports: given.imports ?? null,
    alone: given.document !== undefined,
    realTime: given['real-time'],
    bills,
    mostBills,
    seed:
      given.seed === undefined
        ? Math.floor(Math.random() * 2 ** 31)
        : wholeNumber(given.seed, '--seed', 2 ** 32),
    startAt: given.start === undefined ? null : timeOf(given.start),
    switches,
  };
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

function choiceOf(word: string): readonly [string, string] {
  const equals = word.indexOf('=');
  if (equals <= 0) throw new FlagError(`--variant takes ID=CHOICE, not ${word}`);
  return [word.slice(0, equals), word.slice(equals + 1)];
}

function wholeNumber(text: string, flag: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most)
    throw new FlagError(`${flag} takes a whole number up to ${most}, not ${text}`);
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
