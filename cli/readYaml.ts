/** Reads a YAML file that a user names. */
import { parse } from 'yaml';
import { readText } from './readText.ts';
import { UsageError } from './usageError.ts';

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
