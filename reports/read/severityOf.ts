/** Gives a clause its severity: the one that the profile names for its id, otherwise the one for its standing. */
import picomatch from 'picomatch';
import type { Clause, Profile, Severity } from '../../contract/types.ts';

export function severityOf(
  { severity, severities = {} }: Pick<Profile, 'severity' | 'severities'>,
  { id, standing }: Pick<Clause, 'id' | 'standing'>,
): Severity {
  const named = Object.entries(severities).findLast(([glob]) => picomatch.isMatch(id, glob));
  return named?.[1] ?? severity[standing];
}
