/** Reads a file that the user named; if it cannot be read, that is a usage error. */
import { readFileSync } from 'node:fs';
import { codeOf } from '../json/thrown.ts';
import { UsageError } from './usageError.ts';

/** @throws UsageError */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    const code = codeOf(thrown) ?? 'unreadable';
    throw new UsageError(`${file}: cannot be read (${code === 'ENOENT' ? 'no such file' : code})`);
  }
}
