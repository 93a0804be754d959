/** Reads a file that the user named; if it cannot be read, that is a usage error. */
import { readFileSync } from 'node:fs';
import { whyUnusable } from '../json/thrown.ts';
import { UsageError } from './usageError.ts';

/** @throws UsageError */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    throw new UsageError(`${file}: cannot be read (${whyUnusable(thrown)})`);
  }
}
