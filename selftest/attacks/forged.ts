/** Copies of runs that somebody changed: by line with the chain made anew, or by byte. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EvidenceLine } from '../../evidence/lines.ts';
import { chainedLines, splitLink } from '../../json/lineChain.ts';

/** The evidence of a run with one worker. */
export const w0 = 'evidence/w0.ndjson';

type Line = EvidenceLine & Record<string, unknown>;

/** What becomes of a line: another, several, none, or a text as it stands. */
export type Change = (line: Line) => readonly (object | string)[] | object | string;

/** `copy` holds what the gate reads of a run, `file` a file of its own. */
export type Forger = {
  readonly copy: (of: string) => string;
  readonly chained: (of: string, change: Change) => string;
  readonly bytes: (of: string, name: string, change: (text: string) => string) => string;
  readonly file: (name: string, content: string | object) => string;
};

/** Makes such copies in a folder of the test's own. */
export function forger(folder: string): Forger {
  let made = 0;

  /** A copy of what the gate reads of a run. */
  function copy(of: string): string {
    made += 1;
    const dir = join(folder, String(made), 'run');
    mkdirSync(dir, { recursive: true });
    for (const name of ['run.json', 'evidence.json', 'evidence', 'report.json'])
      cpSync(join(of, name), join(dir, name), { recursive: true });
    return dir;
  }

  /** A run whose lines were changed, and chained anew by the code that everybody has. Texts stand as they are. */
  function chained(of: string, change: Change): string {
    const dir = copy(of);
    const evidence = join(dir, w0);
    const lines = readFileSync(evidence, 'utf8').trimEnd().split('\n');
    const changed = lines
      .map((line) => JSON.parse(splitLink(line)?.text ?? '') as Line)
      .flatMap((line) => change(line))
      .map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
    writeFileSync(evidence, `${chainedLines(changed).join('\n')}\n`);
    return dir;
  }

  /** A run whose bytes were changed. */
  function bytes(of: string, name: string, change: (text: string) => string): string {
    const dir = copy(of);
    writeFileSync(join(dir, name), change(readFileSync(join(dir, name), 'utf8')));
    return dir;
  }

  function file(name: string, content: string | object): string {
    made += 1;
    const dir = join(folder, String(made));
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, name), typeof content === 'string' ? content : JSON.stringify(content));
    return join(dir, name);
  }

  return { copy, chained, bytes, file };
}
