/** The one judgement that relations between lists share: the records found are the records that must be found. */
import { difference, shown } from './listing.ts';
import type { Judgement } from '../types.ts';

/** Both sides as sets of keys. A failure tells the records that are missing and those that are too many. */
export function sameKeys(expected: readonly string[], actual: readonly string[]): Judgement {
  const { missing, extra } = difference(expected, actual);
  const same = missing.length === 0 && extra.length === 0;
  return {
    outcome: same ? 'pass' : 'fail',
    expected: { records: new Set(expected).size },
    actual: same
      ? { records: new Set(actual).size }
      : { records: new Set(actual).size, missing: shown(missing), extra: shown(extra) },
    at: '/Records',
  };
}
