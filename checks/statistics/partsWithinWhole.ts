/** Figures that count parts of another figure are together no more than it. */
import { judged } from '../reading/judgement.ts';
import { listParam, textParam } from '../reading/params.ts';
import { seriesOf } from './statisticSums.ts';
import type { ExchangeCheck } from '../types.ts';

/** Passive, for each series. `params.whole` and `params.parts`: the figures; missing parts count as 0. */
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
    const { index, whole, sum } = shown;
    return judged(sum <= whole, `at most ${whole}`, sum, `/${index}/${name}`);
  },
};
