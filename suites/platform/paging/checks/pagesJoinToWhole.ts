/** The pages of a list together are the list: no record twice, none left out. */
import { judged } from '../../../../checks/reading/judgement.ts';
import { completeRecordsOf, keyOf, recordsOf, shown } from '../../list/checks/listing.ts';
import { sameKeys } from '../../list/checks/sameKeys.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `pages` are all pages of the list. An empty list has none, and nothing is said of it. */
export const pagesJoinToWhole: EpisodeCheck<'whole' | 'pages*'> = {
  kind: 'episode',
  roles: ['whole', 'pages*'],
  judge: ({ whole, pages }) => {
    const all = completeRecordsOf(whole)?.map(keyOf);
    const found = pages.map((page) => recordsOf(page)?.map(keyOf));
    if (all === undefined || pages.length === 0 || !found.every((page) => page !== undefined))
      return undefined;
    const keys = found.flat();
    const twice = keys.filter((key, at) => keys.indexOf(key) !== at);
    return twice.length === 0
      ? sameKeys(all, keys)
      : judged(false, 'no record on two pages', { twice: shown(twice) }, '/Records');
  },
};
