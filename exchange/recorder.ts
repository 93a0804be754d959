/** Writes evidence as it comes: one NDJSON file a worker, redacted before it is written. */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Redactor } from './redact.ts';
import { toExchangeLine, type About } from './toExchangeLine.ts';
import type { Exchange } from './types.ts';

export type Recorder = {
  readonly file: string;
  /** Any line of evidence. Written when this returns: a killed process loses at most the line it was at. */
  readonly write: (line: { readonly type: string }) => void;
  readonly exchange: (exchange: Exchange, about: About) => void;
  readonly close: () => void;
};

/** Appends to `<dir>/<worker>.ndjson`; `dir` is made where it is missing. */
export function openRecorder(dir: string, worker: string, redactor: Redactor): Recorder {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, `${worker}.ndjson`);
  const descriptor = openSync(file, 'a');
  let open = true;
  const append = (text: string): void => {
    if (!open) return;
    const bytes = Buffer.from(`${text}\n`, 'utf8');
    let written = 0;
    while (written < bytes.length) written += writeSync(descriptor, bytes, written);
  };
  return {
    file,
    write: (line) => append(redactor.text(JSON.stringify(line))),
    exchange: (exchange, about) =>
      append(JSON.stringify(toExchangeLine(exchange, redactor, about))),
    close: () => {
      if (open) closeSync(descriptor);
      open = false;
    },
  };
}
