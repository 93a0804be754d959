/** Writes down the order of records with equal values in a sorted list, compared with the unsorted list. */
import { valueAt } from '../../../../json/jsonPointer.ts';
import { completeRecordsOf, keyOf } from '../../list/checks/listing.ts';
import { observed } from '../../../../checks/reading/judgement.ts';
import { textParam } from '../../../../checks/reading/params.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `params.pointer`: the value that the list is sorted by. */
export const openTies: EpisodeCheck<'unsorted' | 'sorted'> = {
  kind: 'episode',
  roles: ['unsorted', 'sorted'],
  judge: (episode, _contract, clause) => {
    const own = completeRecordsOf(episode.unsorted);
    const sorted = completeRecordsOf(episode.sorted);
    if (own === undefined || sorted === undefined) return undefined;
    const place = new Map(own.map((record, at) => [keyOf(record), at]));
    const pointer = textParam(clause, 'pointer');
    const steps = sorted.flatMap((record, at) => {
      const before = sorted[at - 1];
      if (before === undefined || valueAt(before, pointer) !== valueAt(record, pointer)) return [];
      return [Math.sign((place.get(keyOf(record)) ?? 0) - (place.get(keyOf(before)) ?? 0))];
    });
    if (steps.length === 0) return undefined;
    const kept = steps.every((step) => step > 0);
    const reversed = steps.every((step) => step < 0);
    return observed(clause, kept ? 'kept' : reversed ? 'reversed' : 'otherwise', '/Records');
  },
};
