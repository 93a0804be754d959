/** A bill keeps showing the events that it has shown. */
import { isJsonArray, isJsonObject } from '../../../../json/jsonObject.ts';
import type { Json } from '../../../../json/types.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { billOf } from './billOf.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/**
 * `before` and `after` are readings of the bill; what happened between may be more than one change. An event is
 * known by its time and description. Says nothing where the bill shows no list.
 */
export const eventsOnlyGrow: EpisodeCheck<'before' | 'change?' | 'after'> = {
  kind: 'episode',
  roles: ['before', 'change?', 'after'],
  judge: ({ before, after }) => {
    const [was, is] = [before, after].map((read) => billOf(read)?.['billEvents']);
    if (!isJsonArray(was) || !isJsonArray(is)) return undefined;
    const shown = new Set(is.map(nameOf));
    const lost = was.map(nameOf).filter((event) => !shown.has(event));
    const all = `all ${was.length} earlier events`;
    const actual = lost.length === 0 ? all : `without ${lost.join(', ')}`;
    return judged(lost.length === 0, all, actual, '/responseData/billEvents');
  },
};

function nameOf(event: Json): string {
  return isJsonObject(event) ? JSON.stringify([event['eventTime'], event['description']]) : '';
}
