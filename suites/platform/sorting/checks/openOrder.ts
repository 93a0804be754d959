/** Writes down the order of a list for which no sorting was asked. */
import { valueAt } from '../../../../json/jsonPointer.ts';
import { completeRecordsOf } from '../../list/checks/listing.ts';
import { observed } from '../../../../checks/reading/judgement.ts';
import { textParam } from '../../../../checks/reading/params.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `params.pointer`: where a number stands in each record. Says nothing of fewer than three records. */
export const openOrder: EpisodeCheck<'answer'> = {
  kind: 'episode',
  roles: ['answer'],
  judge: ({ answer }, _contract, clause) => {
    const pointer = textParam(clause, 'pointer');
    const values = completeRecordsOf(answer)?.map((record) => valueAt(record, pointer));
    if (values === undefined || values.length < 3) return undefined;
    const numbers = values.map(Number);
    const follows = (holds: (before: number, value: number) => boolean): boolean =>
      numbers.every((value, at) => holds(numbers[at - 1] ?? value, value));
    const order = follows((before, value) => before <= value)
      ? 'rising'
      : follows((before, value) => before >= value)
        ? 'falling'
        : 'otherwise';
    return observed(clause, order, '/Records');
  },
};
