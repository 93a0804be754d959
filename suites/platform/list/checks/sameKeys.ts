/** Judges whether two sets of records are the same; relations between lists share it. */
import { judged } from '../../../../checks/reading/judgement.ts';
import { difference, shown } from './listing.ts';
import type { Judgement } from '../../../../checks/types.ts';

/** Both sides as sets of keys. A failure lists the missing records and the extra ones. */
export function sameKeys(expected: readonly string[], actual: readonly string[]): Judgement {
  const { missing, extra } = difference(expected, actual);
  const same = missing.length === 0 && extra.length === 0;
  const records = new Set(actual).size;
  return judged(
    same,
    { records: new Set(expected).size },
    same ? { records } : { records, missing: shown(missing), extra: shown(extra) },
    '/Records',
  );
}
