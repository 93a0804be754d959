/** A list that was asked for whole holds every record that its pages show. */
import { judged } from '../../../../checks/reading/judgement.ts';
import { keyOf, recordsOf, shown } from '../../list/checks/listing.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `whole` is the list with a limit that asks for all, `pages` are pages of it, or the list asked for in another way. */
export const wholeHoldsPages: EpisodeCheck<'pages*' | 'whole'> = {
  kind: 'episode',
  roles: ['pages*', 'whole'],
  judge: ({ whole, pages }) => {
    const held = recordsOf(whole)?.map(keyOf);
    const paged = pages.flatMap((page) => recordsOf(page) ?? []).map(keyOf);
    if (held === undefined || (paged.length === 0 && held.length === 0)) return undefined;
    const all = new Set(held);
    const missing = [...new Set(paged)].filter((key) => !all.has(key));
    return judged(
      missing.length === 0,
      'all records that its pages show',
      missing.length === 0 ? { records: held.length } : { missing: shown(missing) },
      '/Records',
    );
  },
};
