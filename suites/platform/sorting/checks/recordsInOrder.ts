/** A sorted list rises or falls by the field that it is sorted by. */
import { valueAt } from '../../../../json/jsonPointer.ts';
import { membersOf } from '../../list/checks/queryAsked.ts';
import { recordsOf } from '../../list/checks/listing.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { textParam } from '../../../../checks/reading/params.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/**
 * Passive, for answers to `sortBy=<params.direction>(<params.field>)`. `params.pointer`: where the field
 * stands in a record. Only numbers are judged: their order is not in doubt.
 */
export const recordsInOrder: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const direction = textParam(clause, 'direction');
    const asked = `${direction}(${textParam(clause, 'field')})`;
    const pointer = textParam(clause, 'pointer');
    if (!membersOf(exchange).some(([name, value]) => name === 'sortBy' && value === asked))
      return undefined;
    const values = recordsOf(exchange)?.map((record) => valueAt(record, pointer));
    if (values === undefined || !values.every((value) => typeof value === 'number'))
      return undefined;
    const wrong = values.findIndex((value, at) => {
      const before = values[at - 1] ?? value;
      return direction === 'asc' ? before > value : before < value;
    });
    return judged(
      wrong < 0,
      direction === 'asc' ? 'rising values' : 'falling values',
      wrong < 0 ? { records: values.length } : values.slice(wrong - 1, wrong + 1),
      wrong < 0 ? '/Records' : `/Records/${wrong}${pointer}`,
    );
  },
};
