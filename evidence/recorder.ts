/** Writes evidence as it comes: one NDJSON file per worker, redacted before it is written. */
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { mostBytesOf, writeLinked } from '../json/lineChain.ts';
import { makeFolder, openPrivate, writeBytes } from '../output/files.ts';
import type { Redactor } from '../output/redaction/redact.ts';
import { rememberToken, toExchangeLine, type About } from './toExchangeLine.ts';
import type { Exchange } from '../exchange/types.ts';
import type { Json } from '../json/types.ts';
import { isJsonObject } from '../json/jsonObject.ts';

export type Recorder = {
  readonly file: string;
  /** Any line of evidence. */
  readonly write: (line: { readonly type: string }) => void;
  readonly exchange: (exchange: Exchange, about: About) => void;
  /** Hands every line so far to the operating system, which keeps it whatever happens to this process. */
  readonly flush: () => void;
  /** How many exchange lines and scenario lines were written so far. */
  readonly counts: () => { readonly exchanges: number; readonly scenarios: number };
  readonly close: () => void;
};

type Recorded = { readonly exchange: Exchange; readonly about: About };

/** A killed process loses the lines of its last `flushMs`; a system call for each would cost a tenth of the speed. */
const flushMs = 15;
const bufferBytes = 256 * 1024;
/** Lines of exchanges are made together, which takes less processor time than each alone: the code for them stays in the processor's cache. */
const mostWaiting = 64;
/** So long an answer does not wait: waiting exchanges take up little memory. */
const longestWaiting = 64 * 1024;

/**
 * Appends to `<dir>/<worker>.ndjson`; `dir` is made if it is missing. Lines that are still in memory are written when the process exits.
 */
export function openRecorder(dir: string, worker: string, redactor: Redactor): Recorder {
  makeFolder(dir);
  const file = join(dir, `${worker}.ndjson`);
  const descriptor = openPrivate(file, 'a');
  let open = true;
  const buffer = Buffer.allocUnsafe(bufferBytes);
  let filled = 0;
  let waiting: Recorded[] = [];
  let timer: NodeJS.Timeout | null = null;
  let link = '';
  const counts = { exchanges: 0, scenarios: 0 };

  const writeDown = (): void => {
    if (!open || filled === 0) return;
    writeBytes(descriptor, buffer.subarray(0, filled));
    filled = 0;
  };
  const append = (text: string): void => {
    if (!open) return;
    const most = mostBytesOf(text);
    if (most > bufferBytes - filled) writeDown();
    const into = most > bufferBytes ? Buffer.allocUnsafe(most) : buffer;
    const written = writeLinked(into, into === buffer ? filled : 0, link, text);
    ({ link } = written);
    if (into !== buffer) {
      writeBytes(descriptor, into.subarray(0, written.end));
      return;
    }
    filled = written.end;
    flushLater();
  };
  const appendWaiting = (): void => {
    const exchanges = waiting;
    waiting = [];
    for (const { exchange, about } of exchanges)
      append(JSON.stringify(toExchangeLine(exchange, redactor, about)));
  };
  const flush = (): void => {
    appendWaiting();
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writeDown();
  };
  const flushLater = (): void => {
    timer ??= setTimeout(flush, flushMs).unref();
  };
  process.on('exit', flush);
  // A run that is stopped closes its files while a case is still under way.
  let ended = false;
  return {
    file,
    write: (line) => {
      if (ended) return;
      ended = line.type === 'end';
      appendWaiting();
      if (line.type === 'scenario') counts.scenarios += 1;
      append(JSON.stringify(redactedLine(line, redactor)));
    },
    exchange: (exchange, about) => {
      if (ended) return;
      rememberToken(exchange.request.credential, redactor);
      counts.exchanges += 1;
      waiting.push({ exchange, about });
      const isLong = (exchange.response?.bytes.length ?? 0) > longestWaiting;
      if (isLong || waiting.length >= mostWaiting) appendWaiting();
      else flushLater();
    },
    flush,
    counts: () => ({ ...counts }),
    close: () => {
      flush();
      process.off('exit', flush);
      if (open) closeSync(descriptor);
      open = false;
    },
  };
}

/** Members that the harness fills from its own settings, contract and counters. */
const own: ReadonlySet<string> = new Set(
  (
    'type formatVersion run worker shard session contract variables capabilities allow ' +
    'profile seed startedAt endedAt node assay filters id group clause clauses operation ' +
    'outcome count exchanges scenario scenarios requests durationMs interrupted path ' +
    'shrinks runs flaky'
  ).split(' '),
);

/** Members that hold own and foreign members. */
const mixed: ReadonlySet<string> = new Set(['finding', 'target']);

/** Redacts every other member, because its value comes from outside, at least in part. */
function redactedLine(line: object, redactor: Redactor): object {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]: [string, Json]) => {
      if (own.has(name)) return [name, value];
      if (mixed.has(name) && isJsonObject(value)) return [name, redactedLine(value, redactor)];
      return [name, redactor.json(value)];
    }),
  );
}
