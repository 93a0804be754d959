/** Writes down whether figures of a statistic record fall below zero, where the document leaves it open. */
import { observed } from '../../../../checks/reading/judgement.ts';
import { textsParam } from '../../../../checks/reading/params.ts';
import { seriesOf } from './statisticSums.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** Passive. `params.members`: the figures. Says nothing without a series. */
export const openSigns: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const series = seriesOf(exchange);
    if (series === undefined || series.length === 0) return undefined;
    const below = textsParam(clause, 'members').filter((member) =>
      series.some((one) => Number(one[member] ?? 0) < 0),
    );
    return observed(clause, below.length === 0 ? 'none below zero' : below, '');
  },
};
