/** The pages of a list together are the list: no record twice, none left out. */
import { completeRecordsOf, keyOf, recordsOf, shown } from '../list/listing.ts';
import { sameKeys } from '../list/sameKeys.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the whole list, then every page of it. The order within pages is `pageIsCutFromWhole`'s. */
export const pagesJoinToWhole: TupleCheck = {
  kind: 'episode',
  judge: ([list, ...pages]) => {
    const whole = completeRecordsOf(list)?.map(keyOf);
    const found = pages.map((page) => recordsOf(page)?.map(keyOf));
    if (whole === undefined || pages.length === 0 || !found.every((page) => page !== undefined))
      return undefined;
    const keys = found.flat();
    const twice = keys.filter((key, at) => keys.indexOf(key) !== at);
    if (twice.length === 0) return sameKeys(whole, keys);
    return {
      outcome: 'fail',
      expected: 'no record on two pages',
      actual: { twice: shown(twice) },
      at: '/Records',
    };
  },
};
