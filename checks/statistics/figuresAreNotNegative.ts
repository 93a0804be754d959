/** Counts and volumes of a statistic record are not negative. */
import { textsParam } from '../reading/params.ts';
import { seriesOf } from './statisticSums.ts';
import type { ExchangeCheck, Judgement } from '../types.ts';

/** Passive. `params.members`: the figures. One failure a figure. */
export const figuresAreNotNegative: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const series = seriesOf(exchange);
    if (series === undefined || series.length === 0) return undefined;
    const failures = textsParam(clause, 'members').flatMap((member): Judgement[] => {
      const at = series.findIndex((one) => isNegative(one[member]));
      return at < 0
        ? []
        : [
            {
              outcome: 'fail',
              expected: 'not negative',
              actual: series[at]?.[member] ?? null,
              at: `/${at}/${member}`,
            },
          ];
    });
    return failures.length > 0
      ? failures
      : { outcome: 'pass', expected: 'not negative', actual: { series: series.length }, at: '' };
  },
};

function isNegative(figure: unknown): boolean {
  return typeof figure === 'number' && figure < 0;
}
