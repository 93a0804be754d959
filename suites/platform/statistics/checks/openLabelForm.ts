/** Writes down how the labels of series are written under each grouping. */
import { valueAt } from '../../../../json/jsonPointer.ts';
import { bodyOf200 } from '../../../../checks/reading/json.ts';
import { observed } from '../../../../checks/reading/judgement.ts';
import { pathValue } from '../../../../checks/reading/requestValue.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

const firstLabel = '/0/statX';

/** Passive. Digits are written 9 and letters a, so that the form stays the same from day to day. */
export const openLabelForm: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, contract, clause) => {
    const json = exchange.request.lawful ? bodyOf200(exchange) : undefined;
    const label = json === undefined ? undefined : valueAt(json, firstLabel);
    if (typeof label !== 'string') return undefined;
    const form = label
      .replace(/\d+/g, '9')
      .replace(/[A-Za-z]+/g, 'a')
      .slice(0, 40);
    const grouping = pathValue(exchange, contract, 'freq') ?? 'none';
    return observed(clause, form, firstLabel, ` ${grouping}`);
  },
};
