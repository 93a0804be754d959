/** Counts and volumes of a statistic record are not negative. */
import { judged } from '../../../../checks/reading/judgement.ts';
import { textsParam } from '../../../../checks/reading/params.ts';
import { seriesOf } from './statisticSums.ts';
import type { ExchangeCheck, Judgement } from '../../../../checks/types.ts';

/** Passive. `params.members`: the figures. At most one failure for each figure. */
export const figuresAreNotNegative: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const series = seriesOf(exchange);
    if (series === undefined || series.length === 0) return undefined;
    const failures = textsParam(clause, 'members').flatMap((member): Judgement[] => {
      const at = series.findIndex((one) => isNegative(one[member]));
      if (at < 0) return [];
      return [judged(false, 'not negative', series[at]?.[member] ?? null, `/${at}/${member}`)];
    });
    return failures.length > 0
      ? failures
      : judged(true, 'not negative', { series: series.length }, 'body');
  },
};

function isNegative(figure: unknown): boolean {
  return typeof figure === 'number' && figure < 0;
}
