/** Checks a file of a user against its meta-schema; the error is one line. */
import { compileMeta } from '../contract/compileMeta.ts';
import { UsageError } from './usageError.ts';

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
