/** Reads and checks files that the user named; a mistake in one is a usage error. */
import { readPlainFile } from '../contract/readPlainFile.ts';
import { whyUnusable } from '../json/thrown.ts';
import { UsageError } from './usageError.ts';
import { parse } from 'yaml';
import { compileMeta } from '../contract/compileMeta.ts';

/** @throws UsageError */
export function readText(file: string): string {
  try {
    return readPlainFile(file);
  } catch (thrown) {
    throw new UsageError(`${file}: cannot be read (${whyUnusable(thrown)})`);
  }
}

/** @throws UsageError with the file and the reason if it cannot be read. */
export function readYaml(file: string, parsed: (text: string) => unknown = parse): unknown {
  const text = readText(file);
  try {
    return parsed(text);
  } catch (thrown) {
    const what = thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : '';
    throw new UsageError(`${file}: not YAML: ${what}`);
  }
}

/**
 * Returns the value if it fits `schemas/meta/<name>.schema.json`.
 * @throws UsageError with the file, the place inside it and what is expected there.
 */
export function checkedData(name: string, value: unknown, file: string): unknown {
  const result = compileMeta(name)(value);
  if (result.ok) return value;
  const [first] = result.issues;
  const rest = result.issues.length - 1;
  throw new UsageError(
    `${file}: ${first?.pointer === '' ? 'the whole file' : (first?.pointer ?? '')}: ${first?.message ?? 'wrong'}${rest > 0 ? `, and ${rest} more` : ''}`,
  );
}
