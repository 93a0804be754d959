/** The series of a range are among those of a range that holds it, figure for figure. */
import type { JsonObject } from '../../json/jsonObject.ts';
import { judged } from '../reading/judgement.ts';
import { seriesOf } from './statisticSums.ts';
import type { EpisodeCheck } from '../types.ts';

/**
 * Both ranges have the same grouping. Labels are not compared: their form is open. One series may differ, as the
 * current group may have grown between the two requests.
 */
export const seriesAreAmong: EpisodeCheck<'narrow' | 'wide'> = {
  kind: 'episode',
  roles: ['narrow', 'wide'],
  judge: (episode) => {
    const narrow = seriesOf(episode.narrow)?.filter(isBusy).map(figuresOf);
    const wide = seriesOf(episode.wide)?.map(figuresOf);
    if (narrow === undefined || wide === undefined) return undefined;
    const left = [...wide];
    const missing = narrow.filter((series) => {
      const at = left.indexOf(series);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    return judged(
      missing.length <= 1,
      `${narrow.length} series, of which one may have grown`,
      `${missing.length} of them missing`,
      '',
    );
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
