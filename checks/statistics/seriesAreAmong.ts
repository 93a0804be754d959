/** The series of a range are among those of a range that holds it, figure for figure. */
import type { JsonObject } from '../../json/jsonObject.ts';
import { underTest } from '../reading/answer.ts';
import { seriesOf } from './statisticSums.ts';
import type { TupleCheck } from '../types.ts';

/**
 * Episode: the narrow range, then the wide one under test, grouped alike. Labels are not compared: their
 * form is open. One series may differ, as the group that runs may have grown between the two.
 */
export const seriesAreAmong: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const narrow = seriesOf(episode[0])?.filter(isBusy).map(figuresOf);
    const wide = seriesOf(underTest(episode))?.map(figuresOf);
    if (narrow === undefined || wide === undefined) return undefined;
    const left = [...wide];
    const missing = narrow.filter((series) => {
      const at = left.indexOf(series);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    return {
      outcome: missing.length <= 1 ? 'pass' : 'fail',
      expected: `${narrow.length} series, of which one may have grown`,
      actual: `${missing.length} of them missing`,
      at: '',
    };
  },
};

function isBusy(series: JsonObject): boolean {
  return Object.values(series).some((figure) => typeof figure === 'number' && figure !== 0);
}

/** All numbers of a series in the order of their names. */
function figuresOf(series: JsonObject): string {
  return JSON.stringify(
    Object.entries(series)
      .filter(([, figure]) => typeof figure === 'number')
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  );
}
