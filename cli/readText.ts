/** Reads a file that the user named; if it cannot be read, that is a usage error. */
import { readPlainFile } from '../contract/readPlainFile.ts';
import { whyUnusable } from '../json/thrown.ts';
import { UsageError } from './usageError.ts';

/** @throws UsageError */
export function readText(file: string): string {
  try {
    return readPlainFile(file);
  } catch (thrown) {
    throw new UsageError(`${file}: cannot be read (${whyUnusable(thrown)})`);
  }
}
