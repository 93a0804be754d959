/** Closes a session: lists its evidence, and records how it ended if no worker could. */
import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { chainedLines } from '../../json/lineChain.ts';
import { writePrivate } from '../../output/files.ts';
import { withoutSearch } from '../../output/redacted.ts';
import { writeEvidenceList } from './evidenceList.ts';
import type { EndLine, RunLine } from '../../evidence/lines.ts';
import type { RunSettings } from './settings.ts';

export function closeSession(settings: RunSettings, interrupted: boolean): void {
  writeClosing(settings, interrupted);
  writeEvidenceList(settings.dir);
}

/**
 * Writes `<evidence>/closing….ndjson`, a run line and an end line, when the session was interrupted or left no
 * evidence of its own. Without any evidence of the run there is nothing to close.
 */
function writeClosing({ dir, session }: RunSettings, interrupted: boolean): void {
  const folder = join(dir, 'evidence');
  const runs = existsSync(folder) ? runLinesIn(folder) : [];
  const [first] = runs;
  if (first === undefined) return;
  if (!interrupted && runs.some((line) => (line.session ?? 1) === session)) return;
  const { session: _, ...line } = first;
  const shard = line.shard === null ? '' : `s${line.shard.index}`;
  const worker = `closing${shard}${session === 1 ? '' : `r${session}`}`;
  const lines: readonly [RunLine, EndLine] = [
    { ...line, worker, ...(session === 1 ? {} : { session }) },
    { type: 'end', endedAt: new Date().toISOString(), exchanges: 0, scenarios: 0, interrupted },
  ];
  writePrivate(
    join(folder, `${worker}.ndjson`),
    withoutSearch(
      chainedLines(lines.map((one) => JSON.stringify(one)))
        .map((one) => `${one}\n`)
        .join(''),
      'made of redacted values',
    ),
  );
}

/** The first line of a file that is written later in the same run; undefined if the run left no evidence. */
export function runLineOf(dir: string): RunLine | undefined {
  const folder = join(dir, 'evidence');
  return (existsSync(folder) ? runLinesIn(folder) : [])
    .toSorted((one, other) => (one.session ?? 1) - (other.session ?? 1))
    .at(-1);
}

/** The first line of every file that has one; a worker may have been killed before it was whole. */
function runLinesIn(folder: string): readonly RunLine[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ndjson'))
    .sort()
    .flatMap((name) => {
      const line = parsed(firstLine(join(folder, name)));
      return line?.type === 'run' ? [line] : [];
    });
}

/** A run line is short, and the file behind it may be large. */
function firstLine(file: string): string {
  const bytes = Buffer.alloc(64 * 1024);
  const descriptor = openSync(file, 'r');
  const length = readSync(descriptor, bytes);
  closeSync(descriptor);
  return bytes.toString('utf8', 0, length).split('\n', 1)[0] ?? '';
}

function parsed(text: string): RunLine | null {
  try {
    return JSON.parse(text) as RunLine;
  } catch {
    return null;
  }
}
