/** Figures that count parts of another figure are together no more than it. */
import type { Clause } from '../../../../contract/types.ts';
import type { Exchange } from '../../../../exchange/types.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { listParam, textParam } from '../../../../checks/reading/params.ts';
import { seriesOf } from './statisticSums.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** Passive, for each series. `params.whole` and `params.parts`: the figures; missing parts count as 0. */
export const partsWithinWhole: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const counted = partsBeside(exchange, clause);
    const shown = counted.find(({ whole, sum }) => sum > whole) ?? counted[0];
    if (shown === undefined) return undefined;
    const { index, whole, sum } = shown;
    const at = `/${index}/${textParam(clause, 'whole')}`;
    return judged(sum <= whole, `at most ${whole}`, sum, at);
  },
};

/** A series with the figure for the whole, and the sum of its parts. */
type PartsOfSeries = { readonly index: number; readonly whole: number; readonly sum: number };

/** The series that show numbers for the whole and for each part. */
export function partsBeside(exchange: Exchange, clause: Clause): readonly PartsOfSeries[] {
  const name = textParam(clause, 'whole');
  const parts = listParam(clause, 'parts').map(String);
  return (seriesOf(exchange) ?? []).flatMap((one, index) => {
    const whole = one[name];
    const figures = parts.map((part) => one[part] ?? 0);
    if (typeof whole !== 'number' || !figures.every((figure) => typeof figure === 'number'))
      return [];
    return [{ index, whole, sum: figures.reduce((sum, figure) => sum + figure, 0) }];
  });
}
