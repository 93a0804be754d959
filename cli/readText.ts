/** Reads a file that a person named; one that cannot be read is their mistake and told in one line. */
import { readFileSync } from 'node:fs';
import { UsageError } from './usageError.ts';

/** @throws UsageError */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : 'unreadable';
    throw new UsageError(`${file}: cannot be read (${code === 'ENOENT' ? 'no such file' : code})`);
  }
}
