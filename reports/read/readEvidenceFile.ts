/** Reads one evidence file line by line and checks the kind of each line and the format version. */
import type { EvidenceFormatVersion, EvidenceLine } from '../../evidence/lines.ts';
import { EvidenceError } from '../evidenceError.ts';
import { fromVersion1, isVersion1 } from './fromVersion1.ts';
import { readLines } from './readLines.ts';

/** The version that this code writes; version 1 is read, too. */
const evidenceFormatVersion: EvidenceFormatVersion = 2;

const kinds: ReadonlySet<unknown> = new Set<EvidenceLine['type']>([
  'run',
  'exchange',
  'verdict',
  'observation',
  'scenario',
  'end',
]);

/**
 * Lines of one worker in order. An incomplete last line is left out: the worker was killed while it wrote it.
 * @throws EvidenceError for any other line that is not evidence, or for an unknown format version.
 */
export async function* readEvidenceFile(
  path: string,
): AsyncGenerator<EvidenceLine, void, undefined> {
  let number = 0;
  for await (const { text, closed } of readLines(path)) {
    number += 1;
    const read = parseEvidenceLine(text);
    const line = read?.type === 'run' && isVersion1(read) ? fromVersion1(read) : read;
    if (line === null && !closed) return;
    if (line === null) throw new EvidenceError(`${path}: line ${number} is not a line of evidence`);
    if (line.type === 'run' && line.formatVersion !== evidenceFormatVersion) {
      throw new EvidenceError(
        `${path}: format version ${String(line.formatVersion)}; this version reads ${String(evidenceFormatVersion)}`,
      );
    }
    if ((number === 1) !== (line.type === 'run')) {
      throw new EvidenceError(
        `${path}: line ${number} is a ${line.type} line; the first line, and only the first, names the run`,
      );
    }
    yield line;
  }
}

/** Text → line; null when it is not JSON or of no known kind. */
function parseEvidenceLine(text: string): EvidenceLine | null {
  try {
    const value: unknown = JSON.parse(text);
    return isEvidenceLine(value) ? value : null;
  } catch {
    return null;
  }
}

/** Lines are written by the harness itself: their kind is checked here, their shape by the schema's selftest. */
function isEvidenceLine(value: unknown): value is EvidenceLine {
  return typeof value === 'object' && value !== null && 'type' in value && kinds.has(value.type);
}
