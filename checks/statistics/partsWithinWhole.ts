/** Figures that count a part of what another figure counts are together no more than it. */
import { listParam, textParam } from '../reading/params.ts';
import { seriesOf } from './statisticSums.ts';
import type { ExchangeCheck } from '../types.ts';

/** Passive, for each series. `params.whole` and `params.parts`: the figures; those that are not shown count nothing. */
export const partsWithinWhole: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const name = textParam(clause, 'whole');
    const parts = listParam(clause, 'parts').map(String);
    const counted = (seriesOf(exchange) ?? []).flatMap((one, index) => {
      const whole = one[name];
      const figures = parts.map((part) => one[part] ?? 0);
      if (typeof whole !== 'number' || !figures.every((figure) => typeof figure === 'number'))
        return [];
      return [{ index, whole, sum: figures.reduce((sum, figure) => sum + figure, 0) }];
    });
    const shown = counted.find(({ whole, sum }) => sum > whole) ?? counted[0];
    if (shown === undefined) return undefined;
    return {
      outcome: shown.sum <= shown.whole ? 'pass' : 'fail',
      expected: `at most ${shown.whole}`,
      actual: shown.sum,
      at: `/${shown.index}/${name}`,
    };
  },
};
