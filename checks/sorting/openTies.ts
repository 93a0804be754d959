/** Writes down how records with equal values stand in a sorted list, beside the order of the list itself. */
import { valueAt } from '../../json/jsonPointer.ts';
import { underTest } from '../reading/answer.ts';
import { completeRecordsOf, keyOf } from '../list/listing.ts';
import { textParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the list as it stands, then the sorted one. `params.pointer`: the value that it is sorted by. */
export const openTies: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const [own, sorted] = [completeRecordsOf(episode[0]), completeRecordsOf(underTest(episode))];
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
    return {
      outcome: 'observed',
      expected: null,
      actual: kept ? 'kept' : reversed ? 'reversed' : 'otherwise',
      at: '/Records',
      key: textParam(clause, 'key'),
    };
  },
};
