/** Reads a HAR file to be served again. */
import { readFileSync } from 'node:fs';
import { FlagError } from '../../flagError.ts';
import type { Json } from '../../json.ts';
import { recordingOf, type Recording } from './recording.ts';

/** Throws a FlagError of one line. */
export function readRecording(file: string): Recording {
  try {
    const har: Json = JSON.parse(readFileSync(file, 'utf8'));
    return recordingOf(har);
  } catch (error) {
    const reason =
      error instanceof SyntaxError ? 'it is not JSON' : error instanceof Error ? error.message : '';
    throw new FlagError(`--serve ${file}: ${reason}`, { cause: error });
  }
}
