/** Writes down in which order a list stands that nobody asked to be sorted. */
import { valueAt } from '../../json/jsonPointer.ts';
import { underTest } from '../reading/answer.ts';
import { completeRecordsOf } from '../list/listing.ts';
import { textParam } from '../reading/params.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the list. `params.pointer`: where a number stands in each record. Says nothing of fewer than three records. */
export const openOrder: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const pointer = textParam(clause, 'pointer');
    const values = completeRecordsOf(underTest(episode))?.map((record) => valueAt(record, pointer));
    if (values === undefined || values.length < 3) return undefined;
    const numbers = values.map(Number);
    const follows = (holds: (before: number, value: number) => boolean): boolean =>
      numbers.every((value, at) => holds(numbers[at - 1] ?? value, value));
    const order = follows((before, value) => before <= value)
      ? 'rising'
      : follows((before, value) => before >= value)
        ? 'falling'
        : 'otherwise';
    return {
      outcome: 'observed',
      expected: null,
      actual: order,
      at: '/Records',
      key: textParam(clause, 'key'),
    };
  },
};
